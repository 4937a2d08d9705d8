import type { VenueCountsRow } from '#schema/accounts/analytics-rows.ts';
import type { Recorded } from '#schema/events.ts';
import { foldedVenueName } from '#schema/venues/venue-name.ts';
import type { StateOf } from '../../engine/projection.ts';

export type OnListing = 'ListingCreated' | 'ListingApproved' | 'ListingRevised' | 'ListingRemoved';

type Place = { venueId: string | null; venue: string };
/** The private row of a listing: where it plays. */
export type ListingPlace = Place & { id: string; approved: boolean };

const playingRow = ({ data }: Recorded<OnListing>) => `listing:${data.listingId}`;
const placeRow = ({ venueId, venue }: Place) =>
  venueId === null ? `name:${foldedVenueName(venue)}` : `venue:${venueId}`;

export const onListing = {
  reads: (event: Recorded<OnListing>) => [playingRow(event)],
  writes(event: Recorded<OnListing>, stateOf: StateOf): string[] {
    const { before, after } = change(event, stateOf);
    const places = [before, after].flatMap((place) => (place ? [placeRow(place)] : []));
    return [...new Set([playingRow(event), ...places])];
  },
};

/** A listing's private row, or the row of a place, after an event of the listing. */
export function placesAfter(
  row: ListingPlace | VenueCountsRow | null,
  event: Recorded<OnListing>,
  stateOf: StateOf,
  id: string,
): ListingPlace | VenueCountsRow | null {
  if (id === playingRow(event)) return playingAfter(row as ListingPlace | null, event);
  const { before, after } = change(event, stateOf);
  const place = row as VenueCountsRow | null;
  const joined = after && placeRow(after) === id ? after : null;
  const hasLeft = before !== null && placeRow(before) === id;
  const listings = (place?.listings ?? 0) + Number(joined !== null) - Number(hasLeft);
  const named = joined ?? place;
  return named && listings > 0 ? { id, venueId: named.venueId, venue: named.venue, listings } : null;
}

function change(event: Recorded<OnListing>, stateOf: StateOf) {
  const playing = (stateOf(playingRow(event)) as ListingPlace | undefined) ?? null;
  const after = playingAfter(playing, event);
  return { before: playing?.approved ? playing : null, after: after?.approved ? after : null };
}

function playingAfter(playing: ListingPlace | null, event: Recorded<OnListing>): ListingPlace | null {
  switch (event.type) {
    case 'ListingCreated': {
      const { venueId, venue } = event.data;
      return { id: playingRow(event), venueId, venue, approved: false };
    }
    case 'ListingApproved':
      return playing && { ...playing, approved: true };
    case 'ListingRevised': {
      const { venueId, venue } = event.data;
      return (
        playing && {
          ...playing,
          ...(venueId !== undefined && { venueId }),
          ...(venue !== undefined && { venue }),
        }
      );
    }
    case 'ListingRemoved':
      return null;
  }
}
