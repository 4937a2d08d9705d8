import { upvotesOf } from '#projections/views/upvote_counts/queries.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import type { Event } from '#schema/wire.ts';
import type { Queries } from '../gateway.ts';

/** The public fields of a listing (EVT-23). */
export function toEvent(row: ListingRow, upvoteCount: number): Event {
  const {
    allDates: _all,
    lastDate: _last,
    performerKey: _key,
    changedAt: _changed,
    origin: _origin,
    mergedInto: _mergedInto,
    mergedAt: _mergedAt,
    distinctFrom: _distinctFrom,
    ...event
  } = row;
  return { ...event, upvoteCount };
}

/** Listings with their current upvotes, read in one query. */
export async function presentListings(
  { readModels }: Queries,
  rows: readonly ListingRow[],
): Promise<Event[]> {
  const upvotes = await upvotesOf(
    readModels,
    rows.map(({ id }) => id),
  );
  return rows.map((row, at) => toEvent(row, upvotes[at] ?? 0));
}
