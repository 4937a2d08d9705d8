import type { Recorded } from '#schema/events.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { Projection, StateOf } from '../../engine/projection.ts';
import { type OnReview, type RatedReview, ratingAfter, reviewRow, withRating } from './rating.ts';
import { type ListingDates, onListing, type ShowsRow, showsAfter } from './shows.ts';
import { type TotalsRow, totalsAfter, totalsRow } from './totals.ts';
import { type OnVenue, venueAfter } from './venue-row.ts';

type OnClaim = 'VenueClaimSubmitted' | 'VenueClaimApproved' | 'VenueClaimRejected';

const venueOf = ({ data }: Recorded<OnVenue | OnClaim>) => [data.venueId];
const andTotals = {
  reads: venueOf,
  writes: (event: Recorded<OnVenue>) => [...venueOf(event), totalsRow],
};
const ofReview = ({ data }: Recorded<OnReview>) => data.venueId;
const rating = {
  reads: (event: Recorded<OnReview>) => [reviewRow(event), ofReview(event)],
  writes: (event: Recorded<OnReview>) => [reviewRow(event), ofReview(event), totalsRow],
};

/**
 * The directory (DATA-06), unlisted venues included, with what members think of each. Beside it private rows: of
 * each review its rating, of each listing where it plays, of each venue and month its shows, and the totals.
 * What came too late for a removed venue counts nowhere.
 */
export const venues: Projection<VenueRow | TotalsRow | RatedReview | ListingDates | ShowsRow> = {
  name: 'venues',
  version: 2,
  indexes: [
    ['nameKey'],
    ['venueType', 'nameKey'],
    ['isVerified', 'nameKey'],
    ['listed', 'nameKey'],
    ['listed', 'venueType', 'nameKey'],
    ['showsOf', 'month'],
    ['nameMatch'],
    ['addressMatch'],
  ],
  on: {
    VenueSubmitted: andTotals,
    VenueAdded: andTotals,
    VenueRevised: venueOf,
    VenueVerified: andTotals,
    VenueUnverified: andTotals,
    VenueClaimed: andTotals,
    VenueClaimReleased: andTotals,
    VenueRemoved: andTotals,
    VenueReviewPosted: rating,
    VenueReviewRevised: rating,
    VenueReviewHidden: rating,
    VenueReviewShown: rating,
    VenueReviewDeleted: rating,
    VenueClaimSubmitted: venueOf,
    VenueClaimApproved: venueOf,
    VenueClaimRejected: venueOf,
    ListingCreated: onListing,
    ListingApproved: onListing,
    ListingRevised: onListing,
    ListingRemoved: onListing,
  },

  evolve(row, event, stateOf, id) {
    switch (event.type) {
      case 'VenueSubmitted':
      case 'VenueAdded':
      case 'VenueRevised':
      case 'VenueVerified':
      case 'VenueUnverified':
      case 'VenueClaimed':
      case 'VenueClaimReleased':
      case 'VenueRemoved': {
        if (id !== totalsRow) return venueAfter(row as VenueRow | null, event);
        const before = ownVenue(stateOf, event.data.venueId);
        return totalsAfter(row as TotalsRow | null, before, venueAfter(before, event));
      }
      case 'VenueReviewPosted':
      case 'VenueReviewRevised':
      case 'VenueReviewHidden':
      case 'VenueReviewShown':
      case 'VenueReviewDeleted':
        return reviewed(row as VenueRow | RatedReview | TotalsRow | null, event, stateOf, id);
      case 'VenueClaimSubmitted':
        return row && withClaims(row as VenueRow, 1);
      case 'VenueClaimApproved':
      case 'VenueClaimRejected':
        return row && withClaims(row as VenueRow, -1);
      case 'ListingCreated':
      case 'ListingApproved':
      case 'ListingRevised':
      case 'ListingRemoved':
        return showsAfter(row as ListingDates | ShowsRow | null, event, stateOf, id);
      default:
        return row;
    }
  },
};

const ownVenue = (stateOf: StateOf, venueId: string) => (stateOf(venueId) as VenueRow | undefined) ?? null;

const withClaims = (venue: VenueRow, by: 1 | -1) => ({ ...venue, pendingClaims: venue.pendingClaims + by });

function reviewed(
  row: VenueRow | RatedReview | TotalsRow | null,
  event: Recorded<OnReview>,
  stateOf: StateOf,
  id: string,
): VenueRow | RatedReview | TotalsRow | null {
  const before = (stateOf(reviewRow(event)) as RatedReview | undefined) ?? null;
  const after = ratingAfter(before, event);
  if (id === reviewRow(event)) return after;
  const venue = ownVenue(stateOf, event.data.venueId);
  const rated = venue && withRating(venue, before, after);
  return id === totalsRow ? totalsAfter(row as TotalsRow | null, venue, rated) : rated;
}
