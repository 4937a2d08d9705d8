import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import type { ExtractedShow, ShowNote } from '../shows/extracted-show.ts';
import { brandOf } from '../structured/names-of-site.ts';
import type { PageVenue } from '../structured/page-venue.ts';
import { isListTitle } from '../text/headings.ts';
import { type Node, parsePage } from '../text/html.ts';
import { titleOf } from '../text/page-text.ts';
import { isRoom } from '../text/rooms.ts';
import { isTownOf } from '../text/towns.ts';
import { toLine } from '../text/words.ts';
import { findStarts } from '../times/find-start.ts';
import { areOfRooms, citiesOf, roomOfVenue } from './cities-of-list.ts';
import { isPageOfClasses } from './classes.ts';
import type { Entry } from './entries/entry.ts';
import { withNights, withShowsAfterDoors } from './entries/hours-of-entries.ts';
import { entriesOf } from './entries/list-entries.ts';
import { withPerformancesBeside } from './entries/performances-beside.ts';
import { emptyColumnsBeside, repeatSpannedCells } from './entries/table-rows.ts';
import { reasonsAgainst } from './left-out.ts';
import { type ListRules, rulesOf } from './list-rules.ts';
import { entriesOfTitle } from './names/entries-of-title.ts';
import { nameAtPlace } from './names/entry-name.ts';
import { withNamesAtVenues, withNamesOfSiblings, withoutRoom } from './names/name-column.ts';
import { namedEntries } from './names/named-entries.ts';
import { withNamesInArticles } from './names/names-in-articles.ts';
import { withRunsOf } from './names/performances-of-runs.ts';
import { datesOfPage, type PageDate } from './page-dates.ts';
import { flowOf, type PageFlow } from './page-flow.ts';
import { breakLines } from './preformatted.ts';
import { removeRepeatedBoxes } from './repeated-boxes.ts';
import { sectionsOf } from './sections/sections.ts';
import { townBeside } from './venues/place-in-sentence.ts';
import { datesInCity } from './venues/tour-dates.ts';
import { isOfFewEntries } from './venues/venue-of-few.ts';
import { venuesOf, withVenuesFirst, withVenuesInHeadings, withVenuesLast } from './venues/venues-of-list.ts';

const confidence = 60;
/** Entries of a page with a date and a name that make a list without further evidence. */
const minEntries = 3;
/** Of the shows of a venue's site so many may name a place. */
const maxPlaced = 1 / 4;
const price =
  /[$€£]\s?\d{1,4}(?:[.,]\d{2})?(?:\s?[-–]\s?[$€£]?\d{1,4}(?:[.,]\d{2})?)?|\b\d{1,3}(?:[.,]\d{2})?\s?€/;

/**
 * The shows of a page without structured data: what has a date, a name, and an hour or a link. `further`: the venue of the
 * page where `ofPage` is that of a few shows only.
 */
export function* showsInLists(
  context: PageContext,
  ofPage: PageVenue | null,
  further: PageVenue | null = null,
): Generator<ExtractedShow | ShowNote> {
  const $ = parsePage(context.page);
  if (isPageOfClasses($, context.page)) {
    yield { note: 'The page lists classes, auditions or rentals', isEntry: false };
    return;
  }
  breakLines($);
  removeRepeatedBoxes($);
  emptyColumnsBeside($);
  repeatSpannedCells($);
  const root = $.root()[0] as unknown as Node;
  const content = readEntries(context, root, flowOf(root), ofPage !== null);
  // Some sites list their shows in a menu only.
  const { flow, rules, found, notes, isWhole } =
    content.found.length > 0 ? content : readEntries(context, root, flowOf(root, true), ofPage !== null);
  yield* notes;
  const inContent = found.filter(({ nodes }) => !nodes[0] || !flow.isBeside(flow.start(nodes[0])));
  const title = titleOf($);
  // The page of one show has others beside it, and the services of a church.
  const ofTitle = entriesOfTitle(inContent, title);
  const ofContent = inContent.length >= minEntries ? withPerformancesBeside(found, inContent, flow) : found;
  const listed = ofTitle ?? ofContent;
  const nights = withNights(withShowsAfterDoors(listed, rules.timeZone), rules.timeZone);
  const { entries, isTour } = datesInCity(nights, context.city, { title, brand: brandOf(context.page) });
  const isElsewhere = further && ofPage && isOfFewEntries(ofPage.venue, entries, context.page);
  const venue = isElsewhere ? further : ofPage;
  const isOfOneVenue = rules.venue !== null;
  const timed = entries.flatMap(({ found }) => (found.hasTime ? found.starts : [])).length;
  const ticketed = entries.filter(hasTickets).length;
  const written = isOfOneVenue ? withNamesAtVenues(entries) : withNamesInArticles(entries);
  const runs = withRunsOf(written, rules.timeZone);
  const named = namedEntries(withNamesOfSiblings(runs), rules);
  const shows = withoutNumbers(
    isOfOneVenue ? named : withVenuesLast(withVenuesFirst(withVenuesInHeadings(named))),
  );
  const venues = isOfOneVenue ? [] : venuesOf(shows, venue?.venue ?? null);
  const cities = isOfOneVenue ? [] : citiesOf(shows, venues, context.city);
  // One such name may be a title, such as 'Poetry at Noon'.
  const areAtPlaces =
    !venue && !isOfOneVenue && shows.filter(({ name }) => nameAtPlace.test(name)).length >= minEntries;
  // A magazine is no venue: its name is one only where few shows name another, and none has it as its own.
  const places = shows.map(({ parts }, at) => parts.venue ?? venues[at] ?? null);
  const mayHaveRooms = isOfOneVenue || (venue !== null && areOfRooms(places, venue.venue));
  const isOwnRoom = (place: string) => mayHaveRooms && roomOfVenue.test(place);
  const placedShows = places.filter((each) => each !== null && !isRoom(each) && !isOwnRoom(each)).length;
  const isCalendar =
    placedShows > maxPlaced * shows.length || shows.some(({ name }) => name === venue?.venue);
  const site = venue?.isOfSite && isCalendar ? null : venue;
  const placed = new Set(shows.flatMap(({ parts, found }) => (found.hasTime && parts.venue) || []));
  const reasons = reasonsAgainst(shows);
  for (const [at, { parts, found, text, above, name: written, nodes }] of shows.entries()) {
    const hasEvidence = found.isSure
      ? parts.links.length > 0 ||
        found.isLongRun ||
        ofTitle !== null ||
        places[at] !== null ||
        isBelowShows(shows[at]!)
      : ticketed >= minEntries && hasTickets(shows[at]!);
    const isEnough = found.hasTime
      ? found.isSure || timed >= minEntries
      : hasEvidence && (shows.length >= minEntries || ofTitle !== null);
    // Beside shows with hours one without is a show where it has the venue of one of them.
    const isBeside = timed >= minEntries && parts.venue !== null && placed.has(parts.venue);
    if (!isEnough && !isTour && !isBeside) continue;
    if (reasons[at]) {
      yield { note: `'${toLine(written, 80)}' ${reasons[at]}` };
      continue;
    }
    const city = cities[at];
    if (city && !isTownOf(context.city, city)) {
      yield {
        note: `'${toLine(written, 80)}' may be in ${city}: only some venues of the list have such a name behind them`,
      };
      continue;
    }
    const own = places[at] ?? null;
    const stated = own !== null && (isOfOneVenue || site !== null) && isOwnRoom(own) ? null : own;
    const { act, place } = (!stated && areAtPlaces && nameAtPlace.exec(written)?.groups) || {};
    const show = {
      name: isOfOneVenue ? withoutRoom(act ?? written) : (act ?? written),
      startAsWritten: null,
      endTime: null,
      venue: stated ?? place ?? null,
      address: null,
      town:
        parts.town ??
        (stated && !isOfOneVenue
          ? townBeside([...above.map((each) => each.text), text].join(' | '), stated)
          : null),
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
      pageVenue: site,
    };
    const off = startsCalledOff(text, found.starts, rules);
    const ofAll =
      (off.size === 0 ? calledOffIn(text) : null) ??
      calledOffIn(parts.names.find((each) => offFirst.test(each)) ?? '');
    for (const startTime of found.starts)
      yield { ...show, startTime, calledOff: off.get(startTime) ?? ofAll };
  }
  if (!isWhole) yield { note: tooManyEntries, isEntry: false };
}

/** The entries of a page with one date each, and notes on others. */
function readEntries(context: PageContext, root: Node, flow: PageFlow, isOfSite: boolean) {
  const rules = rulesOf(context, flow.text, isOfSite);
  const dates = datesOfPage(flow.text, rules)
    .filter((date) => !flow.isAside(date.index) && !isPastInSentence(flow.text, date))
    .slice(0, bounds.datedElements);
  const found: Entry[] = [];
  const notes: ShowNote[] = [];
  let tried = 0;
  for (const section of sectionsOf('children' in root ? root.children : [], flow, dates)) {
    if (++tried > bounds.listEntries) break;
    for (const each of entriesOf(section, flow, dates, rules)) {
      if ('note' in each) notes.push(each);
      else found.push(each);
    }
  }
  return { flow, rules, found, notes, isWhole: tried <= bounds.listEntries && flow.isWhole };
}

/** A day without an hour, year and weekday may be that of an article, which has no tickets. */
const hasTickets = ({ parts, text }: Entry) =>
  parts.links.length > 0 && /\b(?:get|buy)\s+tickets?\b/i.test(text);
/** 'Live Music' and "What's On This Month" above days that have neither hours nor links. */
const isBelowShows = ({ above }: Entry) =>
  above.some(
    ({ text, level }) =>
      level < 8 && isListTitle(text) && /\b(?:shows?|concerts?|gigs?|music|what['’]?s on)\b/i.test(text),
  );

/** 'Last seen here on March 12, 2024.' of an entry; a date that is over has its words as its key. */
function isPastInSentence(text: string, { index, words, key }: PageDate): boolean {
  if (key !== words) return false;
  const [line = ''] = text
    .slice(Math.max(0, index - 200), index)
    .split('|')
    .slice(-1);
  return /\p{Ll}{2}\s+\p{Ll}{2,}\s+(?:on|in|of|since|from|for)\s+$/u.test(line);
}

const numbered = /^(?:\d{1,2}[.)]|[IVX]{1,5}\.)\s+(?=\p{L}{2})/u;

/** '1. Night Heron' of a list whose entries are numbered, of which '2. Symphony' alone is a name. */
function withoutNumbers<Show extends { name: string }>(shows: readonly Show[]): readonly Show[] {
  const numbers = new Set(shows.map(({ name }) => numbered.exec(name)?.[0]).filter(Boolean));
  if (numbers.size < minEntries) return shows;
  return shows.map((show) => ({ ...show, name: show.name.replace(numbered, '') }));
}

const tooManyEntries = `Only the first ${bounds.listEntries} entries of the lists of the page were tried: name the address of a shorter page, or of a calendar file or feed`;

const hour = /\d\s?[ap]\.?m\b|\d:[0-5]\d/i;

/** The starts of an entry of several that are called off in the line of their hour: '7 PM | 9:30 PM Cancelled'. */
function startsCalledOff(text: string, starts: readonly string[], rules: ListRules) {
  const lines = text.split('|');
  const off = lines.filter((line) => hour.test(line) && calledOffIn(line));
  const none = new Map<string, ExtractedShow['calledOff']>();
  if (off.length === 0) return none;
  const others = findStarts(lines.filter((line) => !off.includes(line)).join('|'), rules);
  if ('problem' in others) return none;
  const state = calledOffIn(off.join('|'));
  return new Map(starts.filter((start) => !others.starts.includes(start)).map((start) => [start, state]));
}

/** The picture 'CANCELLED - Refunds' in place of a link to tickets. */
const offFirst = /^\W*(?:cancell?ed|cancelad[oa]|postponed)\b/i;
const calledOffIn = (text: string) =>
  /\b(?:cancell?ed|cancelad[oa])\b/i.test(text)
    ? ('is cancelled' as const)
    : /\bpostponed\b/i.test(text)
      ? ('is postponed' as const)
      : /(?:^|\|)\s*(?:(?:online|virtual)(?: only| event)?|live ?stream)\s*(?:[|:]|$)/i.test(text)
        ? ('is online only' as const)
        : null;
