import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { json } from '../server/answer.ts';
import type { Answer, Call, Route } from '../server/route.ts';
import { rebuildProjection } from './rebuild-projection.ts';

async function list({ gateway }: Call): Promise<Answer> {
  return json(200, await gateway.projections.status());
}

async function rebuild({ gateway, params: { name = '' } }: Call): Promise<Answer | Rejection> {
  const begun = await rebuildProjection(gateway, name);
  return isRejection(begun) ? begun : json(202, begun);
}

/** */
export const projectionRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/admin/projections', who: { reads: 'projections' }, rate: 'X', answer: list },
  {
    method: 'POST',
    path: '/api/admin/projections/:name/rebuild',
    who: { operates: 'rebuildProjection' },
    rate: 'X',
    answer: rebuild,
  },
];
