import { upvotesOf } from '#projections/views/upvote_counts/queries.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import type { Event } from '#schema/wire.ts';
import type { Queries } from '../gateway.ts';

/** The public fields of a listing (EVT-23), named one by one: a rest pattern takes ten times as long. */
export function toEvent(row: ListingRow, upvoteCount: number): Event {
  return {
    id: row.id,
    performer: row.performer,
    eventType: row.eventType,
    venueId: row.venueId,
    venue: row.venue,
    address: row.address,
    date: row.date,
    time: row.time,
    additionalDates: row.additionalDates,
    price: row.price,
    ageRestriction: row.ageRestriction,
    url: row.url,
    imageUrl: row.imageUrl,
    state: row.state,
    approved: row.approved,
    createdAt: row.createdAt,
    upvoteCount,
  };
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
