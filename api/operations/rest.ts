import { failingConsumers } from '#stores/operational/consumer-retry.ts';
import { adminQuery, resultHandler } from '../server/request/handlers.ts';
import type { Route } from '../server/route.ts';
import { rebuildProjection } from './rebuild-projection.ts';

/** */
export const projectionRoutes: readonly Route[] = [
  adminQuery('/api/admin/projections', 'projections', ({ gateway }) => gateway.projections.status()),
  {
    method: 'POST',
    path: '/api/admin/projections/:name/rebuild',
    who: { operates: 'rebuildProjection' },
    rate: 'X',
    handle: resultHandler(
      ({ gateway, caller, params: { name = '' } }) => rebuildProjection(gateway, caller, name),
      202,
    ),
  },
  adminQuery('/api/admin/consumers', 'projections', ({ gateway }) => failingConsumers(gateway.operational)),
];
