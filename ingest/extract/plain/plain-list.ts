import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import type { ExtractedShow, ShowNote } from '../shows/extracted-show.ts';
import { brandOf } from '../structured/names-of-site.ts';
import type { PageVenue } from '../structured/page-venue.ts';
import { isListTitle } from '../text/headings.ts';
import { type Node, parsePage } from '../text/html.ts';
import { titleOf } from '../text/page-text.ts';
import { isRoom, roomOfVenue } from '../text/rooms.ts';
import { isTownOf } from '../text/towns.ts';
import { hallWord, venueWord } from '../text/venue-words.ts';
import { toLine } from '../text/words.ts';
import { weekdayName } from '../times/calendar-words.ts';
import { calledOffAt } from './called-off.ts';
import { areOfRooms, citiesOf } from './cities-of-list.ts';
import { isPageOfClasses } from './classes.ts';
import type { Entry } from './entries/entry.ts';
import { withNights, withShowsAfterDoors } from './entries/hours-of-entries.ts';
import { entriesOf } from './entries/list-entries.ts';
import { withPerformancesBeside } from './entries/performances-beside.ts';
import { emptyColumnsBeside, repeatSpannedCells, separateHourColumns } from './entries/table-rows.ts';
import { reasonsAgainst } from './left-out.ts';
import { rulesOf } from './list-rules.ts';
import { entriesOfTitle } from './names/entries-of-title.ts';
import { nameAtPlace } from './names/entry-name.ts';
import { withNamesAtVenues, withNamesOfSiblings, withoutRoom } from './names/name-column.ts';
import { type NamedEntry, namedEntries } from './names/named-entries.ts';
import { withNamesInArticles } from './names/names-in-articles.ts';
import { withRunsOf } from './names/performances-of-runs.ts';
import { datesOfPage, type PageDate } from './page-dates.ts';
import { flowOf, type PageFlow } from './page-flow.ts';
import { breakLines } from './preformatted.ts';
import { removeRepeatedBoxes } from './repeated-boxes.ts';
import { sectionsOf } from './sections/sections.ts';
import { separateShowsInSentences } from './shows-in-sentences.ts';
import { townBeside } from './venues/place-in-sentence.ts';
import { datesInCity } from './venues/tour-dates.ts';
import { isOfFewEntries } from './venues/venue-of-few.ts';
import { withVenuesBeforeNames } from './venues/venues-before-names.ts';
import {
  venuesOf,
  withHallsBelow,
  withVenuesFirst,
  withVenuesInHeadings,
  withVenuesLast,
} from './venues/venues-of-list.ts';

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
  separateShowsInSentences($);
  removeRepeatedBoxes($);
  emptyColumnsBeside($);
  repeatSpannedCells($);
  separateHourColumns($);
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
  const brand = brandOf(context.page);
  const { entries, isTour } = datesInCity(nights, context.city, { title, brand });
  const isElsewhere = further && ofPage && isOfFewEntries(ofPage.venue, entries, context.page);
  const venue = isElsewhere ? further : ofPage;
  const isOfOneVenue = rules.venue !== null;
  const timed = entries.flatMap(({ found }) => (found.hasTime ? found.starts : [])).length;
  const ticketed = entries.filter(hasTickets).length;
  const written = isOfOneVenue
    ? withNamesAtVenues(entries)
    : withNamesInArticles(withVenuesBeforeNames(entries));
  const runs = withRunsOf(written, rules.timeZone);
  // The rows of a tour have their names: a heading above them may be that of a record.
  const named = isTour ? runs.filter(hasName) : namedEntries(withNamesOfSiblings(runs), rules);
  const shows = withoutNumbers(
    isOfOneVenue ? named : withHallsBelow(withVenuesLast(withVenuesFirst(withVenuesInHeadings(named)))),
  );
  const venues = isOfOneVenue ? [] : venuesOf(shows, venue?.venue ?? null);
  // One such name may be a title, such as 'Poetry at Noon'.
  const areAtPlaces =
    !venue && !isOfOneVenue && shows.filter(({ name }) => nameAtPlace.test(name)).length >= minEntries;
  // A magazine is no venue: its name is one only where few shows name another, and none has it as its own.
  // Where the page says its venue, a name without a word such as 'hall' is that of a composer or a support act.
  const isSure = venue !== null && !venue.isOfSite;
  const isPlaced = (place: string | null | undefined) => !isSure || venueWord.test(place ?? '');
  const places = shows.map(
    ({ parts }, at) => parts.venue ?? (isPlaced(venues[at]) ? venues[at] : null) ?? null,
  );
  const cities = isOfOneVenue ? [] : citiesOf(shows, places, context.city);
  const mayHaveRooms = isOfOneVenue || (venue !== null && areOfRooms(places, venue.venue));
  const isOwnRoom = (place: string) => mayHaveRooms && roomOfVenue.test(place);
  const placedShows = places.filter((each) => each !== null && !isRoom(each) && !isOwnRoom(each)).length;
  const isCalendar =
    placedShows > maxPlaced * shows.length || shows.some(({ name }) => name === venue?.venue);
  const site = venue?.isOfSite && isCalendar ? null : venue;
  const placed = new Set(shows.flatMap(({ found }, at) => (found.hasTime && buildingOf(places[at])) || []));
  const sure = shows.filter(({ found }) => found.isSure).length;
  const reasons = reasonsAgainst(shows);
  for (const [at, { parts, found, text, above, name: written, nodes }] of shows.entries()) {
    const hasEvidence = found.isSure
      ? parts.links.length > 0 ||
        found.isLongRun ||
        ofTitle !== null ||
        places[at] !== null ||
        isBelowShows(shows[at]!)
      : (ticketed >= minEntries && hasTickets(shows[at]!)) ||
        (parts.isOfShows && places[at] !== null) ||
        // '4 September – 17 October' of an exhibition beside shows with weekdays.
        (found.isLongRun && parts.links.length > 0 && sure >= minEntries);
    const isInHall = hallWord.test(places[at] ?? '');
    const isEnough = found.hasTime
      ? found.isSure || timed >= minEntries || isInHall
      : hasEvidence &&
        (shows.length >= minEntries || ofTitle !== null || (found.isSure && hasTickets(shows[at]!)));
    // Beside shows with hours one without is a show where it has the venue of one of them.
    const isBeside = timed >= minEntries && placed.has(buildingOf(places[at]));
    // The name of a newspaper above the date of its issue.
    const isMasthead = written === brand && !found.hasTime && found.starts[0] === context.today;
    if ((!isEnough && !isTour && !isBeside) || isMasthead) continue;
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
    const { act, place, town } = (!stated && areAtPlaces && nameAtPlace.exec(written)?.groups) || {};
    const show = {
      name: isOfOneVenue ? withoutRoom(act ?? written) : (act ?? written),
      startAsWritten: null,
      endTime: null,
      venue: stated ?? place ?? null,
      address: null,
      town:
        parts.town ??
        town ??
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
    const calledOff = calledOffAt(shows[at]!, rules);
    for (const startTime of found.starts) yield { ...show, startTime, calledOff: calledOff(startTime) };
  }
  if (!isWhole) yield { note: tooManyEntries, isEntry: false };
}

/** The entries of a page with one date each, and notes on others. */
function readEntries(context: PageContext, root: Node, flow: PageFlow, isOfSite: boolean) {
  const rules = rulesOf(context, flow.text, isOfSite);
  const dates = datesOfPage(flow.text, rules)
    .filter(
      (date) =>
        !flow.isAside(date.index) &&
        !isPastInSentence(flow.text, date) &&
        !isRepeat(flow.text, date) &&
        !isOpeningTime(flow.text, date),
    )
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

const hasName = (entry: Entry): entry is NamedEntry => entry.name !== null;

/** 'Elm Library' of 'Elm Library, Atrium'; empty without a place. */
const buildingOf = (place: string | null | undefined) => place?.split(/,\s/, 1)[0] ?? '';

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

/** 'Free. Also Saturday, July 11' behind the first performance of a show, which its entry has with it. */
const repeat = /[.;)]\s+(?:also|again|repeats?)\s[^|.]{0,40}$/i;
const maxRepeat = 60;
const isRepeat = (text: string, { index }: PageDate): boolean =>
  repeat.test(text.slice(Math.max(0, index - maxRepeat), index));

const openingTimes = new RegExp(
  String.raw`\b(?:opening (?:times|hours)|hours)\P{L}+(?:(?:${weekdayName}|\d{1,4}(?!\d)|[ap]m|noon|midnight|late|closed?|to|and|til)[^\p{L}\d]*)*$`,
  'iu',
);
const maxTimes = 160;

/** 'Sun 12 - 10.30pm' below 'Opening times' and the hours of other days. */
const isOpeningTime = (text: string, { index }: PageDate): boolean =>
  openingTimes.test(text.slice(Math.max(0, index - maxTimes), index));

const numbered = /^(?:\d{1,2}[.)]|[IVX]{1,5}\.)\s+(?=\p{L}{2})/u;

/** '1. Night Heron' of a list whose entries are numbered, of which '2. Symphony' alone is a name. */
function withoutNumbers<Show extends { name: string }>(shows: readonly Show[]): readonly Show[] {
  const numbers = new Set(shows.map(({ name }) => numbered.exec(name)?.[0]).filter(Boolean));
  if (numbers.size < minEntries) return shows;
  return shows.map((show) => ({ ...show, name: show.name.replace(numbered, '') }));
}

const tooManyEntries = `Only the first ${bounds.listEntries} entries of the lists of the page were tried: name the address of a shorter page, or of a calendar file or feed`;
