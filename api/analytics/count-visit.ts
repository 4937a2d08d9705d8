import type { Rejection } from '#schema/kernel/rejections.ts';
import { metadataFor } from '../commands/metadata.ts';
import { type VisitorRequest, visitorHash } from './visitor-hash.ts';

/** Counts a visitor once a month (R-41, ANA-04); null when done. Recorded as a guest's visit, also for signed-in callers. */
export async function countVisit(visitor: VisitorRequest): Promise<Rejection | null> {
  const { gateway, caller } = visitor;
  const outcome = await gateway.send({
    type: 'CountVisitor',
    data: { month: gateway.today().slice(0, 7), visitor: await visitorHash(visitor, 'visit') },
    meta: metadataFor(gateway, { ...caller, actor: { kind: 'guest', id: 'guest' } }),
  });
  return outcome.ok ? null : outcome.rejection;
}
