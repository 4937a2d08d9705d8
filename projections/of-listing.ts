import type { Recorded } from '#schema/events.ts';
import type { OfListingRow } from '#schema/rows.ts';
import type { OwnRows } from './projection.ts';

/** The id of the private row in which a view remembers what belongs to a listing. */
export const ofListing = (listingId: string) => `listing:${listingId}`;

const noneYet = (id: string): OfListingRow => ({ id, rows: [], removed: false });

function kept(own: OwnRows, listingId: string): OfListingRow {
  const id = ofListing(listingId);
  return (own(id) as OfListingRow | undefined) ?? noneYet(id);
}

type OnListing = { data: { listingId: string } };

/** What is added to a listing touches its own row and the listing's; nothing once the listing is gone. */
export function addedTo<Event extends OnListing>(rowOf: (event: Event) => string) {
  return {
    needs: ({ data }: Event) => [ofListing(data.listingId)],
    touches: (event: Event, own: OwnRows) =>
      kept(own, event.data.listingId).removed ? [] : [rowOf(event), ofListing(event.data.listingId)],
  };
}

/** A removed listing takes along every row that belongs to it. */
export const goneWithListing = {
  needs: ({ data }: Recorded<'ListingRemoved'>) => [ofListing(data.listingId)],
  touches: ({ data }: Recorded<'ListingRemoved'>, own: OwnRows) => [
    ofListing(data.listingId),
    ...kept(own, data.listingId).rows,
  ],
};

/** The private row with one id more, or less. */
export function withRow(row: OfListingRow | null, id: string, belongs: string): OfListingRow {
  const before = row ?? noneYet(id);
  return before.rows.includes(belongs) ? before : { ...before, rows: [...before.rows, belongs] };
}

export function withoutRow(row: OfListingRow | null, belongs: string): OfListingRow | null {
  return row && { ...row, rows: row.rows.filter((each) => each !== belongs) };
}

/** What is left of a removed listing: the mark, so that what was told too late adds nothing. */
export const removed = (id: string): OfListingRow => ({ id, rows: [], removed: true });
