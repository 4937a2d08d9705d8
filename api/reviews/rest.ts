import { z } from 'zod';
import { reviewsOf, visibleReviews } from '#projections/views/venue_reviews/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { listHandler } from '../server/request/list-handler.ts';
import { limitParam } from '../server/request/query.ts';
import { readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { findVisibleVenue } from '../venues/find-visible-venue.ts';
import { deleteReview, hideReview, reviseReview } from './moderate-reviews.ts';
import { presentAdminReviews, presentReviews } from './presenter.ts';
import { reviewVenue } from './review-venue.ts';

const filter = z.object({ limit: limitParam });
const ofVenue = z.object({ limit: limitParam, venueId: z.string('venueId is required') });

const list = listHandler(filter, async ({ gateway, caller, params: { id = '' } }, range) => {
  if (!(await findVisibleVenue(gateway, caller, id))) return { code: 'venue-unknown' };
  return presentReviews(gateway, await visibleReviews(gateway.readModels, { ...range, venueId: id }));
});

async function post({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const reviewed = await reviewVenue(gateway, caller, id, await readJsonBody(request));
  return isRejection(reviewed) ? reviewed : json(reviewed.first ? 201 : 200, reviewed.review);
}

const listForAdmins = listHandler(
  ofVenue,
  async ({ gateway }, range) =>
    await presentAdminReviews(gateway, await reviewsOf(gateway.readModels, range)),
);

async function revise({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const review = await reviseReview(gateway, caller, id, await readJsonBody(request));
  return isRejection(review) ? review : json(200, review);
}

async function hide({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const review = await hideReview(gateway, caller, id);
  return isRejection(review) ? review : json(200, review);
}

async function remove({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const deleted = await deleteReview(gateway, caller, id);
  return isRejection(deleted) ? deleted : json(200, { ...deleted, message: 'Review deleted' });
}

/** */
export const reviewRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/venues/:id/reviews', who: 'anyone', rate: 'Q', handle: list },
  { method: 'POST', path: '/api/venues/:id/reviews', who: { sends: 'ReviewVenue' }, rate: 'W', handle: post },
  {
    method: 'GET',
    path: '/api/admin/venue-reviews',
    who: { reads: 'hiddenReviews' },
    rate: 'X',
    handle: listForAdmins,
  },
  {
    method: 'PATCH',
    path: '/api/admin/venue-reviews/:id',
    who: { sends: 'ReviseVenueReview' },
    rate: 'X',
    handle: revise,
  },
  {
    method: 'PATCH',
    path: '/api/admin/venue-reviews/:id/hide',
    who: { sends: 'HideVenueReview' },
    rate: 'X',
    handle: hide,
  },
  {
    method: 'DELETE',
    path: '/api/admin/venue-reviews/:id',
    who: { sends: 'DeleteVenueReview' },
    rate: 'X',
    handle: remove,
  },
];
