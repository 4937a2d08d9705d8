import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { Position } from '#schema/kernel/position.ts';
import type { ParkedRow } from '#stores/read-models/read-models.ts';
import type { AnyProjection } from '../engine/handlers.ts';
import { type FoldResult, foldBatch, type Load } from '../engine/projector.ts';

/** Rows and state of one version in memory, guarded by position like a store. */
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
    const live = [...stored[part]].flatMap(([id, { row }]) => (row ? [[id, row] as const] : []));
    return Object.fromEntries(live.sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  return {
    parked,
    async fold(projection: AnyProjection, events: readonly RecordedEvent[]): Promise<void> {
      const load: Load = async (part, ids) => ids.map((id) => liveRow(stored[part].get(id)));
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

const liveRow = (stored: StoredDocument | undefined) =>
  stored?.row ? { position: stored.position, row: stored.row } : undefined;
