import type { EventType } from '#schema/kernel/fields.ts';
import { foldedText } from '#schema/kernel/folded-text.ts';
import { listLimit } from '#schema/kernel/limits.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import { type Page, rowById } from '../common/rows.ts';

const searchedFields = ['performer', 'venue', 'address'] as const;
type SearchedField = (typeof searchedFields)[number];

type SearchTexts = { [field in SearchedField]?: string | null | undefined };

/** Dates are the city's, `YYYY-MM-DD`, and inclusive. */
export type ListingsQuery = SearchTexts &
  Page & {
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
  };

/** The order of the calendar (EVT-22); the id is the last criterion. */
const calendarOrder: NonNullable<Query['sort']> = [
  ['date', 'asc'],
  ['time', 'asc'],
  ['performerKey', 'asc'],
];

/** Where a listing is in the order of the calendar. */
export const calendarPlace = ({ date, time, performerKey, id }: ListingRow) => [date, time, performerKey, id];

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

/** Every listing of the query; without further ones once there are `most`. */
export async function everyListing(
  readModels: ReadModels,
  query: Omit<ListingsQuery, keyof Page>,
  most = Number.POSITIVE_INFINITY,
): Promise<ListingRow[]> {
  const rows: ListingRow[] = [];
  for (let last: ListingRow | undefined; rows.length < most; last = rows.at(-1)) {
    const page = { limit: listLimit.max, after: last && calendarPlace(last) };
    const more = await findListings(readModels, { ...query, ...page });
    rows.push(...more);
    if (more.length < listLimit.max) break;
  }
  return rows;
}

/** Every approved listing that plays on the city's day `date`, past or future (SCR-36). */
export function listedOn(readModels: ReadModels, { date }: { date: string }): Promise<ListingRow[]> {
  return everyListing(readModels, { today: date, date });
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
export const listingById = rowById('events');

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
      after,
    });
    const within = before ? page.filter(({ date }) => date < before) : page;
    rows.push(...within.filter(fits).slice(0, limit - rows.length));
    const last = page.at(-1);
    if (within.length < size || rows.length >= limit || !last) return rows;
    after = calendarPlace(last);
  }
}

/**
 * The searches whose results are merged. Performer and venue are one search: either contains the text
 * (SRCH-06). Combined with an address, each text must be in its own field.
 */
function searchesOf({ performer, venue, address }: SearchTexts): SearchTexts[] {
  const either = performer && venue && !address && folded(performer) !== folded(venue);
  return either ? [{ performer }, { venue }] : [{ performer, venue, address }];
}

/** Merges the results of several searches, each row once, in the order of the calendar. */
function mergeRows(found: readonly (readonly ListingRow[])[]): ListingRow[] {
  const rows = new Map(found.flat().map((row) => [row.id, row]));
  return [...rows.values()].sort(inCalendarOrder);
}

/** Compares by bytes, like the store. */
function inCalendarOrder(one: ListingRow, other: ListingRow): number {
  for (const field of ['date', 'time', 'performerKey', 'id'] as const) {
    const order = Buffer.compare(Buffer.from(one[field]), Buffer.from(other[field]));
    if (order !== 0) return order;
  }
  return 0;
}

/** The text query for the store, which finds the words anywhere; `contains` then checks each row. */
function searchOf(text: SearchTexts): Query['text'] {
  const fields = searchedFields.filter((field) => text[field]);
  if (fields.length === 0) return undefined;
  return { words: [...new Set(fields.map((field) => text[field]))].join(' '), fields };
}

/**
 * True for a row whose fields contain the texts, ignoring case, accents and spacing (SRCH-06, AEV-01). The
 * same text for several fields is one search over any of them; different texts must each be in their own
 * field.
 */
function contains(text: SearchTexts): (row: ListingRow) => boolean {
  const usedFields = searchedFields.filter((field) => text[field]);
  const byText = Map.groupBy(usedFields, (field) => folded(text[field] ?? ''));
  return (row) =>
    [...byText].every(([sought, fields]) => fields.some((field) => folded(row[field]).includes(sought)));
}

/** Apostrophes, quotation marks and dashes have several spellings. */
function folded(text: string): string {
  return foldedText(text)
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
