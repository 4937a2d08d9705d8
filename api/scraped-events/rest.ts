import { z } from 'zod';
import { findScrapedEvents } from '#projections/views/scraped_events/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { submissionStatuses } from '#schema/listings/submission-rows.ts';
import { listHandler } from '../server/request/list-handler.ts';
import { limitParam } from '../server/request/query.ts';
import { readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { approveScrapedEvent, rejectScrapedEvent } from './moderate-scraped.ts';
import { presentScrapedEvents } from './presenter.ts';

const filter = z.object({
  limit: limitParam,
  status: z.enum(submissionStatuses, 'Status must be pending, approved or rejected').optional(),
});

const list = listHandler(
  filter,
  async ({ gateway }, range) =>
    await presentScrapedEvents(gateway, await findScrapedEvents(gateway.readModels, range)),
);

async function approve({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const approved = await approveScrapedEvent(gateway, caller, id);
  return isRejection(approved) ? approved : json(200, approved);
}

async function reject({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const rejected = await rejectScrapedEvent(gateway, caller, id, await readJsonBody(request));
  return isRejection(rejected) ? rejected : json(200, { scrapedEvent: rejected });
}

/** */
export const scrapedEventRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/admin/scraped-events',
    who: { reads: 'scrapedEvents' },
    rate: 'X',
    handle: list,
  },
  {
    method: 'PATCH',
    path: '/api/admin/scraped-events/:id/approve',
    who: { sends: 'ApproveScrapedEvent' },
    rate: 'X',
    handle: approve,
  },
  {
    method: 'PATCH',
    path: '/api/admin/scraped-events/:id/reject',
    who: { sends: 'RejectScrapedEvent' },
    rate: 'X',
    handle: reject,
  },
];
