import { definitionOf, type Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import { type AnyProjection, handlersOf, idsOf } from './handlers.ts';

/**
 * Computes one row of a view from the given events alone; null when the events produce no row. Skips events
 * of unknown types.
 */
export function foldRow<R extends Row>(
  projection: AnyProjection<R>,
  id: string,
  events: readonly RecordedEvent[],
): R | null {
  return foldRows(projection, events, () => id).at(-1) ?? null;
}

/** Folds a view once, and returns after each event the row that `idOf` names; null while there is none. */
export function foldRows<R extends Row>(
  projection: AnyProjection<R>,
  events: readonly RecordedEvent[],
  idOf: (event: RecordedEvent) => string,
): (R | null)[] {
  let documents: Documents = new Map();
  return events.map((event) => {
    if (isKnown(event)) documents = after(documents, projection, event);
    return (documents.get(addressOf('row', idOf(event))) as R | undefined) ?? null;
  });
}

type Documents = ReadonlyMap<string, object>;

const addressOf = (kind: string, id: string) => `${kind} ${id}`;

function after(before: Documents, projection: AnyProjection, event: Recorded): Documents {
  const next = new Map(before);
  const read = (kind: string, id: string) => before.get(addressOf(kind, id)) ?? null;
  for (const { kind, handler } of handlersOf(projection, event.type))
    for (const id of idsOf(handler.key(event, { read }))) {
      const document = handler.apply(read(kind, id), event, { id, read });
      if (document) next.set(addressOf(kind, id), document);
      else next.delete(addressOf(kind, id));
    }
  return next;
}

function isKnown(event: RecordedEvent): event is Recorded {
  return definitionOf(event.type) !== undefined;
}
