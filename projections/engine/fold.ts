import { definitionOf, type Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import type { Projection } from './projection.ts';

/**
 * A view's row as the given events alone make it; null when they make none. The private rows that the view needs
 * for it are folded beside it. Events of unknown types are passed over.
 */
export function folded<R extends Row>(
  projection: Projection<R>,
  id: string,
  events: readonly RecordedEvent[],
): R | null {
  let rows = new Map<string, R>();
  for (const event of events) {
    if (!isHeard(event, projection)) continue;
    const before = rows;
    rows = new Map(before);
    for (const each of new Set([id, ...neededFor(event, projection)])) {
      const row = projection.evolve(before.get(each) ?? null, event, (own) => before.get(own), each);
      if (row) rows.set(each, row);
      else rows.delete(each);
    }
  }
  return rows.get(id) ?? null;
}

function isHeard<R extends Row>(event: RecordedEvent, { on }: Projection<R>): event is Recorded {
  return definitionOf(event.type) !== undefined && event.type in on;
}

function neededFor<R extends Row>(event: Recorded, { on }: Projection<R>): readonly string[] {
  const touches = on[event.type] as { needs?: (event: Recorded) => readonly string[] } | undefined;
  return touches?.needs?.(event) ?? [];
}
