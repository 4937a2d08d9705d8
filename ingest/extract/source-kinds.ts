import { bounds } from './bounds.ts';
import { showsInCalendar } from './calendar/calendar-file.ts';
import { isFeed } from './feed/feed-items.ts';
import { showsInFeed } from './feed/shows-in-feed.ts';
import { mediaTypes, type PageType, plainListName } from './media-types.ts';
import { formOf, type Page, type PageContext } from './page.ts';
import { showsInLists } from './plain/plain-list.ts';
import type { ExtractedShow, ShowNote } from './shows/extracted-show.ts';
import { isCity } from './shows/place-in-name.ts';
import { nodesOfApplication } from './structured/application-json.ts';
import {
  isAt,
  mayHaveRooms,
  pageVenue,
  roomsOf,
  venueOfRoom,
  venuesInNodes,
} from './structured/page-venue.ts';
import { placeOf } from './structured/place.ts';
import { findEvents } from './structured/schema-events.ts';
import { lastPart, type SchemaNode, textIn } from './structured/schema-node.ts';
import { showsFromNode } from './structured/show-from-node.ts';
import {
  isEventsCalendar,
  isSquarespace,
  nodesOfEventsCalendar,
  nodesOfSquarespace,
} from './structured/site-builders.ts';
import { correctStarts } from './structured/starts/correct-starts.ts';
import { onDayOfEntry } from './structured/starts/dates-of-entries.ts';
import type { HtmlItems } from './structured/syntax/html-items.ts';
import { mayHaveApplicationData, readApplicationData, readJsonLd } from './structured/syntax/json-ld.ts';
import { readMicrodata, readRdfa } from './structured/syntax/microdata.ts';
import { readMicroformats } from './structured/syntax/microformats.ts';
import { isXml, valuesOfXml } from './structured/syntax/xml.ts';
import { venuesOfPage } from './structured/venues-of-page.ts';
import { type Element, parsePage } from './text/html.ts';
import { parseMoment } from './text/parse-moment.ts';
import { isRoom, withoutRooms } from './text/rooms.ts';
import { isSecretPlace } from './text/secret-places.ts';
import { toLine } from './text/words.ts';

type Found = {
  /** Shows, and notes for the log of the run on entries that cannot be parsed. */
  shows: Iterable<ExtractedShow | ShowNote>;
  /** Positions in the page's text of blocks that cannot be parsed; several kinds may report the same ones. */
  broken: readonly number[];
};

export type SourceKind = {
  /** Label for the administrator who tests a source. */
  name: string;
  /** Media types of pages of this kind, without parameters; no other types are fetched. */
  mediaTypes: readonly PageType[];
  /** True when the page may have data of this kind; if `find` then finds none, the next kind that suits is tried. */
  suits(page: Page): boolean;
  find(context: PageContext): Found;
};

/** The kinds of structured data, best first. A language model is used for an HTML page that has none of them. */
export const sourceKinds: readonly SourceKind[] = [
  {
    name: 'calendar file',
    mediaTypes: mediaTypes.calendar,
    suits: (page) => formOf(page) === 'calendar',
    find: findInCalendar,
  },
  {
    name: 'feed',
    mediaTypes: mediaTypes.feed,
    suits: isFeed,
    find: (context) => ({ shows: showsInFeed(context), broken: [] }),
  },
  {
    name: 'site builder data',
    mediaTypes: ['application/json'],
    suits: (page) => isSquarespace(page) || isEventsCalendar(page),
    find: (context) => {
      const { values } = readJsonLd(context.page);
      const nodes = isSquarespace(context.page) ? nodesOfSquarespace(values) : nodesOfEventsCalendar(values);
      return findInNodes(nodes, context);
    },
  },
  {
    name: 'JSON-LD',
    mediaTypes: [...mediaTypes.html, ...mediaTypes.json],
    suits: (page) => formOf(page) !== 'calendar',
    find: findInJsonLd,
  },
  {
    name: 'microdata',
    mediaTypes: mediaTypes.html,
    suits: (page) => formOf(page) === 'html' && /\bitemscope\b/i.test(page.body),
    find: (context) => findInItems(readMicrodata(parsePage(context.page)), context),
  },
  {
    name: 'RDFa',
    mediaTypes: mediaTypes.html,
    suits: (page) => formOf(page) === 'html' && page.body.includes('typeof'),
    find: (context) => findInItems(readRdfa(parsePage(context.page)), context),
  },
  {
    name: 'microformats',
    mediaTypes: mediaTypes.html,
    suits: (page) => formOf(page) === 'html' && /\b(?:h-event|vevent)\b/.test(page.body),
    find: (context) => findInItems(readMicroformats(parsePage(context.page)), context),
  },
  {
    name: 'application data',
    mediaTypes: [...mediaTypes.html, 'application/json'],
    suits: (page) =>
      formOf(page) === 'html'
        ? isXml(page) || mayHaveApplicationData(page)
        : formOf(page) === 'json' &&
          !page.body.includes('"@type"') &&
          !isSquarespace(page) &&
          !isEventsCalendar(page) &&
          !isFeed(page),
    find: findInApplication,
  },
];

/** Lists in plain HTML, for a page without structured data that no language model reads. */
export const plainList: SourceKind = {
  name: plainListName,
  mediaTypes: mediaTypes.html,
  suits: (page) => formOf(page) === 'html' && !isXml(page),
  find: (context) => {
    const candidates = venuesOfPage(context.page);
    const venue = pageVenue(candidates, []);
    const others = candidates.filter((each) => each.venue !== venue?.venue);
    return { shows: showsInLists(context, venue, pageVenue(others, [])), broken: [] };
  },
};

function findInCalendar({ page, city: { timeZone }, today, linkedFrom = [] }: PageContext): Found {
  return {
    shows: showsInCalendar(page.body, { timeZone, today, url: page.url, venues: linkedFrom }),
    broken: [],
  };
}

function findInJsonLd(context: PageContext): Found {
  const { values, broken } = readJsonLd(context.page);
  return { shows: showsInNodes(values, new Map(), context), broken };
}

/** The data of an interface, or of the scripts of a page. */
function findInApplication(context: PageContext): Found {
  const { page, city, today } = context;
  if (formOf(page) === 'json')
    return findInNodes(nodesOfApplication(readJsonLd(page).values, context), context);
  if (isXml(page)) return findInNodes(nodesOfApplication(valuesOfXml(page), context), context);
  // What is over, such as the articles of the site, is no reason to leave the text unread.
  const isOver = ({ startDate }: SchemaNode) =>
    (parseMoment(textIn(startDate) ?? '', city.timeZone) ?? today) < today;
  const nodes = nodesOfApplication(readApplicationData(page), context).filter((node) => !isOver(node));
  return findInNodes(nodes, context);
}

function findInNodes(nodes: readonly SchemaNode[], context: PageContext): Found {
  return { shows: showsInNodes(nodes, new Map(), context), broken: [] };
}

function findInItems({ nodes, elements }: HtmlItems, context: PageContext): Found {
  return { shows: showsInNodes(nodes, elements, context), broken: [] };
}

/** So many classes and no show make a page of classes, whose text is not read. */
const minClasses = 2;

function* showsInNodes(
  roots: readonly unknown[],
  elements: ReadonlyMap<unknown, Element>,
  context: PageContext,
): Generator<ExtractedShow | { note: string }> {
  const { page, city, today, linkedFrom = [] } = context;
  const { events, others, noShows, classes, originals, resolve } = findEvents(roots);
  // A festival writes its city in place of a venue, a church or bar its rooms.
  const named = events
    .flatMap((event) => placeOf(event.location, resolve).venue ?? [])
    .filter((venue) => !isCity(venue, city.name) && !isSecretPlace(venue));
  const candidates = [...venuesInNodes(others, events, resolve), ...linkedFrom];
  const isComplete = named.filter((venue) => !isRoom(venue)).length >= events.length;
  const all = isComplete && !mayHaveRooms(named) ? [] : [...candidates, ...venuesOfPage(page)];
  const rooms = roomsOf(all, named);
  const buildings = withoutRooms(named.filter((place) => !rooms.has(place)));
  const venue = isComplete && rooms.size === 0 ? null : pageVenue(all, buildings);
  const entryOf = (event: SchemaNode) => elements.get(originals.get(event)) ?? null;
  const clock = { today, timeZone: city.timeZone };
  const dated = events.map((event) => onDayOfEntry(event, entryOf(event), clock));
  const corrected = correctStarts(dated, context);
  const remaining = { schedules: bounds.schedules };
  const inBuildings = new Set(buildings);
  const inRooms = new Set(named.filter((place) => !inBuildings.has(place)));
  const isInRoom = (show: ExtractedShow) =>
    venue !== null && inRooms.has(show.venue ?? '') && isAt(show.address, venue);
  for (const [at, event] of events.entries()) {
    const shows = showsFromNode(corrected[at] ?? event, {
      timeZone: city.timeZone,
      today,
      element: entryOf(event),
      pageVenue: venueOfRoom(placeOf(event.location, resolve), all) ?? venue,
      remaining,
      resolve,
    });
    for (const show of shows) yield 'note' in show || !isInRoom(show) ? show : { ...show, venue: null };
  }
  const isOfClasses = events.length === 0 && classes.length >= minClasses;
  for (const { name, '@type': type } of isOfClasses ? classes : noShows)
    yield {
      note: `'${toLine(textIn(name), 80) ?? 'An entry'}' is ${isOfClasses ? 'a class' : 'no public show'} (${lastPart(textIn(type) ?? '')})`,
    };
}
