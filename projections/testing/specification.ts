import { expect } from 'vitest';
import { eventDefinitions, type FactType } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { type Position, toPosition } from '#schema/kernel/position.ts';
import type { ParkedRow, ReadModels } from '#stores/read-models/read-models.ts';
import type { AnyProjection } from '../engine/handlers.ts';
import { type FoldResult, foldBatch, type Load } from '../engine/projector.ts';

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

/** Rows and state of one version in memory, guarded by position as a store guards them. */
export function createRowStore() {
  const stored = { rows: new Map<string, StoredDocument>(), state: new Map<string, StoredDocument>() };
  const parked = new Map<string, ParkedRow>();
  const write = (part: keyof typeof stored, writes: FoldResult['state']) => {
    for (const { id, position, row } of writes) {
      const before = stored[part].get(id);
      if (!before || position > before.position) stored[part].set(id, { position, row });
    }
  };
  const contents = (part: keyof typeof stored) => {
    const kept = [...stored[part]].flatMap(([id, { row }]) => (row ? [[id, row] as const] : []));
    return Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  return {
    parked,
    async fold(projection: AnyProjection, events: readonly RecordedEvent[]): Promise<void> {
      const load: Load = async (part, ids) => ids.map((id) => living(stored[part].get(id)));
      const folded = await foldBatch(projection, events, load, parked);
      write('rows', folded.writes);
      write('state', folded.state);
      for (const row of folded.parked) parked.set(row.id, row);
    },
    rows: () => contents('rows'),
    /** State documents by kind and id: `scores:s1`. */
    state: () => contents('state'),
  };
}

type StoredDocument = { position: Position; row: object | null };

const living = (kept: StoredDocument | undefined) =>
  kept?.row ? { position: kept.position, row: kept.row } : undefined;

/**
 * A view as a sentence: `given(facts).then(rows)`, or what a query answers from its state. The facts are folded twice;
 * the second time changes nothing.
 */
export function rowsOf(projection: AnyProjection) {
  return (...facts: SampleEvent[]) => ({
    async then(rows: Record<string, unknown>): Promise<void> {
      const view = createRowStore();
      await view.fold(projection, toRecordedEvents(facts));
      expect(view.rows()).toEqual(rows);
      const state = view.state();
      await view.fold(projection, toRecordedEvents(facts));
      expect(view.rows()).toEqual(rows);
      expect(view.state()).toEqual(state);
      expect([...view.parked.values()]).toEqual([]);
    },
    async answers<Answer>(query: (readModels: ReadModels) => Promise<Answer>, answer: Answer): Promise<void> {
      const view = createRowStore();
      await view.fold(projection, toRecordedEvents(facts));
      expect(await query(readsById(view))).toEqual(answer);
    },
  });
}

/** Read models with the view alone, to be asked by id. */
function readsById(view: ReturnType<typeof createRowStore>): ReadModels {
  const [rows, state] = [view.rows(), view.state()];
  const reads = {
    getMany: async (_view: string, ids: readonly string[]) => ids.map((id) => rows[id]),
    getState: async (_view: string, ids: readonly string[]) => ids.map((id) => state[id]),
  };
  return reads as unknown as ReadModels;
}
