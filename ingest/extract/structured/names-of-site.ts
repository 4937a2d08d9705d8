import { type Page, siteNameOf } from '../page.ts';
import { isListTitle } from '../text/headings.ts';
import { type Element, elementsNamed, parsePage, textUnder } from '../text/html.ts';
import { pageText } from '../text/page-text.ts';
import { containsPhrase, folded } from '../text/phrases.ts';
import { venueEnding, venueWord } from '../text/venue-words.ts';
import { toLine } from '../text/words.ts';

const betweenParts = /\s*[|«»·•]\s*|:\s+|\s+(?:[~–—-]|--)\s+|\s*::\s*|\s+\/\/\s+|,\s+(?=\p{Lu}[\p{L} ]*$)/u;
/** Classes and ids of the element with the name of a site. */
const brandMark = /(?:^|[-_\s])(?:site[-_]?(?:title|name)|navbar-brand|brand|logo)(?:$|[-_\s])/i;
/** The address of the first page of a site. */
const homeAddress = /^(?:https?:\/\/[^/?#]+)?\/?(?:(?:index|home|default)\.\w{3,5})?$/i;
const copyright = /©\s*(?:20\d\d\s*(?:[-–]\s*(?:20)?\d\d)?,?\s*)?(?:by\s+)?(\p{Lu}[^\n,.|·•©]{3,60})/u;
/** Pictures, headings and elements of a brand at the top of a page, among which its logo is. */
const [maxPictures, maxHeadings] = [3, 2];
const maxName = 100;

/** Words of those who have a room: 'Doors 7pm', 'full bar', 'Directions & Parking'. */
const placeWord =
  /\b(?:doors|box office|directions|parking|venue (?:info|rental)|private (?:events?|part(?:y|ies))|rentals?|full bar|capacity|all ages|\d\d\+)(?!\p{L})/iu;
/** Letters from which a part of a host or name says whose it is. */
const minLetters = 5;

/** 'tin-lantern' of www.tin-lantern.com and tin-lantern.co.uk. */
export function labelOfHost(url: string): string {
  const labels = new URL(url).hostname.replace(/^www\./, '').split('.');
  return (labels.length > 2 && labels.at(-2)!.length <= 3 ? labels.at(-3) : labels.at(-2)) ?? '';
}

/** True for 'Tin Lantern' at tinlantern.com and tinlanternaustin.com, and 'Loom Hall at the Mill' at loomhall-mill.org. */
function isNameOfHost(name: string, url: string): boolean {
  const own = labelOfHost(url);
  const [first = ''] = own.split('-');
  const host = own.replaceAll('-', '').replace(/^the/, '');
  const letters = folded(name)
    .replace(/^ the /, ' ')
    .replaceAll(' ', '');
  if (letters.length < minLetters) return false;
  return host.startsWith(letters) || (first.length >= minLetters && letters.startsWith(first));
}

/** `written`: names that a site may have; `titles` and `brands`: parts of its title, and its names elsewhere, folded. */
export type NamesOfSite = { written: string[]; titles: Set<string>; brands: Set<string> };

/**
 * The names in the title of a page and those of its brand: its name for sharing, logo, first headings, links to its
 * first page, copyright.
 */
export function namesOfSite(page: Page): NamesOfSite {
  const { text, title } = pageText(page);
  const $ = parsePage(page);
  const lineOf = (element: Element) => toLine(textUnder([element], { maxLength: maxName }), maxName) ?? '';
  const pictures = [...elementsNamed($, 'img').take(maxPictures)].flatMap(({ attribs }) => {
    const alt = toLine(attribs.alt ?? null, maxName)?.replace(/\s*\b(?:logo|home(?: ?page)?)$/i, '') ?? '';
    // 'Elm Hall - Dancing since 1911'.
    return [...new Set([alt, alt.split(betweenParts, 1)[0] ?? ''])];
  });
  const headings = [...elementsNamed($, 'h1').take(maxHeadings)].map(lineOf);
  const ofClass = ['a', 'p', 'div', 'span'].flatMap((name) => [
    ...elementsNamed($, name)
      .filter(({ attribs: { class: classes = '', id = '' } }) => brandMark.test(`${classes} ${id}`))
      .take(maxHeadings)
      .map(lineOf),
  ]);
  const homeLinks = [
    ...elementsNamed($, 'a')
      .filter(({ attribs }) => homeAddress.test(attribs.href ?? ''))
      .take(maxHeadings)
      .map(lineOf),
  ];
  const [, owner = ''] = copyright.exec(text) ?? [];
  const parts = title.split(betweenParts);
  const shared = [toLine(siteNameOf(page), maxName) ?? '', ...pictures];
  const owners = [...shared, ...ofClass, ...homeLinks, owner];
  // 'Elm Brewing Co' of the Elm Brewing Company.
  const brands = new Set(
    owners.flatMap((name) => [folded(name), folded(name.replace(/\bCo\.?$/, 'Company'))]),
  );
  // 'Upcoming Programs | Elm Public Library': the title has the site last, and the page has it again.
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  if (venueEnding.test(last) && containsPhrase(folded(text), last)) brands.add(folded(last));
  // 'The Elm Café Dublin - Live Jazz', of which the text speaks.
  const [first = ''] = parts;
  const isSpokenOf = parts.length > 1 && venueWord.test(first) && !isListTitle(first);
  if (isSpokenOf && containsPhrase(folded(text), first)) brands.add(folded(first));
  // 'Music at St. Olaf' of St. Olaf Church.
  const atPlaces = parts.flatMap((part) => /\S\s+at\s+(\p{Lu}.+)$/u.exec(part)?.[1] ?? []);
  const halls = shared.filter(
    (name) => venueEnding.test(name) && atPlaces.some((place) => folded(name).startsWith(folded(place))),
  );
  // 'Shows at Tin Hall in Austin' of a site with the brand Tin Hall, which no mark of the title sets apart.
  const within = [...shared, ...ofClass].filter(
    (name) => /\p{L}\S*\s+\p{L}/u.test(name) && !isListTitle(name) && containsPhrase(folded(title), name),
  );
  // 'Wick | Tin Hall': a heading that is a part of the title beside the brand is what the page is about.
  const isOfPage = (heading: string) =>
    parts.includes(heading) && parts.some((part) => part !== heading && brands.has(folded(part)));
  for (const heading of headings) if (!isOfPage(heading)) brands.add(folded(heading));
  // A band has a host of its name as well.
  const ofHost = placeWord.test(`${title} ${text}`)
    ? [...parts, ...ofClass, ...headings].filter((name) => isNameOfHost(name, page.url))
    : [];
  for (const name of ofHost) brands.add(folded(name));
  // 'Loom' of the title 'Loom & Annex'.
  const short = ofHost.filter((name) => parts.some((part) => folded(part).startsWith(folded(name))));
  return {
    written: [...shared, ...parts, ...short, ...within],
    titles: new Set(
      [...parts.filter((part) => !isListTitle(part)), ...short, ...halls, ...within].map(folded),
    ),
    brands,
  };
}

/** The name that a site gives itself for sharing or on its logo; null of one that is a place or the title of a list. */
export function brandOf(page: Page): string | null {
  const { written } = namesOfSite(page);
  const isBrand = (name: string) => /\p{Lu}\p{L}/u.test(name) && !isListTitle(name) && !venueWord.test(name);
  return written.slice(0, maxPictures + 1).find(isBrand) ?? null;
}
