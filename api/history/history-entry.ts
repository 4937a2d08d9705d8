import { definitionOf } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { changePersonal } from '#schema/kernel/personal.ts';
import type { HistoryEntry } from '#schema/wire.ts';
import { loadActorNames } from '../accounts/actor-names.ts';
import type { Gateway, Queries } from '../gateway.ts';

/** Events for auditors: actors named, personal fields decrypted, erased ones `[erased]`. */
export async function toHistoryEntries(
  deps: Queries & Pick<Gateway, 'sealer' | 'log'>,
  events: readonly RecordedEvent[],
): Promise<HistoryEntry[]> {
  const nameOf = await loadActorNames(
    deps,
    events.map(({ meta }) => meta.actor),
  );
  return Promise.all(
    events.map(async ({ id, type, stream, revision, position, data, meta }) => ({
      position,
      eventId: id,
      type,
      stream,
      revision,
      occurredAt: meta.occurredAt,
      actor: { ...meta.actor, name: nameOf(meta.actor) },
      correlationId: meta.correlationId,
      causationId: meta.causationId,
      data: await decryptFields(deps, type, data),
    })),
  );
}

async function decryptFields(
  { sealer }: Pick<Gateway, 'sealer'>,
  type: string,
  data: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  return changePersonal(data, definitionOf(type)?.personal?.fields ?? [], async (value) =>
    typeof value === 'string' ? sealer.open(value) : value,
  );
}
