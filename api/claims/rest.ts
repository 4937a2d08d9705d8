import { z } from 'zod';
import { findVenueClaims } from '#projections/views/venue_claims/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { claimStatuses } from '#schema/venues/venue-claim.ts';
import { listHandler } from '../server/request/list-handler.ts';
import { limitParam } from '../server/request/query.ts';
import { idempotencyKey, readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { toAdminVenue } from '../venues/presenter.ts';
import { claimVenue } from './claim-venue.ts';
import { approveClaim, rejectClaim } from './decide-claims.ts';
import { presentClaims } from './presenter.ts';

const filter = z.object({
  limit: limitParam,
  status: z.enum(claimStatuses, 'Status must be pending, approved or rejected').optional(),
  venueId: z.string().optional(),
});

async function submit({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const input = await readJsonBody(request);
  const claimed = await claimVenue(gateway, caller, { venueId: id, input, key: idempotencyKey(request) });
  return isRejection(claimed) ? claimed : json(201, claimed);
}

const list = listHandler(
  filter,
  async ({ gateway }, range) =>
    await presentClaims(gateway, await findVenueClaims(gateway.readModels, range)),
);

async function approve({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const approved = await approveClaim(gateway, caller, id, await readJsonBody(request));
  if (isRejection(approved)) return approved;
  const [claim] = await presentClaims(gateway, [approved.claim]);
  return json(200, { claim, venue: toAdminVenue(approved.venue) });
}

async function reject({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const rejected = await rejectClaim(gateway, caller, id, await readJsonBody(request));
  if (isRejection(rejected)) return rejected;
  const [claim] = await presentClaims(gateway, [rejected]);
  return json(200, { claim });
}

/** */
export const claimRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/venues/:id/claim',
    who: { sends: 'SubmitVenueClaim' },
    rate: 'W',
    handle: submit,
  },
  { method: 'GET', path: '/api/admin/claims', who: { reads: 'venueClaims' }, rate: 'X', handle: list },
  {
    method: 'PATCH',
    path: '/api/admin/claims/:id/approve',
    who: { sends: 'ClaimVenue' },
    rate: 'X',
    handle: approve,
  },
  {
    method: 'PATCH',
    path: '/api/admin/claims/:id/reject',
    who: { sends: 'RejectVenueClaim' },
    rate: 'X',
    handle: reject,
  },
];
