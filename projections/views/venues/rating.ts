import type { Recorded } from '#schema/events.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';

/** One handler for each event of a review. */
export const eachReviewEvent = <Handler>(handler: Handler) => ({
  VenueReviewPosted: handler,
  VenueReviewRevised: handler,
  VenueReviewHidden: handler,
  VenueReviewShown: handler,
  VenueReviewDeleted: handler,
});
export type OnReview = keyof ReturnType<typeof eachReviewEvent>;

/** A review's rating, and whether it counts. */
export type RatedReview = { rating: number; visible: boolean };

/** The review after one of its events; null once it is deleted. */
function ratingAfter(before: RatedReview | null, event: Recorded<OnReview>): RatedReview | null {
  switch (event.type) {
    case 'VenueReviewPosted':
      return { rating: event.data.rating, visible: true };
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

const reviewOf = ({ data }: Recorded<OnReview>) => data.reviewId;

/** The handlers of the state `reviews`. */
export const reviews = eachReviewEvent({ key: reviewOf, apply: ratingAfter });

/** The `reads` of a handler that calls `ratedVenue`. */
export const readsReview = (event: Recorded<OnReview>) => [['reviews', reviewOf(event)] as const];

/** Updates the venue's rating from the review before and after the event (REV-11). */
export function ratedVenue(
  venue: VenueRow,
  event: Recorded<OnReview>,
  { read }: { read(kind: 'reviews', id: string): RatedReview | null },
): VenueRow {
  const before = read('reviews', reviewOf(event));
  const left = stars(before);
  const joined = stars(ratingAfter(before, event));
  if (left === joined) return venue;
  const ratingCounts = venue.ratingCounts.map(
    (count, at) => count + Number(joined === at + 1) - Number(left === at + 1),
  ) as VenueRow['ratingCounts'];
  const totalReviews = venue.totalReviews + Number(joined > 0) - Number(left > 0);
  const ratingSum = venue.ratingSum + joined - left;
  const averageRating = totalReviews === 0 ? 0 : Math.round((ratingSum * 100) / totalReviews);
  return { ...venue, averageRating, totalReviews, ratingSum, ratingCounts };
}

/** The rating if it counts, else 0. */
const stars = (review: RatedReview | null) => (review?.visible ? review.rating : 0);
