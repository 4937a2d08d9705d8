import { z } from 'zod';
import { findSubmissions } from '#projections/views/submissions/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { submissionStatuses } from '#schema/listings/submission-rows.ts';
import { adminList } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import { rejectionResponse } from '../server/response/errors.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { submissionCommandRoutes } from './commands.ts';
import { executeAction, previewAction } from './follow-action-link.ts';
import { presentSubmissions } from './presenter.ts';

/** The address of the call contains a secret: it must not reach other sites. */
const noReferrer = { 'referrer-policy': 'no-referrer' };

const toResponse = (outcome: object | Rejection): HttpResponse => {
  const response = isRejection(outcome) ? rejectionResponse(outcome) : json(200, outcome);
  return { ...response, headers: { ...response.headers, ...noReferrer } };
};

async function preview({ gateway, params: { token = '' } }: RequestContext): Promise<HttpResponse> {
  return toResponse(await previewAction(gateway, token));
}

async function execute({ gateway, caller, params: { token = '' } }: RequestContext): Promise<HttpResponse> {
  return toResponse(await executeAction(gateway, caller, token));
}

const filter = z.object({
  limit: limitParam,
  status: z.enum(submissionStatuses, 'Status must be pending, approved or rejected').optional(),
});

/** Reading is for admins, because submissions show contact e-mails. */
export const submissionRoutes: readonly Route[] = [
  adminList('/api/submissions', 'submissions', filter, async ({ gateway }, range) =>
    presentSubmissions(gateway, await findSubmissions(gateway.readModels, range)),
  ),
  // the mailed link itself is the permission, signed in or not (MOD-27).
  { method: 'GET', path: '/api/admin/actions/:token', who: 'anyone', rate: 'L', handle: preview },
  { method: 'POST', path: '/api/admin/actions/:token', who: 'anyone', rate: 'L', handle: execute },
  ...submissionCommandRoutes,
];
