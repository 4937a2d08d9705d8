import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { rejectionResponse } from '../server/response/errors.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { executeAction, previewAction } from './follow-action-link.ts';

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

/** the mailed link itself is the permission, signed in or not (MOD-27). */
export const adminActionRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/admin/actions/:token', who: 'anyone', rate: 'L', handle: preview },
  { method: 'POST', path: '/api/admin/actions/:token', who: 'anyone', rate: 'L', handle: execute },
];
