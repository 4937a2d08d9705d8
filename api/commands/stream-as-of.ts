import { foldRow } from '#projections/engine/fold-row.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import type { Gateway } from '../gateway.ts';

/**
 * The stream of an accepted command up to the last event that the command appended, or was decided on when it
 * changed nothing. Folding it gives the answer that is true of this command, whatever others append meanwhile: a
 * row that was removed after the change is still answered as changed.
 */
export async function streamAsOf(
  { log }: Pick<Gateway, 'log'>,
  accepted: { stream: string; revision: number },
): Promise<RecordedEvent[]> {
  const events = await log.readStream(accepted.stream);
  return events.filter(({ revision }) => revision <= accepted.revision);
}

/** The view's row as the events of one stream make it. Throws when they make none, which an accepted command rules out. */
export function rowFromEvents<R extends Row>(
  view: Parameters<typeof foldRow<R>>[0],
  id: string,
  events: readonly RecordedEvent[],
): R {
  const row = foldRow(view, id, events);
  if (!row) throw new Error(`the events of ${id} give no row of the view ${view.name}`);
  return row;
}
