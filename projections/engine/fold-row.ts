import { definitionOf, type Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import type { Projection } from './projection.ts';

/**
 * Folds one row of a view from the given events alone; null when they make none. Private rows that the view reads are
 * folded too. Events of unknown types are skipped.
 */
export function foldRow<R extends Row>(
  projection: Projection<R>,
  id: string,
  events: readonly RecordedEvent[],
): R | null {
  let rows = new Map<string, R>();
  for (const event of events) {
    if (!isHandled(event, projection)) continue;
    const before = rows;
    rows = new Map(before);
    for (const each of new Set([id, ...rowsRead(event, projection)])) {
      const row = projection.evolve(before.get(each) ?? null, event, (other) => before.get(other), each);
      if (row) rows.set(each, row);
      else rows.delete(each);
    }
  }
  return rows.get(id) ?? null;
}

function isHandled<R extends Row>(event: RecordedEvent, { on }: Projection<R>): event is Recorded {
  return definitionOf(event.type) !== undefined && event.type in on;
}

function rowsRead<R extends Row>(event: Recorded, { on }: Projection<R>): readonly string[] {
  const affected = on[event.type] as { reads?: (event: Recorded) => readonly string[] } | undefined;
  return affected?.reads?.(event) ?? [];
}
