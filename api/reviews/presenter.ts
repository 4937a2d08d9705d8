import { profilesById } from '#projections/views/users/queries.ts';
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

function authorsOf({ readModels }: Queries, rows: readonly VenueReviewRow[]) {
  return profilesById(readModels, [...new Set(rows.map(({ userId }) => userId))]);
}
