import { type Page, siteNameOf } from '../page.ts';
import { elementsNamed, parsePage } from '../text/html.ts';
import { pageText } from '../text/page-text.ts';
import { folded } from '../text/phrases.ts';
import { toLine } from '../text/words.ts';
import type { VenueCandidate } from './page-venue.ts';

const betweenParts = /\s*[|»·•]\s*|\s+[–—-]\s+/;
/** Names that are tried on one page. */
const maxNames = 12;
const street = String.raw`[,\s|·•–—:-]{1,5}(\d{1,5}[a-z]?\s+(?:[nsew]\.?\s+)?[\p{Lu}\d][^\n|·•(]{2,80})`;

/** 'Location', with a name and a street address below it. */
const labelledPlace =
  /(?:^|\n)(?:location|venue|where|festival (?:site|grounds|location))\s*(?::\s*|\n+)(?<name>\p{Lu}[^\n,\d]{2,60}?)\s*[,\n]\s*(?<address>\d{1,5}[a-z]?\s+(?:[nsew]\.?\s+)?[\p{Lu}\d][^\n|·•(]{2,80})/iu;

/**
 * The venue whose site a page is: a name in its title, of the site, its logo or an organizer (`names`), which the text has
 * with a street address behind it, or which both the title and the site or its logo have.
 */
export function venuesOfSite(page: Page, names: readonly string[]): VenueCandidate[] {
  const { text, title } = pageText(page);
  const ofTitle = title.split(betweenParts);
  const [logo = ''] = elementsNamed(parsePage(page), 'img').flatMap(({ attribs }) =>
    /logo/i.test(`${attribs.class} ${attribs.id} ${attribs.alt} ${attribs.src}`)
      ? [toLine(attribs.alt ?? null, 100)?.replace(/\s*\blogo$/i, '') ?? '']
      : [],
  );
  const ofSite = [toLine(siteNameOf(page), 100) ?? '', logo];
  const written = new Set([...ofSite, ...ofTitle, ...names].map((name) => name.trim()));
  const titles = new Set(ofTitle.map(folded));
  const sites = new Set(ofSite.map(folded));
  const labelled = labelledPlace.exec(text)?.groups ?? {};
  const ofLabel = labelled.name
    ? [{ venue: labelled.name.trim(), address: labelled.address?.trim() ?? null, isPlace: false }]
    : [];
  const ofNames = [...written]
    .filter((name) => /\p{L}{3}/u.test(name) && name.length <= 80)
    .slice(0, maxNames)
    .flatMap((name): VenueCandidate[] => {
      const pattern = new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(name)}${street}`, 'u');
      const address = pattern.exec(text)?.[1]?.trim() ?? null;
      const isVenue = address !== null || (titles.has(folded(name)) && sites.has(folded(name)));
      return isVenue ? [{ venue: name, address, isPlace: false }] : [];
    });
  return [...ofLabel, ...ofNames];
}
