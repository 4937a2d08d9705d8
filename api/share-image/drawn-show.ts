import type { ListingRow, ShownIn } from '#schema/listings/listing-rows.ts';

/** All fields that the picture of a show depends on: its version is the hash of these fields. */
export type DrawnShow = ShownIn<'picture'>;

export function toDrawnShow(row: ListingRow): DrawnShow {
  const { performer, eventType, venue, date, lastDate, time, imageUrl, state } = row;
  return { performer, eventType, venue, date, lastDate, time, imageUrl, state };
}
