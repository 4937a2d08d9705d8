import { randomUUIDv7 } from 'node:crypto';
import type { Position } from '#schema/kernel/position.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { SkipProjectionEvent } from '#schema/operations/projection.ts';
import type { ViewName } from '#schema/rows.ts';
import type { Projections } from '../ports.ts';

/** Decides and appends the command. */
export type SkipDeps = {
  send(command: SkipProjectionEvent): Promise<{ ok: true } | { ok: false; rejection: Rejection }>;
  now(): Date;
};

/**
 * Lets the view step over the event at `position`, which has parked rows (D-119): the projector follows the appended event
 * and rebuilds the view without the skipped one. Throws when nothing is parked there.
 */
export async function skipEvent(
  projections: Pick<Projections, 'status'>,
  { send, now }: SkipDeps,
  { name, position, reason }: { name: ViewName; position: Position; reason: string },
): Promise<void> {
  const parked = (await projections.status()).find((view) => view.name === name)?.parked ?? [];
  const event = parked.find((row) => row.position === position);
  if (!event) throw new Error(`${name} has no parked row at position ${Number(position)}`);
  const { eventId, eventType } = event;
  const correlationId = randomUUIDv7();
  const outcome = await send({
    type: 'SkipProjectionEvent',
    data: { projection: name, eventId, eventType, position, reason },
    meta: {
      at: now().toISOString(),
      actor: { kind: 'operator', id: 'operator' },
      correlationId,
      causationId: null,
      commandId: correlationId,
    },
  });
  if (!outcome.ok) throw new Error(`the event was not skipped: ${outcome.rejection.code}`);
}
