import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import type { ExtractedShow, ShowNote } from '../shows/extracted-show.ts';
import type { PageVenue } from '../structured/page-venue.ts';
import { type Node, parsePage } from '../text/html.ts';
import { titleOf } from '../text/page-text.ts';
import { toLine } from '../text/words.ts';
import { withNights } from './after-midnight.ts';
import { citiesOf, roomOfVenue } from './cities-of-list.ts';
import { isPageOfClasses } from './classes.ts';
import { nameAtPlace } from './entry-name.ts';
import { reasonsAgainst } from './left-out.ts';
import { type Entry, entriesOf } from './list-entries.ts';
import { rulesOf } from './list-rules.ts';
import { namedEntries } from './named-entries.ts';
import { datesOfPage } from './page-dates.ts';
import { flowOf } from './page-flow.ts';
import { townBehind } from './place-in-sentence.ts';
import { breakLines } from './preformatted.ts';
import { sectionsOf } from './sections.ts';
import { datesInCity } from './tour-dates.ts';
import { venuesOf, withVenuesFirst, withVenuesLast } from './venues-of-list.ts';

const confidence = 60;
/** Entries of a page with a date and a name that make a list without further evidence. */
const minEntries = 3;
const price =
  /[$€£]\s?\d{1,4}(?:[.,]\d{2})?(?:\s?[-–]\s?[$€£]?\d{1,4}(?:[.,]\d{2})?)?|\b\d{1,3}(?:[.,]\d{2})?\s?€/;

/** The shows of a page without structured data: what has a date, a name, and an hour or a link. */
export function* showsInLists(
  context: PageContext,
  venue: PageVenue | null,
): Generator<ExtractedShow | ShowNote> {
  const $ = parsePage(context.page);
  if (isPageOfClasses($, context.page)) {
    yield { note: 'The page lists classes, auditions or rentals', isEntry: false };
    return;
  }
  breakLines($);
  const root = $.root()[0] as unknown as Node;
  const flow = flowOf(root);
  const rules = rulesOf(context, flow.text);
  const dates = datesOfPage(flow.text, rules)
    .filter(({ index }) => !flow.isAside(index))
    .slice(0, bounds.datedElements);
  const found: Entry[] = [];
  let tried = 0;
  for (const section of sectionsOf('children' in root ? root.children : [], flow, dates)) {
    if (++tried > bounds.listEntries) break;
    for (const each of entriesOf(section, flow, dates, rules)) {
      if ('note' in each) yield each;
      else found.push(each);
    }
  }
  const inContent = found.filter(({ nodes }) => !nodes[0] || !flow.isBeside(flow.start(nodes[0])));
  const listed = inContent.length >= minEntries ? inContent : found;
  const nights = withNights(listed, rules.timeZone);
  const { entries, isTour } = datesInCity(nights, context.city.name, titleOf($));
  const isOfOneVenue = rules.venue !== null;
  const timed = entries.filter(({ found }) => found.hasTime).length;
  const named = namedEntries(entries, rules);
  const shows = withoutNumbers(isOfOneVenue ? named : withVenuesLast(withVenuesFirst(named)));
  const venues = isOfOneVenue ? [] : venuesOf(shows);
  const cities = isOfOneVenue ? [] : citiesOf(shows, venues);
  // One such name may be a title, such as 'Poetry at Noon'.
  const areAtPlaces =
    !venue && !isOfOneVenue && shows.filter(({ name }) => nameAtPlace.test(name)).length >= minEntries;
  const reasons = reasonsAgainst(shows);
  for (const [at, { parts, found, text, name: written, nodes }] of shows.entries()) {
    const isEnough = found.hasTime
      ? found.isSure || timed >= minEntries
      : found.isSure && (parts.links.length > 0 || found.isLongRun) && shows.length >= minEntries;
    if (!isEnough && !isTour) continue;
    if (reasons[at]) {
      yield { note: `'${toLine(written, 80)}' ${reasons[at]}` };
      continue;
    }
    const city = cities[at] ?? context.city.name;
    if (city !== context.city.name) {
      yield {
        note: `'${toLine(written, 80)}' may be in ${city}: only some venues of the list have such a name behind them`,
      };
      continue;
    }
    const isRoom = isOfOneVenue && roomOfVenue.test(parts.venue ?? '');
    const stated = (isRoom ? null : parts.venue) ?? venues[at] ?? null;
    const { act, place } = (!stated && areAtPlaces && nameAtPlace.exec(written)?.groups) || {};
    const show = {
      name: act ?? written,
      calledOff: calledOffIn(text),
      startAsWritten: null,
      endTime: null,
      venue: stated ?? place ?? null,
      address: null,
      town: stated && !isOfOneVenue ? townBehind(text, stated) : null,
      performers: [],
      description: null,
      links: parts.links,
      images: [],
      price: price.exec(text)?.[0] ?? null,
      types: [],
      keywords: '',
      confidence,
      element: (nodes.length === 1 && nodes[0] && 'attribs' in nodes[0]
        ? nodes[0]
        : null) as ExtractedShow['element'],
      pageVenue: venue,
    };
    for (const startTime of found.starts) yield { ...show, startTime };
  }
  if (tried > bounds.listEntries || !flow.isWhole) yield { note: tooManyEntries, isEntry: false };
}

const numbered = /^(?:\d{1,2}[.)]|[IVX]{1,5}\.)\s+(?=\p{L}{2})/u;

/** '1. Night Heron' of a list whose entries are numbered, of which '2. Symphony' alone is a name. */
function withoutNumbers<Show extends { name: string }>(shows: readonly Show[]): readonly Show[] {
  const numbers = new Set(shows.map(({ name }) => numbered.exec(name)?.[0]).filter(Boolean));
  if (numbers.size < minEntries) return shows;
  return shows.map((show) => ({ ...show, name: show.name.replace(numbered, '') }));
}

const tooManyEntries = `Only the first ${bounds.listEntries} entries of the lists of the page were tried: name the address of a shorter page, or of a calendar file or feed`;

const calledOffIn = (text: string) =>
  /\bcancell?ed\b/i.test(text)
    ? ('is cancelled' as const)
    : /\bpostponed\b/i.test(text)
      ? ('is postponed' as const)
      : /(?:^|\|)\s*(?:online(?: only| event)?|virtual|live ?stream)\s*(?:\||$)/i.test(text)
        ? ('is online only' as const)
        : null;
