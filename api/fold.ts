import type { Projection } from '#projections/projection.ts';
import { definitionOf, type Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/message.ts';
import type { Row } from '#stores/read-models/read-models.ts';

/** A view's row as the given events alone make it; null when they make none. Events of unknown types are passed over. */
export function folded<R extends Row>(
  projection: Projection<R>,
  id: string,
  events: readonly RecordedEvent[],
): R | null {
  return events
    .filter(
      (event): event is Recorded => definitionOf(event.type) !== undefined && event.type in projection.on,
    )
    .reduce<R | null>((row, event) => projection.evolve(row, event, () => undefined, id), null);
}
