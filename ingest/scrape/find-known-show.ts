import { type Announcement, announcementFromEvents } from '#domain/scraped-event/announcement.ts';
import { scrapedEventId, showKey } from '#domain/scraped-event/identity.ts';
import { listedOn } from '#projections/views/events/queries.ts';
import { scrapedEventOfItem, scrapedEventsBetween } from '#projections/views/scraped_events/queries.ts';
import { scrapedEventStream } from '#schema/kernel/streams.ts';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { cityStart } from '#schema/kernel/time/start-time.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import { followedAfter, type ListedValues } from '#schema/scraping/scraped-change.ts';
import type { ScrapedEventFact, ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { IngestDeps } from '../deps.ts';
import { withoutPlace } from '../extract/shows/place-in-name.ts';

/** Starts that differ by more are two shows (D-95). */
const sameStartMs = 60 * 60 * 1000;

/** The starts on one page so far, by the id of the known show. */
export type PageStarts = Map<string, string>;

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
 * Finds the known show of an extracted one (D-95): of the same folded name without the venue, venue and day and within
 * one hour of the start, first among scraped and then among listed shows; else by the source's own item id, unless that show is
 * over. A second start on the same page is another show.
 */
export async function findKnownShow(
  deps: Deps,
  sourceId: string,
  show: ScrapedFields,
  pageStarts: PageStarts,
): Promise<Match> {
  const { scraped, freeId } = await scrapedOnDay(deps, show);
  const nearestOf = (all: readonly ScrapedShow[]) =>
    nearest(
      all.filter(({ id, announcement }) => canMatch(pageStarts, id, show, announcement.startTime)),
      ({ announcement }) => startDistanceMs(show.startTime, announcement.startTime),
    );
  const match = nearestOf(scraped);
  if (match) return toMatch(match);
  const renamed = await scrapedUnderOtherNames(deps, show, scraped);
  const other = nearestOf(renamed);
  if (other) return toMatch(other);
  const listed = await listedShow(deps, show, [...scraped, ...renamed], pageStarts);
  if (listed) return { kind: 'listed', listingId: listed.id };
  const moved = await findBySourceItem(deps, sourceId, show, pageStarts);
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

/**
 * The other scraped shows with this name, venue and day by the view: those that were recorded under another name, such
 * as one with the venue in it before it was left out of names.
 */
async function scrapedUnderOtherNames(
  deps: Deps,
  show: ScrapedFields,
  scraped: readonly ScrapedShow[],
): Promise<ScrapedShow[]> {
  const { readModels, city } = deps;
  const { date: day } = cityStart(show.startTime, city.timeZone);
  const key = showKey({ name: show.eventName, venue: show.venue, day });
  const rows = await scrapedEventsBetween(readModels, { from: day, to: addDays(day, 2) });
  const ids = rows
    .filter(({ eventName, venue, startTime }) => {
      const name = withoutPlace(eventName, [venue], city.name);
      return showKey({ name, venue, day: cityStart(startTime, city.timeZone).date }) === key;
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
  pageStarts: PageStarts,
): Promise<ListingRow | undefined> {
  const { date: day, time } = cityStart(show.startTime, city.timeZone);
  const keyOf = (name: string, venue: string) =>
    showKey({ name: withoutPlace(name, [venue], city.name), venue, day });
  const keys = [show.eventName, show.performers.join(', ')].map((name) => keyOf(name, show.venue));
  const scrapedIds = new Set(scraped.map(({ id }) => id));
  const candidates = (await listedOn(readModels, { date: day })).filter(
    (listing) =>
      keys.includes(keyOf(listing.performer, listing.venue)) &&
      !scrapedIds.has(listing.origin.id) &&
      canMatch(pageStarts, listing.id, show, listing.time === '' ? day : `T${listing.time}`),
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
  pageStarts: PageStarts,
): Promise<ScrapedShow | null> {
  if (sourceItemId === undefined) return null;
  const row = await scrapedEventOfItem(readModels, { sourceId, sourceItemId });
  if (!row || pageStarts.has(row.id)) return null;
  const known = await loadScraped({ log }, row.id);
  // A page may have the next show of a series under the same id from the day of this one on.
  const isOver = known && cityStart(known.announcement.startTime, city.timeZone).date <= today();
  return isOver ? null : known;
}

/** False for a show that is on the page with another start: two starts on one page are two shows. */
function canMatch(
  pageStarts: PageStarts,
  id: string,
  { startTime }: ScrapedFields,
  knownStart: string,
): boolean {
  const pageStart = pageStarts.get(id);
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
