import { expect } from 'vitest';
import { eventDefinitions, type FactType } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { type Position, toPosition } from '#schema/kernel/position.ts';
import type { ParkedRow, Row } from '#stores/read-models/read-models.ts';
import type { Projection } from '../engine/projection.ts';
import { foldBatch, type Loaded } from '../engine/projector.ts';

type Beside = Partial<RecordedEvent['meta']> & { stream?: string };

/** An event before it has a place in the log; `beside` names what differs from the usual around it. */
export type SampleEvent = { type: FactType; data: Record<string, unknown>; beside?: Beside };

/** The facts as they would stand in a log that held nothing else. */
export function toRecordedEvents(facts: readonly SampleEvent[]): RecordedEvent[] {
  const revisions = new Map<string, number>();
  return facts.map(({ type, data, beside = {} }, at) => {
    const { stream = streamOf(data, type), ...meta } = beside;
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

/** Rows of one version in memory, guarded by position as a store guards them. */
export function createRowStore() {
  const rows = new Map<string, { position: Position; row: Row | null }>();
  const parked = new Map<string, ParkedRow>();
  return {
    parked,
    async fold(projection: Projection, events: readonly RecordedEvent[]): Promise<void> {
      const load = async (ids: readonly string[]) => ids.map((id) => living(rows.get(id)));
      const folded = await foldBatch(projection, events, load, parked);
      for (const { id, position, row } of folded.writes) {
        const before = rows.get(id);
        if (!before || position > before.position) rows.set(id, { position, row });
      }
      for (const row of folded.parked) parked.set(row.id, row);
    },
    rows(): Record<string, Row> {
      const kept = [...rows].flatMap(([id, { row }]) => (row ? [[id, row] as const] : []));
      return Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}

const living = (kept: { position: Position; row: Row | null } | undefined): Loaded =>
  kept?.row ? { position: kept.position, row: kept.row } : undefined;

/** A view as a sentence: `given(facts).then(rows)`. The facts are folded twice; the second time changes nothing. */
export function rowsOf<R extends Row>(projection: Projection<R>) {
  return (...facts: SampleEvent[]) => ({
    async then(rows: Record<string, unknown>): Promise<void> {
      const view = createRowStore();
      await view.fold(projection as unknown as Projection, toRecordedEvents(facts));
      expect(view.rows()).toEqual(rows);
      await view.fold(projection as unknown as Projection, toRecordedEvents(facts));
      expect(view.rows()).toEqual(rows);
      expect([...view.parked.values()]).toEqual([]);
    },
  });
}
