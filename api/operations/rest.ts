import { resultHandler } from '../server/request/handlers.ts';
import type { Route } from '../server/route.ts';
import { rebuildProjection } from './rebuild-projection.ts';

/** */
export const projectionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/admin/projections',
    who: { reads: 'projections' },
    rate: 'X',
    handle: resultHandler(({ gateway }) => gateway.projections.status()),
  },
  {
    method: 'POST',
    path: '/api/admin/projections/:name/rebuild',
    who: { operates: 'rebuildProjection' },
    rate: 'X',
    handle: resultHandler(({ gateway, params: { name = '' } }) => rebuildProjection(gateway, name), 202),
  },
];
