import { type Announcement, announcementFromEvents } from '#domain/scraped-event/announcement.ts';
import { scrapedEventId, showKey } from '#domain/scraped-event/identity.ts';
import { listedOn } from '#projections/views/events/queries.ts';
import { scrapedEventOfItem } from '#projections/views/scraped_events/queries.ts';
import { cityStart } from '#schema/kernel/start-time.ts';
import { scrapedEventStream } from '#schema/kernel/streams.ts';
import type { ListingRow } from '#schema/rows.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { IngestDeps } from '../deps.ts';

/** Starts that lie further apart are two shows (D-95). */
const sameStartMs = 60 * 60 * 1000;

/** What one page has announced so far: the start under which it named a known show, by the show's id. */
export type PageStarts = Map<string, string>;

/** `free` is the id for a show that nobody knows. */
export type Match =
  | { as: 'scraped'; scrapedEventId: string; announcement: Announcement }
  | { as: 'listed'; listingId: string }
  | { as: 'new'; free: string };

type Deps = Pick<IngestDeps, 'log' | 'readModels' | 'city' | 'today'>;
type ScrapedShow = { id: string; announcement: Announcement };

/**
 * Finds the known show of an extracted one (D-95): name, venue and day folded, and within one hour of the start, among
 * what was scraped and then what is listed; else by the source's own id of the item, unless that show is over. Another
 * start on the same page is another show.
 */
export async function findKnownShow(
  deps: Deps,
  sourceId: string,
  found: ScrapedFields,
  page: PageStarts,
): Promise<Match> {
  const { scraped, free } = await scrapedOnDay(deps, found);
  const near = nearest(
    scraped.filter(({ id, announcement }) => canMatch(page, id, found, announcement.startTime)),
    ({ announcement }) => startDistanceMs(found.startTime, announcement.startTime),
  );
  if (near) return { as: 'scraped', scrapedEventId: near.id, announcement: near.announcement };
  const listed = await listedShow(deps, found, scraped, page);
  if (listed) return { as: 'listed', listingId: listed.id };
  const moved = await findBySourceItem(deps, sourceId, found, page);
  if (moved) return { as: 'scraped', scrapedEventId: moved.id, announcement: moved.announcement };
  return { as: 'new', free };
}

/** Every start of one name, venue and day, as their streams tell; `free` is the id for another one. */
async function scrapedOnDay(
  { log, city }: Deps,
  found: ScrapedFields,
): Promise<{ scraped: ScrapedShow[]; free: string }> {
  const scraped: ScrapedShow[] = [];
  for (let nth = 0; ; nth += 1) {
    const id = scrapedEventId(found, city.timeZone, nth);
    const announcement = announcementFromEvents(await log.readStream(scrapedEventStream(id)));
    if (!announcement) return { scraped, free: id };
    scraped.push({ id, announcement });
  }
}

/** Names are compared as venues' are; a listing that a scraped event became stands for that one, and was looked at. */
async function listedShow(
  { readModels, city }: Deps,
  found: ScrapedFields,
  scraped: readonly ScrapedShow[],
  page: PageStarts,
): Promise<ListingRow | undefined> {
  const { date: day, time } = cityStart(found.startTime, city.timeZone);
  const keyOf = (name: string, venue: string) => showKey({ name, venue, day });
  const keys = [found.eventName, found.performers.join(', ')].map((name) => keyOf(name, found.venue));
  const looked = new Set(scraped.map(({ id }) => id));
  const fitting = (await listedOn(readModels, { date: day })).filter(
    (show) =>
      keys.includes(keyOf(show.performer, show.venue)) &&
      !looked.has(show.origin.id) &&
      canMatch(page, show.id, found, show.time === '' ? day : `T${show.time}`),
  );
  return nearest(fitting, (show) => (time && show.time ? clockDistanceMs(time, show.time) : sameStartMs));
}

/** What the source calls by the same id, wherever it has moved to. */
async function findBySourceItem(
  { log, readModels, city, today }: Deps,
  sourceId: string,
  { sourceItemId }: ScrapedFields,
  page: PageStarts,
): Promise<ScrapedShow | null> {
  if (sourceItemId === undefined) return null;
  const row = await scrapedEventOfItem(readModels, { sourceId, sourceItemId });
  if (!row || page.has(row.id)) return null;
  const announcement = announcementFromEvents(await log.readStream(scrapedEventStream(row.id)));
  const isOver = announcement && cityStart(announcement.startTime, city.timeZone).date < today();
  return announcement && !isOver ? { id: row.id, announcement } : null;
}

/** False for a show that the page has named with another start: two starts on one page are two shows. */
function canMatch(page: PageStarts, id: string, { startTime }: ScrapedFields, known: string): boolean {
  const named = page.get(id);
  return named === undefined || named === startTime || ![named, startTime, known].every(hasTime);
}

/** The first of the nearest, none further than an hour away. */
function nearest<Each>(all: readonly Each[], distance: (each: Each) => number): Each | undefined {
  const [first] = all
    .map((each) => ({ each, ms: distance(each) }))
    .filter(({ ms }) => ms <= sameStartMs)
    .sort((one, other) => one.ms - other.ms);
  return first?.each;
}

const hasTime = (startTime: string) => startTime.includes('T');

/** Milliseconds between two starts of one day; a day without a time is as far from any start as a known one may be. */
function startDistanceMs(one: string, other: string): number {
  return hasTime(one) && hasTime(other) ? Math.abs(Date.parse(one) - Date.parse(other)) : sameStartMs;
}

const clockDistanceMs = (one: string, other: string) => Math.abs(minutes(one) - minutes(other)) * 60_000;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
