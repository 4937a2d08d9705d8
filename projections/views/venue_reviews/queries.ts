import type { VenueReviewRow } from '#schema/venues/venue-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { newestFirst, type Page, rowById } from '../common/rows.ts';

type OfVenue = Page & { venueId: string };

/** A venue's visible reviews, newest first (REV-03, R-33). */
export function visibleReviews(
  readModels: ReadModels,
  { venueId, ...page }: OfVenue,
): Promise<VenueReviewRow[]> {
  const where = { venueId, isVisible: true };
  return readModels.find('venue_reviews', { ...page, where, sort: newestFirst });
}

/** All reviews of a venue, including hidden ones, newest first. */
export function reviewsOf(readModels: ReadModels, { venueId, ...page }: OfVenue): Promise<VenueReviewRow[]> {
  return readModels.find('venue_reviews', { ...page, where: { venueId }, sort: newestFirst });
}

/** A review by its id; undefined once it or its venue is removed. */
export const reviewById = rowById('venue_reviews');

/** A member's current review of a venue, hidden or not. */
export async function reviewBy(
  readModels: ReadModels,
  where: { venueId: string; userId: string },
): Promise<VenueReviewRow | undefined> {
  return (await readModels.find<VenueReviewRow>('venue_reviews', { where, limit: 1 }))[0];
}
