import { z } from 'zod';
import { findSubmissions } from '#projections/views/submissions/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { submissionStatuses } from '#schema/listings/submission-rows.ts';
import { listHandler } from '../server/request/list-handler.ts';
import { limitParam } from '../server/request/query.ts';
import { idempotencyKey, readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { approveSubmission, rejectSubmission } from './moderate.ts';
import { presentSubmissions } from './presenter.ts';
import { submitShow } from './submit-show.ts';

const filter = z.object({
  limit: limitParam,
  status: z.enum(submissionStatuses, 'Status must be pending, approved or rejected').optional(),
});

async function submit({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const submitted = await submitShow(gateway, caller, await readJsonBody(request), idempotencyKey(request));
  return isRejection(submitted) ? submitted : json(201, submitted);
}

const list = listHandler(
  filter,
  async ({ gateway }, range) =>
    await presentSubmissions(gateway, await findSubmissions(gateway.readModels, range)),
);

async function approve({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const approved = await approveSubmission(gateway, caller, id, await readJsonBody(request));
  return isRejection(approved) ? approved : json(200, approved);
}

async function reject({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const rejected = await rejectSubmission(gateway, caller, id, await readJsonBody(request));
  return isRejection(rejected) ? rejected : json(200, { submission: rejected });
}

/** Reading and deciding are for admins, for they show contact e-mails (MOD-23). */
export const submissionRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/submissions', who: { sends: 'SubmitShow' }, rate: 'G', handle: submit },
  { method: 'GET', path: '/api/submissions', who: { reads: 'submissions' }, rate: 'X', handle: list },
  {
    method: 'PATCH',
    path: '/api/submissions/:id/approve',
    who: { sends: 'ApproveSubmission' },
    rate: 'X',
    handle: approve,
  },
  {
    method: 'PATCH',
    path: '/api/submissions/:id/reject',
    who: { sends: 'RejectSubmission' },
    rate: 'X',
    handle: reject,
  },
];
