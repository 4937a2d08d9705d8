import type { Recorded } from '#schema/events.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import type { Handler } from '../../engine/projection.ts';

/** A handler that changes these fields of a row; an event of a removed row changes nothing. */
export function changes<R extends Row, Event extends Recorded>(
  key: (event: NoInfer<Event>) => string | readonly string[],
  fieldsAfter: (event: Event, row: NoInfer<R>) => Partial<NoInfer<R>>,
): Handler<R, Event> {
  return { key, apply: (row, event) => row && { ...row, ...fieldsAfter(event, row) } };
}
