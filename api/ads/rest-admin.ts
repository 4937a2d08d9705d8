import { z } from 'zod';
import { allAds } from '#projections/views/ads/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { listHandler } from '../server/request/list-handler.ts';
import { limitParam } from '../server/request/query.ts';
import { idempotencyKey, readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { createAd, reviseAd } from './edit-ads.ts';
import { uploadCreative } from './upload-creative.ts';

const list = listHandler(z.object({ limit: limitParam }), ({ gateway }, range) =>
  allAds(gateway.readModels, range),
);

async function create({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const created = await createAd(gateway, caller, await readJsonBody(request), idempotencyKey(request));
  return isRejection(created) ? created : json(201, created);
}

async function revise({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const revised = await reviseAd(gateway, caller, id, await readJsonBody(request));
  return isRejection(revised) ? revised : json(200, revised);
}

async function upload({ gateway, request }: RequestContext): Promise<HttpResponse> {
  return json(200, await uploadCreative(gateway, request));
}

/** R-43 to R-46 (AAD-04, AAD-05). */
export const adminAdRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/admin/ads', who: { reads: 'ads' }, rate: 'X', handle: list },
  { method: 'POST', path: '/api/admin/ads', who: { sends: 'CreateAd' }, rate: 'X', handle: create },
  { method: 'PATCH', path: '/api/admin/ads/:id', who: { sends: 'ReviseAd' }, rate: 'X', handle: revise },
  { method: 'POST', path: '/api/admin/ads/creative', who: { sends: 'CreateAd' }, rate: 'F', handle: upload },
];
