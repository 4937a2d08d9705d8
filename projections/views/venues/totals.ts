import type { VenueRow } from '#schema/venues/venue-rows.ts';
import { addCounts, type Counts } from '../common/counts.ts';

/**
 * Replaces a venue in the totals of all venues: `total`, `verified`, `claimed`; `rated` have a visible
 * review, `ratings` is the sum of their averages x100 (AVE-01, AVE-19).
 */
export function totalsAfter(
  totals: Counts | null,
  before: VenueRow | null,
  after: VenueRow | null,
): Counts | null {
  const [left, joined] = [countsOf(before), countsOf(after)];
  if (JSON.stringify(left) === JSON.stringify(joined)) return totals;
  const negative = Object.entries(left).map(([name, count]) => [name, -count]);
  return addCounts(addCounts(totals, Object.fromEntries(negative)), joined);
}

function countsOf(venue: VenueRow | null): Counts {
  if (!venue) return {};
  return {
    total: 1,
    verified: Number(venue.isVerified),
    claimed: Number(venue.claimedBy !== null),
    rated: Number(venue.totalReviews > 0),
    ratings: venue.averageRating,
  };
}
