import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { rebuildProjection } from './rebuild-projection.ts';

async function list({ gateway }: RequestContext): Promise<HttpResponse> {
  return json(200, await gateway.projections.status());
}

async function rebuild({
  gateway,
  params: { name = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const begun = await rebuildProjection(gateway, name);
  return isRejection(begun) ? begun : json(202, begun);
}

/** */
export const projectionRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/admin/projections', who: { reads: 'projections' }, rate: 'X', handle: list },
  {
    method: 'POST',
    path: '/api/admin/projections/:name/rebuild',
    who: { operates: 'rebuildProjection' },
    rate: 'X',
    handle: rebuild,
  },
];
