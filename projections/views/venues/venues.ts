import type { Recorded } from '#schema/events.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { OwnRows, Projection } from '../../engine/projection.ts';
import { type OnReview, type Rated, ratedAfter, ratedRow, withRating } from './rating.ts';
import { countedShows, type Playing, type ShowsRow, showsAfter } from './shows.ts';
import { type TotalsRow, totalsAfter, totalsRow } from './totals.ts';
import { type OnVenue, venueAfter } from './venue-row.ts';

type OnClaim = 'VenueClaimSubmitted' | 'VenueClaimApproved' | 'VenueClaimRejected';

const venueOf = ({ data }: Recorded<OnVenue | OnClaim>) => [data.venueId];
const andTotals = {
  needs: venueOf,
  touches: (event: Recorded<OnVenue>) => [...venueOf(event), totalsRow],
};
const ofReview = ({ data }: Recorded<OnReview>) => data.venueId;
const rating = {
  needs: (event: Recorded<OnReview>) => [ratedRow(event), ofReview(event)],
  touches: (event: Recorded<OnReview>) => [ratedRow(event), ofReview(event), totalsRow],
};

/**
 * The directory (DATA-06), unlisted venues included, with what members think of each. Beside it private rows: of
 * each review its rating, of each listing where it plays, of each venue and month its shows, and the totals.
 * What came too late for a removed venue counts nowhere.
 */
export const venues: Projection<VenueRow | TotalsRow | Rated | Playing | ShowsRow> = {
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
    ListingCreated: countedShows,
    ListingApproved: countedShows,
    ListingRevised: countedShows,
    ListingRemoved: countedShows,
  },

  evolve(row, event, own, id) {
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
        const before = ownVenue(own, event.data.venueId);
        return totalsAfter(row as TotalsRow | null, before, venueAfter(before, event));
      }
      case 'VenueReviewPosted':
      case 'VenueReviewRevised':
      case 'VenueReviewHidden':
      case 'VenueReviewShown':
      case 'VenueReviewDeleted':
        return reviewed(row as VenueRow | Rated | TotalsRow | null, event, own, id);
      case 'VenueClaimSubmitted':
        return row && withClaims(row as VenueRow, 1);
      case 'VenueClaimApproved':
      case 'VenueClaimRejected':
        return row && withClaims(row as VenueRow, -1);
      case 'ListingCreated':
      case 'ListingApproved':
      case 'ListingRevised':
      case 'ListingRemoved':
        return showsAfter(row as Playing | ShowsRow | null, event, own, id);
      default:
        return row;
    }
  },
};

const ownVenue = (own: OwnRows, venueId: string) => (own(venueId) as VenueRow | undefined) ?? null;

const withClaims = (venue: VenueRow, by: 1 | -1) => ({ ...venue, pendingClaims: venue.pendingClaims + by });

function reviewed(
  row: VenueRow | Rated | TotalsRow | null,
  event: Recorded<OnReview>,
  own: OwnRows,
  id: string,
): VenueRow | Rated | TotalsRow | null {
  const before = (own(ratedRow(event)) as Rated | undefined) ?? null;
  const after = ratedAfter(before, event);
  if (id === ratedRow(event)) return after;
  const venue = ownVenue(own, event.data.venueId);
  const rated = venue && withRating(venue, before, after);
  return id === totalsRow ? totalsAfter(row as TotalsRow | null, venue, rated) : rated;
}
