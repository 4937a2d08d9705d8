import type { Rejection } from '#schema/kernel/rejections.ts';
import { countVisit } from '../calls/count-visit.ts';
import { noContent } from '../http/answer.ts';
import type { Answer, Call, Route } from '../http/route.ts';

/** */
async function visit(call: Call): Promise<Answer | Rejection> {
  return (await countVisit(call)) ?? noContent();
}

export const visitRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/analytics/visit', who: { sends: 'CountVisitor' }, rate: 'T', answer: visit },
];
