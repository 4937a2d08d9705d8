import type { EventType } from '#schema/kernel/fields.ts';
import { listLimit } from '#schema/kernel/limits.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import { contains, mergeRows, type SearchTexts, searchesOf, searchOf } from './queries-search.ts';

/** Dates are the city's, `YYYY-MM-DD`, and inclusive. */
export type ListingsQuery = SearchTexts & {
  /** The city's date; earlier shows are left out unless `date` or `includePast` is set. */
  today: string;
  /** At least one day of the show is in this range. */
  from?: string | null;
  to?: string | null;
  /** The show plays on this day, past or future. */
  date?: string | null;
  eventType?: EventType | null;
  venueId?: string | null;
  /** Only shows that are linked to no venue. */
  unlinked?: boolean;
  includePast?: boolean | null;
  limit: number;
  /** The `date`, `time`, `performerKey` and `id` of the row to continue after. */
  after?: Query['after'];
};

/** The order of the calendar (EVT-22); the id is the last criterion. */
const calendarOrder: NonNullable<Query['sort']> = [
  ['date', 'asc'],
  ['time', 'asc'],
  ['performerKey', 'asc'],
];

/** Approved listings by date, time and performer (EVT-22, SRCH-06). */
export async function findListings(readModels: ReadModels, query: ListingsQuery): Promise<ListingRow[]> {
  const { performer: _performer, venue: _venue, address: _address, ...others } = query;
  const found = await Promise.all(
    searchesOf(query).map((text) => findMatching(readModels, { ...others, ...text })),
  );
  return found.length === 1 ? (found[0] ?? []) : mergeRows(found).slice(0, query.limit);
}

async function findMatching(readModels: ReadModels, query: ListingsQuery): Promise<ListingRow[]> {
  const span = spanOf(query);
  if (!span) return [];
  const rows: ListingRow[] = [];
  for (const part of partsOf(span, query)) {
    if (rows.length >= query.limit) break;
    rows.push(...(await matching(readModels, part, query, query.limit - rows.length)));
  }
  return rows;
}

/** Every approved listing that plays on the city's day `date`, past or future (SCR-36). */
export async function listedOn(readModels: ReadModels, { date }: { date: string }): Promise<ListingRow[]> {
  const rows: ListingRow[] = [];
  for (let last: ListingRow | undefined; ; last = rows.at(-1)) {
    const more = await findListings(readModels, {
      today: date,
      date,
      limit: listLimit.max,
      ...(last && { after: [last.date, last.time, last.performerKey, last.id] }),
    });
    rows.push(...more);
    if (more.length < listLimit.max) return rows;
  }
}

/** An approved listing by its id; undefined when it is unknown, unapproved or removed. */
export async function approvedListingById(
  readModels: ReadModels,
  id: string,
): Promise<ListingRow | undefined> {
  const row = await listingById(readModels, id);
  return row?.approved ? row : undefined;
}

/** The same; of a merged listing the one that remains, also over several mergers (D-114). */
export async function currentListingById(
  readModels: ReadModels,
  id: string,
): Promise<ListingRow | undefined> {
  let row = await listingById(readModels, id);
  for (let step = 0; row?.mergedInto && step < maxMergers; step += 1)
    row = await listingById(readModels, row.mergedInto);
  return row?.approved ? row : undefined;
}

const maxMergers = 5;

/** The merged listings, latest merger first. */
export function mergedListings(readModels: ReadModels, limit: number): Promise<ListingRow[]> {
  return readModels.find('events', {
    where: { mergedAt: { gte: '' } },
    sort: [['mergedAt', 'desc']],
    limit,
  });
}

/** The same, including listings that are not approved yet, for admins. */
export async function listingById(readModels: ReadModels, id: string): Promise<ListingRow | undefined> {
  const [row] = await readModels.getMany<ListingRow>('events', [id]);
  return row;
}

/** The listings of these ids in that order; undefined where `approvedListingById` is. */
export async function approvedListingsById(
  readModels: ReadModels,
  ids: readonly string[],
): Promise<(ListingRow | undefined)[]> {
  const rows = await readModels.getMany<ListingRow>('events', ids);
  return rows.map((row) => (row?.approved ? row : undefined));
}

type Span = { from?: string | undefined; to?: string | undefined };

/** The requested days; null when there are none. */
function spanOf({ today, from, to, date, includePast }: ListingsQuery): Span | null {
  const start = latest(from, date, date || includePast ? null : today);
  const end = to && date ? (to < date ? to : date) : (to ?? date ?? undefined);
  return start && end && start > end ? null : { from: start, to: end };
}

function latest(...dates: (string | null | undefined)[]): string | undefined {
  return dates
    .flatMap((date) => date ?? [])
    .sort()
    .at(-1);
}

/** Rows that a search reads at once when those before did not contain its text. */
const maxPage = 1_000;

/** A part of the calendar, in order; `before` is the day at which it ends. */
type CalendarPart = Pick<Query, 'where' | 'has'> & { before?: string };

/**
 * Splits a range of days into two consecutive parts of the calendar: shows that began before it and continue
 * within it, then those that begin within it. Neither reads through past years. The first part filters only
 * by days, so that the store uses that index; its few rows are then filtered by the other conditions.
 */
function partsOf({ from, to }: Span, { eventType, venueId, unlinked }: ListingsQuery): CalendarPart[] {
  const beginning = {
    where: {
      ...(eventType && { eventType }),
      ...(venueId && { venueId }),
      ...(unlinked && { venueId: null }),
      ...((from || to) && { date: range(from, to) }),
    },
  };
  if (!from) return [beginning];
  return [{ has: { additionalDates: range(from, to) }, before: from }, beginning];
}

const range = (gte?: string, lte?: string) => ({ ...(gte && { gte }), ...(lte && { lte }) });

async function matching(
  readModels: ReadModels,
  { before, ...part }: CalendarPart,
  query: ListingsQuery,
  limit: number,
): Promise<ListingRow[]> {
  const text = searchOf(query);
  const named = contains(query);
  const { eventType, venueId, unlinked } = query;
  const fits = (row: ListingRow) =>
    row.approved &&
    (!eventType || row.eventType === eventType) &&
    (!venueId || row.venueId === venueId) &&
    (!unlinked || row.venueId === null) &&
    named(row);
  const rows: ListingRow[] = [];
  // The store finds words, of which few rows may contain the whole text: then larger pages find them sooner.
  for (let { after } = query, size = limit; ; size = Math.min(size * 4, maxPage)) {
    const page = await readModels.find<ListingRow>('events', {
      ...part,
      ...(text && { text }),
      sort: calendarOrder,
      limit: size,
      ...(after && { after }),
    });
    const within = before ? page.filter(({ date }) => date < before) : page;
    rows.push(...within.filter(fits).slice(0, limit - rows.length));
    const last = page.at(-1);
    if (within.length < size || rows.length >= limit || !last) return rows;
    after = [last.date, last.time, last.performerKey, last.id];
  }
}
