import { foldRow } from '#projections/engine/fold-row.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import type { Gateway } from '../gateway.ts';

/**
 * The stream of an accepted command up to its last event, or up to the event on which it was decided when it
 * changed nothing. The state after it is the command's result, whatever others append meanwhile: an item that
 * is removed after the change is still returned as changed.
 */
export async function streamAsOf(
  { log }: Pick<Gateway, 'log'>,
  accepted: { stream: string; revision: number },
): Promise<RecordedEvent[]> {
  const events = await log.readStream(accepted.stream);
  return events.filter(({ revision }) => revision <= accepted.revision);
}

/**
 * The view's row from the events of one stream. Throws when there is none, which cannot happen for an
 * accepted command.
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
