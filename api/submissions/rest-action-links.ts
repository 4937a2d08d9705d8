import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { rejectionResponse } from '../server/response/errors.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { executeAction, previewAction } from './follow-action-link.ts';

/** The address of the call holds a secret: nobody else learns it. */
const discreet = { 'referrer-policy': 'no-referrer' };

const answered = (outcome: object | Rejection): HttpResponse => {
  const answer = isRejection(outcome) ? rejectionResponse(outcome) : json(200, outcome);
  return { ...answer, headers: { ...answer.headers, ...discreet } };
};

async function look({ gateway, params: { token = '' } }: RequestContext): Promise<HttpResponse> {
  return answered(await previewAction(gateway, token));
}

async function act({ gateway, caller, params: { token = '' } }: RequestContext): Promise<HttpResponse> {
  return answered(await executeAction(gateway, caller, token));
}

/** the mailed link itself is the permission, signed in or not (MOD-27). */
export const adminActionRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/admin/actions/:token', who: 'anyone', rate: 'L', handle: look },
  { method: 'POST', path: '/api/admin/actions/:token', who: 'anyone', rate: 'L', handle: act },
];
