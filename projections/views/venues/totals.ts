import type { VenueRow } from '#schema/venues/venue-rows.ts';

/** The id of the private row over all venues. */
export const totalsRow = 'totals';

/** `rated` venues have a visible review, `ratings` is the sum of their averages x100 (AVE-01, AVE-19). */
export type TotalsRow = {
  id: typeof totalsRow;
  total: number;
  verified: number;
  claimed: number;
  rated: number;
  ratings: number;
};

const none: TotalsRow = { id: totalsRow, total: 0, verified: 0, claimed: 0, rated: 0, ratings: 0 };

/** The totals with a venue as it is now instead of as it was. */
export function totalsAfter(
  totals: TotalsRow | null,
  before: VenueRow | null,
  after: VenueRow | null,
): TotalsRow | null {
  const [left, joined] = [counts(before), counts(after)];
  if (JSON.stringify(left) === JSON.stringify(joined)) return totals;
  const sum = totals ?? none;
  return {
    id: totalsRow,
    total: sum.total + joined.total - left.total,
    verified: sum.verified + joined.verified - left.verified,
    claimed: sum.claimed + joined.claimed - left.claimed,
    rated: sum.rated + joined.rated - left.rated,
    ratings: sum.ratings + joined.ratings - left.ratings,
  };
}

function counts(venue: VenueRow | null): TotalsRow {
  if (!venue) return none;
  return {
    id: totalsRow,
    total: 1,
    verified: Number(venue.isVerified),
    claimed: Number(venue.claimedBy !== null),
    rated: Number(venue.totalReviews > 0),
    ratings: venue.averageRating,
  };
}
