import type { Recorded } from '#schema/events.ts';
import type { OwnRows } from '../projection.ts';

/**
 * The private row of a venue that listings have ever named: which ones, and whether the venue is gone. It follows
 * from events alone and never from a listing's row, so that a listing that cannot be folded holds up no other.
 */
export type OfVenueRow = { id: string; listings: string[]; removed: boolean };

type OnPlace = Recorded<'ListingCreated' | 'ListingRevised'>;

const ofVenue = (venueId: string) => `venue:${venueId}`;
const listingAndVenue = ({ data: { listingId, venueId } }: OnPlace) =>
  venueId ? [listingId, ofVenue(venueId)] : [listingId];

/** A listing, and the row of the venue that it names. */
export const placed = { needs: listingAndVenue, touches: listingAndVenue };

/** A removed venue and every listing that has named it (AVE-20). */
export const leftByVenue = {
  needs: ({ data }: Recorded<'VenueRemoved'>) => [ofVenue(data.venueId)],
  touches: ({ data }: Recorded<'VenueRemoved'>, own: OwnRows) => {
    const row = own(ofVenue(data.venueId)) as OfVenueRow | undefined;
    return [ofVenue(data.venueId), ...(row?.listings ?? [])];
  },
};

/** The venue that the event gives to its listing: none where that venue is gone; undefined where it says nothing. */
export function venueGiven({ data: { venueId } }: OnPlace, own: OwnRows): string | null | undefined {
  if (!venueId) return venueId;
  return (own(ofVenue(venueId)) as OfVenueRow | undefined)?.removed ? null : venueId;
}

/** A venue's private row after a listing has named it. */
export function namedBy(row: OfVenueRow | null, { data }: OnPlace, id: string): OfVenueRow {
  const before = row ?? { id, listings: [], removed: false };
  if (before.removed || before.listings.includes(data.listingId)) return before;
  return { ...before, listings: [...before.listings, data.listingId] };
}

/** What is left of a removed venue: the mark, so that a listing that names it later has none. */
export const removedVenue = (id: string): OfVenueRow => ({ id, listings: [], removed: true });

export const isOfVenue = (id: string, venueId: string) => id === ofVenue(venueId);
