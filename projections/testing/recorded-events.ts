import { eventDefinitions, type FactType } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { toPosition } from '#schema/kernel/position.ts';

type Overrides = Partial<RecordedEvent['meta']> & { stream?: string };

/** An event before it is appended; `overrides` replace defaults of its metadata and stream. */
export type SampleEvent = { type: FactType; data: Record<string, unknown>; overrides?: Overrides };

/** The events as recorded in an otherwise empty log. */
export function toRecordedEvents(facts: readonly SampleEvent[]): RecordedEvent[] {
  const revisions = new Map<string, number>();
  return facts.map(({ type, data, overrides = {} }, at) => {
    const { stream = streamOf(data, type), ...meta } = overrides;
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    return {
      id: `event-${at + 1}`,
      type,
      data,
      stream,
      revision,
      position: toPosition(at + 1),
      meta: {
        schemaVersion: 1,
        occurredAt: new Date(Date.UTC(2026, 10, 21, 12) + at * 1000).toISOString(),
        actor: { kind: 'guest', id: 'guest' },
        correlationId: stream,
        causationId: null,
        commandId: `command-${at + 1}`,
        ...meta,
      },
    };
  });
}

function streamOf(data: Record<string, unknown>, type: FactType): string {
  return eventDefinitions[type].stream.replace(/\{(\w+)\}/g, (_, field: string) => String(data[field]));
}
