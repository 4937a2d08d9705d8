import { randomUUID } from 'node:crypto';
import type { NewEvent, RecordedEvent } from '#schema/kernel/message.ts';
import { type Position, START } from '#schema/kernel/position.ts';
import type { EventLog } from '../event-log.ts';

export function newEvent(note: unknown = 'nothing to say'): NewEvent {
  return {
    id: randomUUID(),
    type: 'SomethingHappened',
    data: { note, list: [1, 2.5, null, true], nested: { deep: {} } },
    meta: {
      schemaVersion: 3,
      occurredAt: '2026-11-21T10:00:00.123Z',
      actor: { kind: 'guest', id: 'g-1' },
      correlationId: 'intent-1',
      causationId: null,
      commandId: randomUUID(),
    },
  };
}

export const newEvents = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, at) => newEvent(at));

/** The whole log, page by page. */
export async function readWhole(log: Pick<EventLog, 'readAll'>, pageSize?: number): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  let after: Position = START;
  for (;;) {
    const page = await log.readAll(after, pageSize);
    const last = page.at(-1);
    if (!last) return events;
    events.push(...page);
    after = last.position;
  }
}

export const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);
