import { foldRow } from '#projections/engine/fold-row.ts';
import { profilesById } from '#projections/views/users/queries.ts';
import { venueReviews } from '#projections/views/venue_reviews/venue_reviews.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { VenueReviewRow } from '#schema/venues/venue-rows.ts';
import type { AdminReview, Review } from '#schema/wire.ts';
import type { Queries } from '../gateway.ts';

/** Reviews for everyone, with the current names of their authors, read in one query (REV-11). */
export async function presentReviews(queries: Queries, rows: readonly VenueReviewRow[]): Promise<Review[]> {
  const authors = await authorsOf(queries, rows);
  return rows.map(({ userId, updatedAt: _updatedAt, ...shown }) => ({
    ...shown,
    user: {
      username: authors.get(userId)?.username ?? null,
      profilePhotoUrl: authors.get(userId)?.profilePhotoUrl ?? null,
    },
  }));
}

/** Reviews for admins (ARV-13). */
export async function presentAdminReviews(
  queries: Queries,
  rows: readonly VenueReviewRow[],
): Promise<AdminReview[]> {
  const authors = await authorsOf(queries, rows);
  return rows.map((row) => ({ ...row, user: { username: authors.get(row.userId)?.username ?? null } }));
}

/** The row of the last review in a stream of reviews; null when it is deleted. */
export function reviewFromEvents(stream: readonly RecordedEvent[]): VenueReviewRow | null {
  return foldRow(venueReviews, String(stream.at(-1)?.data.reviewId), stream);
}

function authorsOf({ readModels }: Queries, rows: readonly VenueReviewRow[]) {
  return profilesById(readModels, [...new Set(rows.map(({ userId }) => userId))]);
}
