import { z } from 'zod';
import { allVenues, listedVenues } from '#projections/views/venues/queries.ts';
import { listLimit } from '#schema/kernel/limits.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import { venueTypes } from '#schema/venues/venue-type.ts';
import { listHandler } from '../server/request/list-handler.ts';
import { limitParam } from '../server/request/query.ts';
import { idempotencyKey, readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { addVenue, removeVenue, reviseVenue } from './edit-venues.ts';
import { findVisibleVenue } from './find-visible-venue.ts';
import { presentVenues, toAdminVenue, toVenue } from './presenter.ts';
import { submitVenue } from './submit-venue.ts';

/** The stored kinds; 'all' and 'venue' mean every kind (VEN-07). */
const venueType = z
  .enum(
    [...venueTypes, 'all', 'venue'],
    'Venue type must be bar, theater, club, restaurant, outdoor, other, venue or all',
  )
  .transform((type) => (type === 'all' || type === 'venue' ? undefined : type))
  .optional();

const filter = z.object({ limit: limitParam, venueType });
const adminFilter = z.object({
  limit: limitParam.default(listLimit.max),
  venueType,
  isVerified: z
    .enum(['true', 'false'], 'isVerified must be true or false')
    .transform((text) => text === 'true')
    .optional(),
});

const list = listHandler(filter, async ({ gateway }, range) =>
  (await listedVenues(gateway.readModels, range)).map(toVenue),
);

async function show({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const row = await findVisibleVenue(gateway, caller, id);
  if (!row) return { code: 'venue-unknown' };
  const { upcomingEvents } = (await presentVenues(gateway, [row]))[0] ?? { upcomingEvents: 0 };
  return json(200, { ...toVenue(row), upcomingEvents });
}

async function submit({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const submitted = await submitVenue(gateway, caller, await readJsonBody(request), idempotencyKey(request));
  return isRejection(submitted) ? submitted : json(201, submitted);
}

const adminList = listHandler(adminFilter, async ({ gateway }, range) =>
  (await allVenues(gateway.readModels, range)).map(toAdminVenue),
);

async function add({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  return answered(201, await addVenue(gateway, caller, await readJsonBody(request), idempotencyKey(request)));
}

async function revise({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  return answered(200, await reviseVenue(gateway, caller, id, await readJsonBody(request)));
}

async function remove({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const removed = await removeVenue(gateway, caller, id);
  return isRejection(removed) ? removed : json(200, { id, message: 'Venue deleted' });
}

function answered(status: number, row: VenueRow | Rejection): HttpResponse | Rejection {
  return isRejection(row) ? row : json(status, toAdminVenue(row));
}

/** */
export const venueRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/venues', who: 'anyone', rate: 'Q', handle: list },
  { method: 'GET', path: '/api/venues/:id', who: 'anyone', rate: 'Q', handle: show },
  { method: 'POST', path: '/api/venues', who: { sends: 'SubmitVenue' }, rate: 'G', handle: submit },
  { method: 'GET', path: '/api/admin/venues', who: { reads: 'venues' }, rate: 'X', handle: adminList },
  { method: 'POST', path: '/api/admin/venues', who: { sends: 'AddVenue' }, rate: 'X', handle: add },
  {
    method: 'PATCH',
    path: '/api/admin/venues/:id',
    who: { sends: 'ReviseVenue' },
    rate: 'X',
    handle: revise,
  },
  {
    method: 'DELETE',
    path: '/api/admin/venues/:id',
    who: { sends: 'RemoveVenue' },
    rate: 'X',
    handle: remove,
  },
];
