import type { Recorded } from '#schema/events.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';

export type OnReview =
  | 'VenueReviewPosted'
  | 'VenueReviewRevised'
  | 'VenueReviewHidden'
  | 'VenueReviewShown'
  | 'VenueReviewDeleted';

/** The private row of a review: its rating, and whether it counts. */
export type RatedReview = { id: string; rating: number; visible: boolean };

export const reviewRow = ({ data }: Recorded<OnReview>) => `review:${data.reviewId}`;

/** What is kept of the review after one of its events; null once it is deleted. */
export function ratingAfter(before: RatedReview | null, event: Recorded<OnReview>): RatedReview | null {
  switch (event.type) {
    case 'VenueReviewPosted':
      return { id: reviewRow(event), rating: event.data.rating, visible: true };
    case 'VenueReviewRevised':
      return before && { ...before, rating: event.data.rating ?? before.rating };
    case 'VenueReviewHidden':
      return before && { ...before, visible: false };
    case 'VenueReviewShown':
      return before && { ...before, visible: true };
    case 'VenueReviewDeleted':
      return null;
  }
}

/** The venue with a review as it counts now instead of as it counted before (REV-11). */
export function withRating(venue: VenueRow, before: RatedReview | null, after: RatedReview | null): VenueRow {
  const left = counts(before);
  const joined = counts(after);
  if (left === joined) return venue;
  const ratingCounts = venue.ratingCounts.map(
    (count, at) => count + Number(joined === at + 1) - Number(left === at + 1),
  ) as VenueRow['ratingCounts'];
  const totalReviews = venue.totalReviews + Number(joined > 0) - Number(left > 0);
  const ratingSum = venue.ratingSum + joined - left;
  const averageRating = totalReviews === 0 ? 0 : Math.round((ratingSum * 100) / totalReviews);
  return { ...venue, averageRating, totalReviews, ratingSum, ratingCounts };
}

/** The stars that count; 0 for none. */
const counts = (rated: RatedReview | null) => (rated?.visible ? rated.rating : 0);
