import type { Progress } from '#projections/engine/ports.ts';
import type { ViewName } from '#schema/rows.ts';
import { interceptReads } from '#stores/read-models/intercept-reads.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';

/** The states of rows that something was made from, by view (`Progress.viewRows`). */
export type RowStates = ReadonlyMap<ViewName, string>;

export type RowStateDeps = { readModels: ReadModels; progress: Pick<Progress, 'viewRows'> };

/** The same read models, which note the state of a view's rows before they are first read. */
export function recordRowStates({ readModels, progress }: RowStateDeps): {
  readModels: ReadModels;
  rows: RowStates;
} {
  const rows = new Map<ViewName, string>();
  // The state is read before the rows: rows that change meanwhile make what is made stale, never wrong.
  const recorded = interceptReads(readModels, (view) => {
    const name = view as ViewName;
    if (!rows.has(name)) rows.set(name, progress.viewRows(name));
  });
  return { readModels: recorded, rows };
}

/** False once any of the rows have changed. */
export function areCurrent({ progress }: Pick<RowStateDeps, 'progress'>, rows: RowStates): boolean {
  for (const [view, state] of rows) if (progress.viewRows(view) !== state) return false;
  return true;
}
