import { findSources } from '#projections/views/scraping_sources/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { idempotencyKey, readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { addSource, removeSource, reviseSource } from './edit-sources.ts';

async function list({ gateway }: RequestContext): Promise<HttpResponse> {
  return json(200, await findSources(gateway.readModels));
}

async function add({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const added = await addSource(gateway, caller, await readJsonBody(request), idempotencyKey(request));
  return isRejection(added) ? added : json(201, added);
}

async function revise({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const revised = await reviseSource(gateway, caller, id, await readJsonBody(request));
  return isRejection(revised) ? revised : json(200, revised);
}

async function remove({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const removed = await removeSource(gateway, caller, id);
  return isRejection(removed) ? removed : json(200, { id, message: 'Source deleted' });
}

/** */
export const sourceRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/admin/scraping-sources',
    who: { reads: 'scraping' },
    rate: 'X',
    handle: list,
  },
  {
    method: 'POST',
    path: '/api/admin/scraping-sources',
    who: { sends: 'AddScrapingSource' },
    rate: 'X',
    handle: add,
  },
  {
    method: 'PUT',
    path: '/api/admin/scraping-sources/:id',
    who: { sends: 'ReviseScrapingSource' },
    rate: 'X',
    handle: revise,
  },
  {
    method: 'DELETE',
    path: '/api/admin/scraping-sources/:id',
    who: { sends: 'RemoveScrapingSource' },
    rate: 'X',
    handle: remove,
  },
];
