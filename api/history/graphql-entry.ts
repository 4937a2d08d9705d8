import { type Position, parsePosition } from '#schema/kernel/position.ts';
import type { HistoryEntry } from '#schema/wire.ts';
import type { builder } from '../graphql/builder.ts';
import { badRequest } from '../graphql/errors/graphql-error.ts';
import { objectType } from '../graphql/object-type.ts';

const ActorRef = objectType<HistoryEntry['actor']>('Actor', {
  fields: (t) => ({ kind: t.exposeString('kind'), id: t.exposeID('id'), name: t.exposeString('name') }),
});

type EntryRef<Entry extends HistoryEntry> = ReturnType<typeof builder.objectRef<Entry>>;

/** The fields of an event wherever the log is displayed, in an item's history and on the log's pages. */
export function implementEntry<Entry extends HistoryEntry>(ref: EntryRef<Entry>): void {
  ref.implement({
    fields: (t) =>
      ({
        position: t.string({ resolve: ({ position }) => position }),
        eventId: t.id({ resolve: ({ eventId }) => eventId }),
        type: t.string({ resolve: ({ type }) => type }),
        stream: t.string({ resolve: ({ stream }) => stream }),
        revision: t.int({ resolve: ({ revision }) => revision }),
        occurredAt: t.string({ resolve: ({ occurredAt }) => occurredAt }),
        actor: t.field({ type: ActorRef, resolve: ({ actor }) => actor }),
        correlationId: t.string({ resolve: ({ correlationId }) => correlationId }),
        causationId: t.string({ nullable: true, resolve: ({ causationId }) => causationId }),
        data: t.field({ type: 'JSON', resolve: ({ data }) => data }),
      }) satisfies Record<keyof HistoryEntry, unknown>,
  });
}

/** A position from an auditor's input; undefined when absent. */
export function positionIn(field: string, text: string | null | undefined): Position | undefined {
  if (!text) return undefined;
  const position = parsePosition(text);
  if (position === null) throw badRequest(field, 'Please enter a position of the log');
  return position;
}
