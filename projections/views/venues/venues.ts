import type { Recorded } from '#schema/events.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { Handler, Projection } from '../../engine/projection.ts';
import { allRows, type Counts } from '../common/counts.ts';
import { eachCountedEvent, listingStateEvents, listings, type WithListings } from '../common/listings.ts';
import {
  eachReviewEvent,
  type OnReview,
  type RatedReview,
  ratedVenue,
  readsReview,
  reviews,
} from './rating.ts';
import { days, months, type ShowsState } from './shows.ts';
import { totalsAfter } from './totals.ts';
import { type OnVenue, venueAfter } from './venue-row.ts';

type State = WithListings & ShowsState & { reviews: RatedReview; totals: Counts };
type Documents = State & { row: VenueRow };

const venueOf = ({ data }: { data: { venueId: string } }) => data.venueId;
const readsVenue = ({ data }: { data: { venueId: string } }) => [['row', data.venueId] as const];

const described: Handler<VenueRow, Recorded<OnVenue>> = { key: venueOf, apply: venueAfter };
const rated: Handler<VenueRow, Recorded<OnReview>, State> = {
  reads: readsReview,
  key: venueOf,
  apply: (venue, event, context) => venue && ratedVenue(venue, event, context),
};
const withClaims = (by: 1 | -1) => ({
  key: venueOf,
  apply: (venue: VenueRow | null) => venue && { ...venue, pendingClaims: venue.pendingClaims + by },
});

const totalsOfVenue: Handler<Counts, Recorded<OnVenue>, Documents> = {
  reads: readsVenue,
  key: () => allRows,
  apply(totals, event: Recorded<OnVenue>, { read }) {
    const before = read('row', event.data.venueId);
    return totalsAfter(totals, before, venueAfter(before, event));
  },
};
const totalsOfReview: Handler<Counts, Recorded<OnReview>, Documents> = {
  reads: (event) => [...readsVenue(event), ...readsReview(event)],
  key: () => allRows,
  apply(totals, event, context) {
    const before = context.read('row', event.data.venueId);
    return totalsAfter(totals, before, before && ratedVenue(before, event, context));
  },
};

/**
 * The directory (DATA-06), including unlisted venues, with their ratings. Events of a removed venue count
 * nowhere.
 */
export const venues: Projection<VenueRow, 'venue' | 'venueReview' | 'venueClaim' | 'listing', State> = {
  name: 'venues',
  version: 4,
  indexes: [
    ['nameKey'],
    ['venueType', 'nameKey'],
    ['isVerified', 'nameKey'],
    ['listed', 'nameKey'],
    ['listed', 'venueType', 'nameKey'],
    ['nameMatch'],
    ['addressMatch'],
  ],
  on: {
    VenueSubmitted: described,
    VenueAdded: described,
    VenueRevised: described,
    VenueNameReservationAbandoned: 'ignored',
    VenueVerified: described,
    VenueUnverified: described,
    VenueClaimed: described,
    VenueClaimReleased: described,
    VenueRemoved: described,
    ...eachReviewEvent(rated),
    VenueClaimSubmitted: withClaims(1),
    VenueClaimApproved: withClaims(-1),
    VenueClaimRejected: withClaims(-1),
    ...listingStateEvents,
    ...eachCountedEvent('state' as const),
  },
  state: {
    reviews,
    listings,
    months,
    days,
    totals: {
      VenueSubmitted: totalsOfVenue,
      VenueAdded: totalsOfVenue,
      VenueVerified: totalsOfVenue,
      VenueUnverified: totalsOfVenue,
      VenueClaimed: totalsOfVenue,
      VenueClaimReleased: totalsOfVenue,
      VenueRemoved: totalsOfVenue,
      ...eachReviewEvent(totalsOfReview),
    },
  },
};
