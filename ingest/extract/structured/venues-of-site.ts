import { type Page, siteNameOf } from '../page.ts';
import { isListTitle } from '../plain/names/entry-name.ts';
import { type Element, elementsNamed, parsePage, textUnder } from '../text/html.ts';
import { pageText } from '../text/page-text.ts';
import { containsPhrase, folded } from '../text/phrases.ts';
import { venueWord } from '../text/venue-words.ts';
import { toLine } from '../text/words.ts';
import type { VenueCandidate } from './page-venue.ts';

const betweenParts = /\s*[|»·•]\s*|\s+[~–—-]\s+|\s*::\s*|,\s+(?=\p{Lu}[\p{L} ]*$)/u;
/** Names that are tried on one page. */
const maxNames = 12;
const streetAlone = String.raw`(?<address>\d{1,5}(?:-?[A-Za-z])? +(?:[nsewNSEW]\.? +)?[\p{Lu}\d][^\n|·•(]{2,80})`;
const street = String.raw`[,\s|·•–—:*~-]{1,5}${streetAlone}`;

/** 'Location', with a name and a street address below it. */
const labelledPlace = new RegExp(
  String.raw`(?:^|\n)(?:location|venue|where|festival (?:site|grounds|location))\s*(?::\s*|\n+)(?<name>\p{Lu}[^\n,\d]{2,60}?)${street}`,
  'iu',
);
/** 'All performances at the Cotton Playhouse, 3120 Dry Fork Lane', 'Concerts are held in Grace Hall, 12 Elm St'. */
const placeOfAll = new RegExp(
  String.raw`\b(?:all (?:[\p{L}-]+ ){0,3}?(?:shows|performances|concerts|events|readings)\b[^\n.]{0,40}?|(?:shows|performances|concerts|readings) (?:are|take place)[^\n.]{0,30}?)\s(?:at|in) (?:the )?(?<name>(?-i:\p{Lu})[^\n,.;(\d]{2,60}?)${street}`,
  'iu',
);
/** 'The Tin Lantern · 4410 N. Elm Sq.' in a line of its own. */
const lineWithStreet = new RegExp(String.raw`(?:^|\n)(?<name>\p{Lu}[^\n|·•,\d]{2,60}?)${street}`, 'gu');
/** 'All events happen in the shop at 1016 Deckle Street' of a page whose title names the shop. */
const ownStreet = new RegExp(
  String.raw`\b(?:in|at) (?:the|our) (?:shop|store|bookshop|bookstore|gallery|theat(?:er|re)|studio|space|club|bar|hall|loft)(?: at| on|,)? ${streetAlone}`,
  'iu',
);
const maxLines = 20;
const brandClass = /(?:^|[-_\s])(?:site[-_]?(?:title|name)|navbar-brand|brand|logo)(?:$|[-_\s])/i;
const copyright = /©\s*(?:20\d\d\s*(?:[-–]\s*(?:20)?\d\d)?,?\s*)?(?:by\s+)?(\p{Lu}[^\n,.|·•©]{3,60})/u;
/** Pictures and headings at the top of a page, among which its logo is. */
const [maxPictures, maxHeadings] = [3, 2];
/** Characters of a title, and a space at both ends, that are more than a word such as 'Home'. */
const minTitle = 8;
/** 'Austin, TX' of a title. */
const city = /^[^,]+,\s*[A-Z]{2}$/;
/** 'All concerts are at Harlan Opera Hall in downtown Austin' names a place by its last word. */
const hallOfAll =
  /\b(?:all (?:[\p{L}-]+ ){0,3}?(?:shows|performances|concerts|events|readings)\b[^\n.]{0,40}?|(?:shows|performances|concerts|readings) (?:are|take place)[^\n.]{0,30}?)\s(?:at|in) (?:the )?(?<name>(?-i:\p{Lu})[^\n,.;(\d]{2,50}?)(?= (?:in|on|at|unless)\b|[\n,.;(])/iu;

/**
 * The venue whose site a page is: a name in its title, of the site, its logo or an organizer (`names`), which the text has
 * with a street address behind it, or which both the title and the site or its logo have; the place of all shows.
 */
export function venuesOfSite(page: Page, names: readonly string[]): VenueCandidate[] {
  const { text, title } = pageText(page);
  const ofTitle = title.split(betweenParts);
  const $ = parsePage(page);
  const pictures = [...elementsNamed($, 'img').take(maxPictures)].map(
    ({ attribs }) => toLine(attribs.alt ?? null, 100)?.replace(/\s*\blogo$/i, '') ?? '',
  );
  const lineOf = (element: Element) => toLine(textUnder([element], { maxLength: 100 }), 100) ?? '';
  const headings = [...elementsNamed($, 'h1').take(maxHeadings)].map(lineOf);
  const brands = ['a', 'p', 'div', 'span'].flatMap((name) => [
    ...elementsNamed($, name)
      .filter(({ attribs }) => brandClass.test(attribs.class ?? ''))
      .take(maxHeadings)
      .map(lineOf),
  ]);
  const [, owner = ''] = copyright.exec(text) ?? [];
  const ofSite = [toLine(siteNameOf(page), 100) ?? '', ...pictures];
  const written = new Set([...ofSite, ...ofTitle, ...names].map((name) => name.trim()));
  const titles = new Set(ofTitle.filter((part) => !isListTitle(part)).map(folded));
  const sites = new Set([...ofSite, ...headings, ...brands, owner].map(folded));
  const candidateOf = ({ name = '', address = '' }: Record<string, string> = {}): VenueCandidate[] =>
    name === ''
      ? []
      : [
          {
            venue: name.trim(),
            address: address.replace(/(?<=\d{5}|\p{Ll}{4})\.\s.*$/u, '').trim() || null,
            isPlace: false,
          },
        ];
  const stated = [labelledPlace, placeOfAll].flatMap((each) => candidateOf(each.exec(text)?.groups));
  if (stated.length === 0)
    stated.push(...candidateOf(hallOfAll.exec(text)?.groups).filter(({ venue }) => venueWord.test(venue)));
  // A short or long name in the footer: 'Tin Lantern' of the title 'Tin Lantern Comedy Club'.
  const ofLines = [...text.matchAll(lineWithStreet).take(maxLines)].flatMap(({ groups }) => {
    const start = folded(groups?.name ?? '');
    const isOfTitle = [...titles, ...sites].some(
      (each) =>
        each !== start && each.length > minTitle && (each.startsWith(start) || start.startsWith(each)),
    );
    return isOfTitle ? candidateOf(groups) : [];
  });
  const ofNames = [...written]
    .filter((name) => /\p{L}{3}/u.test(name) && name.length <= 80 && !city.test(name))
    .slice(0, maxNames)
    .flatMap((name): VenueCandidate[] => {
      const pattern = new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(name)}${street}`, 'u');
      const address = pattern.exec(text)?.groups?.address?.trim() ?? null;
      const isOfSite = titles.has(folded(name)) && sites.has(folded(name));
      const own = isOfSite ? (ownStreet.exec(text)?.groups?.address ?? null) : null;
      return address !== null || isOfSite
        ? [{ venue: name, address: address ?? own, isPlace: false, isOfSite }]
        : [];
    });
  const ofSelf = ofLines.length > 0 && ofNames.every(({ address }) => !address) ? ofLines : ofNames;
  const all = [...stated, ...ofSelf];
  // 'All performances in the Annex' of the Trapdoor Annex.
  const isPart = ({ venue }: VenueCandidate) =>
    all.some((each) => folded(each.venue) !== folded(venue) && containsPhrase(folded(each.venue), venue));
  return all.filter((each) => !isPart(each));
}
