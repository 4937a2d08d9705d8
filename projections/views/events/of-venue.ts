import type { Recorded } from '#schema/events.ts';
import type { OwnRows } from '../../engine/projection.ts';
import { ofVenue } from '../shared/belongings.ts';

type OnPlace = Recorded<'ListingCreated' | 'ListingRevised'>;

/**
 * A listing, and where the venue that it names keeps it. This follows from events alone and never from a listing's
 * row, so that a listing that cannot be folded holds up no other.
 */
export const placed = {
  needs: ({ data: { listingId, venueId } }: OnPlace) =>
    venueId ? [listingId, ofVenue.first(venueId)] : [listingId],
  touches: (event: OnPlace, own: OwnRows) => {
    const { listingId } = event.data;
    const venueId = venueGiven(event, own);
    return venueId ? [listingId, ofVenue.place(own, venueId, listingId)] : [listingId];
  },
};

/** The venue that the event gives to its listing: none where that venue is gone; undefined where it says nothing. */
export function venueGiven({ data: { venueId } }: OnPlace, own: OwnRows): string | null | undefined {
  return venueId && ofVenue.isGone(own, venueId) ? null : venueId;
}
