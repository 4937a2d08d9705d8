import { foldRow } from '#projections/engine/fold-row.ts';
import { profilesById } from '#projections/views/users/queries.ts';
import { venueReviews } from '#projections/views/venue_reviews/venue_reviews.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { VenueReviewRow } from '#schema/venues/venue-rows.ts';
import type { AdminReview, Review } from '#schema/wire.ts';
import type { Gateway } from '../gateway.ts';

type Means = Pick<Gateway, 'readModels'>;

/** Reviews as everyone sees them, their authors as they are called now: one question for all (REV-11). */
export async function presentReviews(means: Means, rows: readonly VenueReviewRow[]): Promise<Review[]> {
  const authors = await authorsOf(means, rows);
  return rows.map(({ userId, updatedAt: _updatedAt, ...shown }) => ({
    ...shown,
    user: {
      username: authors.get(userId)?.username ?? null,
      profilePhotoUrl: authors.get(userId)?.profilePhotoUrl ?? null,
    },
  }));
}

/** The same for admins (ARV-13). */
export async function presentAdminReviews(
  means: Means,
  rows: readonly VenueReviewRow[],
): Promise<AdminReview[]> {
  const authors = await authorsOf(means, rows);
  return rows.map((row) => ({ ...row, user: { username: authors.get(row.userId)?.username ?? null } }));
}

/** The last review that a stream of reviews tells of, as the view would show it; null when it is deleted. */
export function reviewFromEvents(told: readonly RecordedEvent[]): VenueReviewRow | null {
  const reviewId = String(told.at(-1)?.data.reviewId);
  const own = told.filter(({ data }) => data.reviewId === reviewId);
  return foldRow(venueReviews, reviewId, own) as VenueReviewRow | null;
}

function authorsOf({ readModels }: Means, rows: readonly VenueReviewRow[]) {
  return profilesById(readModels, [...new Set(rows.map(({ userId }) => userId))]);
}
