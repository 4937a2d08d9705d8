import { z } from 'zod';
import { commentsByStatus, commentsOn } from '#projections/views/event_comments/queries.ts';
import { approvedListingById } from '#projections/views/events/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { commentStatuses } from '#schema/listings/comment.ts';
import { listHandler } from '../server/request/list-handler.ts';
import { limitParam } from '../server/request/query.ts';
import { idempotencyKey, readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { approveComment, deleteComment, rejectComment } from './moderate-comments.ts';
import { postComment } from './post-comment.ts';
import { presentAdminComments, presentComments } from './presenter.ts';

const filter = z.object({ limit: limitParam });
const queueFilter = z.object({
  limit: limitParam,
  status: z.enum(commentStatuses, 'Status must be pending, approved or rejected').default('pending'),
});

/** approved ones, newest first, and the caller's own under review. */
const list = listHandler(filter, async ({ gateway, caller, params: { id = '' } }, range) => {
  if (!(await approvedListingById(gateway.readModels, id))) return { code: 'listing-unknown' };
  const viewer = caller.user?.id ?? null;
  const rows = await commentsOn(gateway.readModels, { ...range, eventId: id, viewer });
  return presentComments(gateway, rows);
});

async function post({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const input = await readJsonBody(request);
  const posted = await postComment(gateway, caller, { listingId: id, input, key: idempotencyKey(request) });
  return isRejection(posted) ? posted : json(201, posted);
}

const queue = listHandler(
  queueFilter,
  async ({ gateway }, range) =>
    await presentAdminComments(gateway, await commentsByStatus(gateway.readModels, range)),
);

async function approve({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const approved = await approveComment(gateway, caller, id);
  return isRejection(approved) ? approved : json(200, approved);
}

async function reject({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const rejected = await rejectComment(gateway, caller, id, await readJsonBody(request));
  return isRejection(rejected) ? rejected : json(200, rejected);
}

async function remove({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const deleted = await deleteComment(gateway, caller, id);
  return isRejection(deleted) ? deleted : json(200, { ...deleted, message: 'Comment deleted' });
}

/** */
export const commentRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/events/:id/comments', who: 'anyone', rate: 'Q', handle: list },
  {
    method: 'POST',
    path: '/api/events/:id/comments',
    who: { sends: 'PostComment' },
    rate: 'W',
    handle: post,
  },
  { method: 'GET', path: '/api/admin/comments', who: { reads: 'commentQueue' }, rate: 'X', handle: queue },
  {
    method: 'PATCH',
    path: '/api/admin/comments/:id/approve',
    who: { sends: 'ApproveComment' },
    rate: 'X',
    handle: approve,
  },
  {
    method: 'PATCH',
    path: '/api/admin/comments/:id/reject',
    who: { sends: 'RejectComment' },
    rate: 'X',
    handle: reject,
  },
  {
    method: 'DELETE',
    path: '/api/admin/comments/:id',
    who: { sends: 'DeleteComment' },
    rate: 'X',
    handle: remove,
  },
];
