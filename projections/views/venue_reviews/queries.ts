import type { VenueReviewRow } from '#schema/venues/venue-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';

type Page = {
  venueId: string;
  limit: number;
  /** The `createdAt` and `id` of the row to continue after. */
  after?: Query['after'];
};

const newestFirst: NonNullable<Query['sort']> = [['createdAt', 'desc']];

/** A venue's visible reviews, newest first (REV-03, R-33). */
export function visibleReviews(
  readModels: ReadModels,
  { venueId, ...page }: Page,
): Promise<VenueReviewRow[]> {
  return readModels.find('venue_reviews', {
    ...page,
    sort: newestFirst,
    where: { venueId, isVisible: true },
  });
}

/** All reviews of a venue, including hidden ones, newest first. */
export function reviewsOf(readModels: ReadModels, { venueId, ...page }: Page): Promise<VenueReviewRow[]> {
  return readModels.find('venue_reviews', { ...page, sort: newestFirst, where: { venueId } });
}

/** A review by its id; undefined once it or its venue is removed. */
export async function reviewById(
  readModels: ReadModels,
  reviewId: string,
): Promise<VenueReviewRow | undefined> {
  const [row] = await readModels.getMany<VenueReviewRow>('venue_reviews', [reviewId]);
  return row;
}

/** A member's current review of a venue, hidden or not. */
export async function reviewBy(
  readModels: ReadModels,
  { venueId, userId }: { venueId: string; userId: string },
): Promise<VenueReviewRow | undefined> {
  const where = { venueId, userId };
  const [row] = await readModels.find<VenueReviewRow>('venue_reviews', { where, limit: 1 });
  return row;
}
