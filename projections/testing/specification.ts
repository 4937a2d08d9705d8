import { expect } from 'vitest';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import type { AnyProjection } from '../engine/handlers.ts';
import { type SampleEvent, toRecordedEvents } from './recorded-events.ts';
import { createRowStore } from './row-store.ts';

/**
 * A specification of a view: `given(facts).then(rows)`, or `answers(query, result)` for a query of its state.
 * The facts are applied twice; the second time must change nothing.
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

/** Read models with only this view, readable by id. */
function readsById(view: ReturnType<typeof createRowStore>): ReadModels {
  const [rows, state] = [view.rows(), view.state()];
  const reads = {
    getMany: async (_view: string, ids: readonly string[]) => ids.map((id) => rows[id]),
    getState: async (_view: string, ids: readonly string[]) => ids.map((id) => state[id]),
  };
  return reads as unknown as ReadModels;
}
