import { z } from 'zod';
import { allAds } from '#projections/views/ads/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { json } from '../server/answer.ts';
import { limit, queried } from '../server/query.ts';
import { idempotencyKey, jsonBody } from '../server/read-body.ts';
import type { Answer, Call, Route } from '../server/route.ts';
import { createAd, reviseAd } from './edit-ads.ts';
import { uploadCreative } from './upload-creative.ts';

const stretch = z.object({ limit });

async function list({ gateway, query }: Call): Promise<Answer | Rejection> {
  const asked = queried(stretch, query);
  return isRejection(asked) ? asked : json(200, await allAds(gateway.readModels, asked));
}

async function create({ gateway, caller, request }: Call): Promise<Answer | Rejection> {
  const created = await createAd(gateway, caller, await jsonBody(request), idempotencyKey(request));
  return isRejection(created) ? created : json(201, created);
}

async function revise({ gateway, caller, request, params: { id = '' } }: Call): Promise<Answer | Rejection> {
  const revised = await reviseAd(gateway, caller, id, await jsonBody(request));
  return isRejection(revised) ? revised : json(200, revised);
}

async function upload({ gateway, request }: Call): Promise<Answer> {
  return json(200, await uploadCreative(gateway, request));
}

/** R-43 to R-46 (AAD-04, AAD-05). */
export const adminAdRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/admin/ads', who: { reads: 'ads' }, rate: 'X', answer: list },
  { method: 'POST', path: '/api/admin/ads', who: { sends: 'CreateAd' }, rate: 'X', answer: create },
  { method: 'PATCH', path: '/api/admin/ads/:id', who: { sends: 'ReviseAd' }, rate: 'X', answer: revise },
  { method: 'POST', path: '/api/admin/ads/creative', who: { sends: 'CreateAd' }, rate: 'F', answer: upload },
];
