import { foldRow } from '#projections/engine/fold-row.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { Row } from '#stores/read-models/read-models.ts';

/**
 * The view's row from the events of one stream, such as an accepted command's `history`, behind which a view can lag.
 * Throws when there is none, which cannot happen for an accepted command.
 */
export function rowFromEvents<R extends Row>(
  view: Parameters<typeof foldRow<R>>[0],
  id: string,
  events: readonly RecordedEvent[],
): R {
  const row = foldRow(view, id, events);
  if (!row) throw new Error(`the events of ${id} produce no row of the view ${view.name}`);
  return row;
}

/** What a presenter of many rows makes of one. */
export async function presentOne<Deps, R, Shown>(
  present: (deps: Deps, rows: readonly R[]) => Shown[] | Promise<Shown[]>,
  deps: NoInfer<Deps>,
  row: NoInfer<R>,
): Promise<Shown> {
  const [shown] = await present(deps, [row]);
  return shown as Shown;
}
