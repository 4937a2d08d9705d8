import { type Announcement, announcementFromEvents } from '#domain/scraped-event/announcement.ts';
import { scrapedEventId, showKey } from '#domain/scraped-event/identity.ts';
import { listedOn } from '#projections/views/events/queries.ts';
import { scrapedEventOfItem, scrapedEventsBetween } from '#projections/views/scraped_events/queries.ts';
import { scrapedEventStream } from '#schema/kernel/streams.ts';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { cityStart } from '#schema/kernel/time/start-time.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import type { ScrapedEventRow } from '#schema/scraping/ingest-rows.ts';
import { followedAfter, type ListedValues } from '#schema/scraping/scraped-change.ts';
import type { ScrapedEventFact, ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { IngestDeps } from '../deps.ts';
import { actsIn, nameAndState } from '../extract/shows/show-name.ts';

/** Starts that differ by more are two shows (D-95). */
const sameStartMs = 60 * 60 * 1000;

/** What is known while one page is recorded. */
export type PageRecord = {
  /** The starts on the page so far, by the id of the known show. */
  starts: Map<string, string>;
  /** The scraped shows from a day on, as the view had them when the first show of that day was compared. */
  scrapedOn: Map<string, Promise<ScrapedEventRow[]>>;
};

/** `freeId` is the id for an unknown show. */
export type Match =
  | ({ kind: 'scraped'; scrapedEventId: string } & Omit<ScrapedShow, 'id'>)
  | { kind: 'listed'; listingId: string }
  | { kind: 'new'; freeId: string };

type Deps = Pick<IngestDeps, 'log' | 'readModels' | 'city' | 'today'>;
type ScrapedShow = {
  id: string;
  announcement: Announcement;
  /** The last whole reading of its source did not have it. */
  wasMissing: boolean;
  /** What further sources say of it, by their ids (D-131). */
  others: ReadonlyMap<string, ListedValues>;
};

/**
 * Finds the known show of an extracted one (D-95): of the same folded name without venue, promoter and notes, venue and day and within
 * one hour of the start, first among scraped and then among listed shows; else by the source's own item id, unless that show is
 * over. A second start on the same page is another show.
 */
export async function findKnownShow(
  deps: Deps,
  sourceId: string,
  show: ScrapedFields,
  page: PageRecord,
): Promise<Match> {
  const { scraped, freeId } = await scrapedOnDay(deps, show);
  const nearestOf = (all: readonly ScrapedShow[]) =>
    nearest(
      all.filter(({ id, announcement }) => canMatch(page, id, show, announcement.startTime)),
      ({ announcement }) => startDistanceMs(show.startTime, announcement.startTime),
    );
  const match = nearestOf(scraped);
  if (match) return toMatch(match);
  const renamed = await scrapedUnderOtherNames(deps, show, scraped, page);
  const other = nearestOf(renamed);
  if (other) return toMatch(other);
  const listed = await listedShow(deps, show, [...scraped, ...renamed], page);
  if (listed) return { kind: 'listed', listingId: listed.id };
  const moved = await findBySourceItem(deps, sourceId, show, page);
  if (moved) return toMatch(moved);
  return { kind: 'new', freeId };
}

function toMatch({ id: scrapedEventId, ...known }: ScrapedShow): Match {
  return { kind: 'scraped', scrapedEventId, ...known };
}

async function loadScraped({ log }: Pick<Deps, 'log'>, id: string): Promise<ScrapedShow | null> {
  const stream = await log.readStream(scrapedEventStream(id));
  const announcement = announcementFromEvents(stream);
  const followed = (stream as readonly unknown[] as ScrapedEventFact[]).reduce(followedAfter, null);
  if (!announcement || !followed) return null;
  const others = new Map(followed.others.map(({ sourceId, page }) => [sourceId, page]));
  return { id, announcement, wasMissing: followed.missed > 0, others };
}

/** All scraped shows with this name, venue and day, from their streams; `freeId` is the id of the next one. */
async function scrapedOnDay(
  { log, city }: Deps,
  show: ScrapedFields,
): Promise<{ scraped: ScrapedShow[]; freeId: string }> {
  const scraped: ScrapedShow[] = [];
  for (let nth = 0; ; nth += 1) {
    const id = scrapedEventId(show, city.timeZone, nth);
    const known = await loadScraped({ log }, id);
    if (!known) return { scraped, freeId: id };
    scraped.push(known);
  }
}

/** The name that a show would have if it were extracted now: names were stored with their venue, promoter or notes. */
function currentName(
  name: string,
  { venue, city, day }: { venue: string; city: string; day: string },
): string {
  return actsIn(nameAndState(name).name ?? name, { places: [venue], city, day });
}

/**
 * The other scraped shows with this name, venue and day by the view: those that were recorded under another name, such
 * as one with the venue in it before it was left out of names.
 */
async function scrapedUnderOtherNames(
  deps: Deps,
  show: ScrapedFields,
  scraped: readonly ScrapedShow[],
  { scrapedOn }: PageRecord,
): Promise<ScrapedShow[]> {
  const { readModels, city } = deps;
  const { date: day } = cityStart(show.startTime, city.timeZone);
  const key = showKey({ name: show.eventName, venue: show.venue, day });
  const reading = scrapedOn.get(day) ?? scrapedEventsBetween(readModels, { from: day, to: addDays(day, 2) });
  scrapedOn.set(day, reading);
  const rows = await reading;
  const ids = rows
    .filter(({ eventName, venue, startTime }) => {
      const startDay = cityStart(startTime, city.timeZone).date;
      const name = currentName(eventName, { venue, city: city.name, day: startDay });
      return showKey({ name, venue, day: startDay }) === key;
    })
    .map(({ id }) => id)
    .filter((id) => scraped.every((each) => each.id !== id));
  const found = await Promise.all(ids.map((id) => loadScraped(deps, id)));
  return found.filter((each) => each !== null);
}

/**
 * Performers are compared like venue names; a listing that came from a scraped event is skipped, because that event
 * has been compared already.
 */
async function listedShow(
  { readModels, city }: Deps,
  show: ScrapedFields,
  scraped: readonly ScrapedShow[],
  page: PageRecord,
): Promise<ListingRow | undefined> {
  const { date: day, time } = cityStart(show.startTime, city.timeZone);
  const keyOf = (name: string, venue: string) =>
    showKey({ name: currentName(name, { venue, city: city.name, day }), venue, day });
  const keys = [show.eventName, show.performers.join(', ')].map((name) => keyOf(name, show.venue));
  const scrapedIds = new Set(scraped.map(({ id }) => id));
  const candidates = (await listedOn(readModels, { date: day })).filter(
    (listing) =>
      keys.includes(keyOf(listing.performer, listing.venue)) &&
      !scrapedIds.has(listing.origin.id) &&
      canMatch(page, listing.id, show, listing.time === '' ? day : `T${listing.time}`),
  );
  return nearest(candidates, (listing) =>
    time && listing.time ? clockDistanceMs(time, listing.time) : sameStartMs,
  );
}

/** The show with the source's own item id, even if it was moved. */
async function findBySourceItem(
  { log, readModels, city, today }: Deps,
  sourceId: string,
  { sourceItemId }: ScrapedFields,
  page: PageRecord,
): Promise<ScrapedShow | null> {
  if (sourceItemId === undefined) return null;
  const row = await scrapedEventOfItem(readModels, { sourceId, sourceItemId });
  if (!row || page.starts.has(row.id)) return null;
  const known = await loadScraped({ log }, row.id);
  // A page may have the next show of a series under the same id from the day of this one on.
  const isOver = known && cityStart(known.announcement.startTime, city.timeZone).date <= today();
  return isOver ? null : known;
}

/** False for a show that is on the page with another start: two starts on one page are two shows. */
function canMatch(page: PageRecord, id: string, { startTime }: ScrapedFields, knownStart: string): boolean {
  const pageStart = page.starts.get(id);
  return (
    pageStart === undefined || pageStart === startTime || ![pageStart, startTime, knownStart].every(hasTime)
  );
}

/** The first of the nearest ones within an hour. */
function nearest<Each>(all: readonly Each[], distance: (each: Each) => number): Each | undefined {
  const [first] = all
    .map((each) => ({ each, ms: distance(each) }))
    .filter(({ ms }) => ms <= sameStartMs)
    .sort((one, other) => one.ms - other.ms);
  return first?.each;
}

const hasTime = (startTime: string) => startTime.includes('T');

/** Difference between two starts on one day in ms; a date without time counts as one hour from any start. */
function startDistanceMs(one: string, other: string): number {
  return hasTime(one) && hasTime(other) ? Math.abs(Date.parse(one) - Date.parse(other)) : sameStartMs;
}

const clockDistanceMs = (one: string, other: string) => Math.abs(minutes(one) - minutes(other)) * 60_000;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
