import { LRUCache } from 'lru-cache';
import { everyListing, listedOn, mergedListings } from '#projections/views/events/queries.ts';
import { findScrapedEvents, scrapedEventsById } from '#projections/views/scraped_events/queries.ts';
import { findSubmissions } from '#projections/views/submissions/queries.ts';
import { parseTime } from '#schema/kernel/time/show-time.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import {
  isSameShow,
  type ReadShow,
  readShow,
  type WrittenShow,
} from '#schema/listings/same-show/same-show.ts';
import type { SubmissionRow } from '#schema/listings/submission-rows.ts';
import type { ScrapedEventRow } from '#schema/scraping/ingest-rows.ts';
import { toListingValues } from '#schema/scraping/scraped-change.ts';
import type { Event, Twin, TwinList, TwinSide } from '#schema/wire.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { sourcesOf } from '../sources/source-names.ts';
import { presentListings } from './presenter.ts';

type Deps = Queries & Pick<Gateway, 'config' | 'today'>;

/** One writing of a show; `originId` is the find or submission that it came from. */
type Writing = Omit<TwinSide, 'source'> & {
  originId: string | null;
  distinctFrom: readonly string[];
};

const limits = { listings: 5000, finds: 1000, perPlaceAndDay: 100, twins: 100, merged: 20, similar: 5 };

/**
 * Shows to come that are probably written twice, among listings, pending finds and submissions, and the latest mergers
 * (D-114). Found again only once rows have changed.
 */
export async function loadTwins(deps: Deps & Pick<Gateway, 'responseCache'>): Promise<TwinList> {
  const { responseCache, today } = deps;
  const key = `twins ${today()}`;
  const found =
    responseCache.get(key) ??
    (await responseCache.fill(key, async (readModels) =>
      JSON.stringify(await findTwins({ ...deps, readModels })),
    ));
  return JSON.parse(String(await found.bytes(null))) as TwinList;
}

async function findTwins(deps: Deps): Promise<TwinList> {
  const { readModels, today, config } = deps;
  const [listings, finds, submissions, merged] = await Promise.all([
    everyListing(readModels, { today: today() }, limits.listings),
    findScrapedEvents(readModels, { status: 'pending', limit: limits.finds }),
    findSubmissions(readModels, { status: 'pending', limit: limits.finds }),
    mergedListings(readModels, limits.merged),
  ]);
  const writings = [
    ...listings.map(listingWriting),
    ...[
      ...finds.map((row) => findWriting(row, config.CITY_TIMEZONE)),
      ...submissions.map(submissionWriting),
    ].filter(({ date }) => date >= today()),
  ];
  const pairs = pairsOf(writings, config.CITY_NAME).slice(0, limits.twins);
  const nameSource = await sourceNames(deps, pairs.flat());
  const toSide = (writing: Writing): TwinSide => {
    const { originId: _origin, distinctFrom: _distinct, ...side } = writing;
    return { ...side, source: nameSource(writing) };
  };
  const remaining = await currentOf(deps, merged);
  return {
    twins: pairs.map(([one, other]): Twin => ({ one: toSide(one), other: toSide(other) })),
    merged: merged.map(({ id, performer, mergedAt, mergedInto }) => ({
      id,
      performer,
      mergedAt: mergedAt ?? '',
      into: mergedInto ?? '',
      intoPerformer: remaining.get(mergedInto ?? '') ?? null,
    })),
  };
}

function listingWriting(row: ListingRow): Writing {
  const { id, performer, venue, date, time, price, url, imageUrl, origin, distinctFrom } = row;
  const originId = origin.kind === 'admin' ? null : origin.id;
  const shown = { performer, venue, date, time, price, url, imageUrl };
  return { kind: 'listing', id, ...shown, origin: origin.kind, originId, distinctFrom };
}

function findWriting(row: ScrapedEventRow, timeZone: string): Writing {
  const { performer, venue, date, time, price, url, imageUrl } = toListingValues(
    { ...row, state: row.state ?? 'scheduled' },
    timeZone,
  );
  const shown = { performer, venue, date, time, price, url, imageUrl };
  const { id } = row;
  return { kind: 'scraped', id, ...shown, origin: 'scraped', originId: id, distinctFrom: [] };
}

function submissionWriting(row: SubmissionRow): Writing {
  const { id, performer, venue, date, price, url, imageUrl } = row;
  const shown = { performer, venue, date, time: parseTime(row.time) ?? '', price, url, imageUrl };
  return { kind: 'submission', id, ...shown, origin: 'submission', originId: id, distinctFrom: [] };
}

/** Listed shows that are probably the described one; at most 5 (D-115). */
export async function loadSimilar(
  { readModels, config }: Queries & Pick<Gateway, 'config'>,
  { performer, venue, date, time }: WrittenShow,
): Promise<Event[]> {
  if (!performer || !venue || !date) return [];
  const read = (show: WrittenShow) => readShow({ ...show, date }, config.CITY_NAME);
  const described = read({ performer, venue, date, time: parseTime(time) ?? '' });
  const rows = await listedOn(readModels, { date });
  // A show of several days is listed under its first one.
  const similar = rows.filter((row) => isSameShow(described, read(row))).slice(0, limits.similar);
  return presentListings({ readModels }, similar);
}

/** Pairs of one place and day, in the order of the first of each. */
function pairsOf(writings: readonly Writing[], city: string): [Writing, Writing][] {
  const reads = writings.map((writing): [Writing, ReadShow] => [writing, readOnce(writing, city)]);
  const groups = Map.groupBy(reads, ([, { date, venue }]) => `${date} ${venue.own}`);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, limits.perPlaceAndDay).flatMap(([one, read], at, compared) =>
      compared.slice(at + 1).flatMap(([other, otherRead]): [Writing, Writing][] => {
        return isSameShow(read, otherRead) && !isDistinct(one, other) ? [[one, other]] : [];
      }),
    ),
  );
}

/** Writings that were read, by what was read of them. */
const readBefore = new LRUCache<string, ReadShow>({ max: 10_000 });

function readOnce({ performer, venue, date, time }: Writing, city: string): ReadShow {
  const key = JSON.stringify([performer, venue, date, time, city]);
  const read = readBefore.get(key) ?? readShow({ performer, venue, date, time }, city);
  readBefore.set(key, read);
  return read;
}

function isDistinct(one: Writing, other: Writing): boolean {
  const names = (writing: Writing, ids: readonly string[]) =>
    ids.includes(writing.id) || (writing.originId !== null && ids.includes(writing.originId));
  return names(other, one.distinctFrom) || names(one, other.distinctFrom);
}

/** The name of the source of a writing; null for what people wrote, and once the source is removed. */
async function sourceNames(
  deps: Deps,
  writings: readonly Writing[],
): Promise<(writing: Writing) => string | null> {
  const ids = [...new Set(writings.flatMap(({ originId }) => originId ?? []))];
  const finds = ids.length > 0 ? await scrapedEventsById(deps.readModels, ids) : [];
  const found = finds.filter((row) => row !== undefined);
  const sources = await sourcesOf(deps, found);
  const byFind = new Map(found.map(({ id, sourceId }) => [id, sources.get(sourceId)?.name ?? null]));
  return ({ originId }) => (originId === null ? null : (byFind.get(originId) ?? null));
}

/** The performers of the listings that mergers led to. */
async function currentOf({ readModels }: Deps, merged: readonly ListingRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(merged.flatMap(({ mergedInto }) => mergedInto ?? []))];
  const rows = ids.length > 0 ? await readModels.getMany<ListingRow>('events', ids) : [];
  return new Map(rows.flatMap((row) => (row ? [[row.id, row.performer] as const] : [])));
}
