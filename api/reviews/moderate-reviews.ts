import { reviewById } from '#projections/views/venue_reviews/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { reviewChanges, type VenueReviewCommand } from '#schema/venues/venue-review.ts';
import type { AdminReview } from '#schema/wire.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { streamAsOf } from '../commands/stream-as-of.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { presentAdminReviews, reviewFromEvents } from './presenter.ts';

type Which = { reviewId: string; venueId: string; userId: string };

/** Corrects what was sent, and hides or shows the review when `isVisible` was, in one append (R-61, ARV-11, ARV-04). */
export async function reviseReview(
  gateway: Gateway,
  caller: Caller,
  reviewId: string,
  input: unknown,
): Promise<AdminReview | Rejection> {
  const changes = parseInput(reviewChanges, input);
  if (isRejection(changes)) return changes;
  const meta = metadataFor(gateway, caller);
  return decided(gateway, reviewId, (which) => ({
    type: 'ReviseVenueReview',
    data: { ...which, changes },
    meta,
  }));
}

/** Hides a review; a hidden one stays hidden (R-62, ARV-08). */
export function hideReview(
  gateway: Gateway,
  caller: Caller,
  reviewId: string,
): Promise<AdminReview | Rejection> {
  const meta = metadataFor(gateway, caller);
  return decided(gateway, reviewId, (data) => ({ type: 'HideVenueReview', data, meta }));
}

/** Removes a review for good; the second time there is none (R-63, ARV-15). */
export async function deleteReview(
  gateway: Gateway,
  caller: Caller,
  reviewId: string,
): Promise<{ id: string } | Rejection> {
  const which = await whichIs(gateway, reviewId);
  if (isRejection(which)) return which;
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'DeleteVenueReview', data: which, meta });
  return outcome.ok ? { id: reviewId } : outcome.rejection;
}

/** Sends the command and answers the review as its own stream stood after it: no view can lag behind it. */
async function decided(
  gateway: Gateway,
  reviewId: string,
  commandOn: (which: Which) => VenueReviewCommand,
): Promise<AdminReview | Rejection> {
  const which = await whichIs(gateway, reviewId);
  if (isRejection(which)) return which;
  const outcome = await gateway.send(commandOn(which));
  if (!outcome.ok) return outcome.rejection;
  const row = reviewFromEvents(await streamAsOf(gateway, outcome));
  const [review] = row ? await presentAdminReviews(gateway, [row]) : [];
  if (!review) throw new Error(`the events of review ${reviewId} give no row`);
  return review;
}

async function whichIs({ readModels }: Gateway, reviewId: string): Promise<Which | Rejection> {
  const row = await reviewById(readModels, reviewId);
  return row ? { reviewId, venueId: row.venueId, userId: row.userId } : { code: 'review-unknown' };
}
