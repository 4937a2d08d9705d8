import type { Rejection } from '#schema/kernel/rejections.ts';
import { noContent } from '../server/answer.ts';
import type { HttpResponse, RequestContext, Route } from '../server/route.ts';
import { countVisit } from './count-visit.ts';

/** */
async function visit(call: RequestContext): Promise<HttpResponse | Rejection> {
  return (await countVisit(call)) ?? noContent();
}

export const visitRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/analytics/visit', who: { sends: 'CountVisitor' }, rate: 'T', handle: visit },
];
