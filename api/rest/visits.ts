import type { Rejection } from '#schema/rejections.ts';
import { noContent } from '../http/answer.ts';
import type { Answer, Call, Route } from '../http/route.ts';
import { metadataFor } from '../metadata.ts';
import { visitorMark } from '../visitor-mark.ts';

/** counts a visitor once a month (ANA-04). Who is signed in does not stand beside the visit. */
async function visit(call: Call): Promise<Answer | Rejection> {
  const { gateway, caller } = call;
  const outcome = await gateway.send({
    type: 'CountVisitor',
    data: { month: gateway.today().slice(0, 7), visitor: await visitorMark(call, 'visit') },
    meta: metadataFor(gateway, { ...caller, actor: { kind: 'guest', id: 'guest' } }),
  });
  return outcome.ok ? noContent() : outcome.rejection;
}

export const visitRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/analytics/visit', who: { sends: 'CountVisitor' }, rate: 'T', answer: visit },
];
