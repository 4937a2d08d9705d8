import { formOf, type Page } from '../page.ts';
import { parsePage } from '../text/html.ts';
import { type VenueCandidate, venuesInNodes } from './page-venue.ts';
import { findEvents } from './schema-events.ts';
import { readJsonLd } from './syntax/json-ld.ts';
import { readMicrodata, readRdfa } from './syntax/microdata.ts';
import { readMicroformats } from './syntax/microformats.ts';
import { venuesOfSite } from './venues-of-site.ts';

const known = new WeakMap<Page, VenueCandidate[]>();

/**
 * The names that may be the venue of an HTML page, in whatever structured data it has: the card in the footer of a
 * site counts for the shows in its JSON-LD as well. Computed once per page.
 */
export function venuesOfPage(page: Page): VenueCandidate[] {
  if (formOf(page) !== 'html') return [];
  const venues = known.get(page) ?? readVenues(page);
  known.set(page, venues);
  return venues;
}

function readVenues(page: Page): VenueCandidate[] {
  const $ = parsePage(page);
  const ofItems = [readMicrodata, readRdfa, readMicroformats].map((read) => read($).nodes);
  const inNodes = [readJsonLd(page).values, ...ofItems].flatMap((roots) => {
    const { others, events, resolve } = findEvents(roots);
    return venuesInNodes(others, events, resolve);
  });
  return [
    ...inNodes,
    ...venuesOfSite(
      page,
      inNodes.map(({ venue }) => venue),
    ),
  ];
}
