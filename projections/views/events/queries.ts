import type { EventType } from '#schema/kernel/fields.ts';
import { listLimit } from '#schema/kernel/limits.ts';
import type { ListingRow } from '#schema/rows.ts';
import type { Event } from '#schema/wire.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import { contains, mergeRows, type SearchTexts, searchesOf, searchOf } from './queries-search.ts';

/** Dates are the city's, `YYYY-MM-DD`, and inclusive. */
export type ListingsQuery = SearchTexts & {
  /** The city's date; shows without a day from here on are left out unless `date` or `includePast` says otherwise. */
  today: string;
  /** At least one day of the show lies within. */
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
  /** Continue behind this row: its `date`, `time`, `performerKey` and `id`. */
  after?: Query['after'];
};

/** The order of the calendar (EVT-22); the id is the last criterion. */
const calendarOrder: NonNullable<Query['sort']> = [
  ['date', 'asc'],
  ['time', 'asc'],
  ['performerKey', 'asc'],
];

/** Approved listings by date, time and performer (EVT-22, SRCH-06). */
export async function findListings(readModels: ReadModels, asked: ListingsQuery): Promise<ListingRow[]> {
  const { performer: _performer, venue: _venue, address: _address, ...others } = asked;
  const found = await Promise.all(
    searchesOf(asked).map((text) => foundBy(readModels, { ...others, ...text })),
  );
  return found.length === 1 ? (found[0] ?? []) : mergeRows(found).slice(0, asked.limit);
}

async function foundBy(readModels: ReadModels, asked: ListingsQuery): Promise<ListingRow[]> {
  const span = spanOf(asked);
  if (!span) return [];
  const rows: ListingRow[] = [];
  for (const stretch of stretches(span, asked)) {
    if (rows.length >= asked.limit) break;
    rows.push(...(await matching(readModels, stretch, asked, asked.limit - rows.length)));
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

/** The same for a listing that is not approved yet as well, for admins. */
export async function listingById(readModels: ReadModels, id: string): Promise<ListingRow | undefined> {
  const [row] = await readModels.getMany<ListingRow>('events', [id]);
  return row;
}

/** The listings of these ids in their order; undefined where `listing` would answer so. */
export async function approvedListingsById(
  readModels: ReadModels,
  ids: readonly string[],
): Promise<(ListingRow | undefined)[]> {
  const rows = await readModels.getMany<ListingRow>('events', ids);
  return rows.map((row) => (row?.approved ? row : undefined));
}

/** What every client sees of a listing (EVT-23). */
export function toEvent(row: ListingRow): Event {
  const {
    allDates: _all,
    lastDate: _last,
    performerKey: _key,
    changedAt: _changed,
    origin: _origin,
    ...event
  } = row;
  return event;
}

type Span = { from?: string | undefined; to?: string | undefined };

/** The days asked for; null when there are none. */
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

/** Part of the calendar, in its order; `before` is the day at which it ends. */
type Stretch = Pick<Query, 'where' | 'has'> & { before?: string };

/**
 * A span as two stretches of the calendar, one after the other: shows that began before it and play on within,
 * then those that begin within. Neither reads through the years that lie behind. The first names nothing but
 * the days played, so that the store starts from these; what else is asked of its few rows is asked of each.
 */
function stretches({ from, to }: Span, { eventType, venueId, unlinked }: ListingsQuery): Stretch[] {
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
  { before, ...stretch }: Stretch,
  asked: ListingsQuery,
  limit: number,
): Promise<ListingRow[]> {
  const text = searchOf(asked);
  const named = contains(asked);
  const { eventType, venueId, unlinked } = asked;
  const fits = (row: ListingRow) =>
    row.approved &&
    (!eventType || row.eventType === eventType) &&
    (!venueId || row.venueId === venueId) &&
    (!unlinked || row.venueId === null) &&
    named(row);
  const rows: ListingRow[] = [];
  for (let { after } = asked; ; ) {
    const page = await readModels.find<ListingRow>('events', {
      ...stretch,
      ...(text && { text }),
      sort: calendarOrder,
      limit,
      ...(after && { after }),
    });
    const within = before ? page.filter(({ date }) => date < before) : page;
    rows.push(...within.filter(fits).slice(0, limit - rows.length));
    const last = page.at(-1);
    if (within.length < limit || rows.length >= limit || !last) return rows;
    after = [last.date, last.time, last.performerKey, last.id];
  }
}
