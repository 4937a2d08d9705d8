import { createdId } from '#domain/created-id.ts';
import { reviewById } from '#projections/views/venue_reviews/queries.ts';
import { venueReviews } from '#projections/views/venue_reviews/venue_reviews.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { AdminReview } from '#schema/wire.ts';
import { type Accepted, type CallContext, commandCall } from '../commands/command-call.ts';
import { presentOne, rowFromEvents } from '../commands/row-from-events.ts';
import { commandRoute, deleted } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { isVenueListed } from '../venues/load-current.ts';
import { presentAdminReviews, presentReviews } from './presenter.ts';

/** Writes the caller's review of a listed venue, or replaces its text; a hidden one stays hidden (R-34, REV-11). */
export const reviewVenue = commandCall('ReviewVenue', {
  async prepare({ gateway, caller, id: venueId, meta }, text) {
    if (!(await isVenueListed(gateway, venueId))) return { code: 'venue-unknown' };
    return { ...text, reviewId: createdId('review', meta.commandId), venueId, userId: caller.actor.id };
  },
  async present({ gateway }, accepted) {
    const review = await presentOne(presentReviews, gateway, reviewAsOf(accepted));
    return { review, first: accepted.events.some(({ type }) => type === 'VenueReviewPosted') };
  },
});

/** Corrects what was sent, and hides or shows the review when `isVisible` was, in one append (R-61, ARV-11, ARV-04). */
export const reviseReview = commandCall('ReviseVenueReview', {
  async prepare(context, changes) {
    const review = await findReview(context);
    return 'code' in review ? review : { ...review, changes };
  },
  present: presentForAdmins,
});

/** Hides a review; a hidden one stays hidden (R-62, ARV-08). */
export const hideReview = commandCall('HideVenueReview', { prepare: findReview, present: presentForAdmins });

/** Removes a review for good; the second time there is none (R-63, ARV-15). */
export const deleteReview = commandCall('DeleteVenueReview', {
  prepare: findReview,
  present: ({ id }) => ({ id }),
});

/** */
export const reviewCommandRoutes = [
  commandRoute('POST', '/api/venues/:id/reviews', reviewVenue, ({ review, first }) =>
    json(first ? 201 : 200, review),
  ),
  commandRoute('PATCH', '/api/admin/venue-reviews/:id', reviseReview),
  commandRoute('PATCH', '/api/admin/venue-reviews/:id/hide', hideReview),
  commandRoute('DELETE', '/api/admin/venue-reviews/:id', deleteReview, deleted('Review deleted')),
];

/** The stream of a review is named by venue and author; the view has them by the review's id. */
async function findReview({
  gateway,
  id: reviewId,
}: CallContext): Promise<{ reviewId: string; venueId: string; userId: string } | Rejection> {
  const row = await reviewById(gateway.readModels, reviewId);
  return row ? { reviewId, venueId: row.venueId, userId: row.userId } : { code: 'review-unknown' };
}

function presentForAdmins({ gateway }: CallContext, accepted: Accepted): Promise<AdminReview> {
  return presentOne(presentAdminReviews, gateway, reviewAsOf(accepted));
}

/** The review as its own stream was after the command: no view can lag behind it. */
const reviewAsOf = ({ history }: Accepted) =>
  rowFromEvents(venueReviews, String(history.at(-1)?.data.reviewId), history);
