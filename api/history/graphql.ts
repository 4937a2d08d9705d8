import { type HistoryKind, historyKinds } from '#schema/history/history-kinds.ts';
import { type Position, parsePosition } from '#schema/kernel/position.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { HistoryEntry } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { takeRowBudget } from '../graphql/connection.ts';
import { badRequest } from '../graphql/errors/graphql-error.ts';
import { objectType } from '../graphql/object-type.ts';
import { type History, loadHistory } from './history.ts';
import { type LogPage, loadLogPage } from './log-page.ts';

const ActorRef = objectType<HistoryEntry['actor']>('Actor', {
  fields: (t) => ({ kind: t.exposeString('kind'), id: t.exposeID('id'), name: t.exposeString('name') }),
});

type EntryRef<Entry extends HistoryEntry> = ReturnType<typeof builder.objectRef<Entry>>;

/** The fields of an event wherever the log is displayed, in an item's history and on the log's pages. */
function implementEntry<Entry extends HistoryEntry>(ref: EntryRef<Entry>): void {
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
function positionIn(field: string, text: string | null | undefined): Position | undefined {
  if (!text) return undefined;
  const position = parsePosition(text);
  if (position === null) throw badRequest(field, 'Please enter a position of the log');
  return position;
}

const LogEntryRef = builder.objectRef<HistoryEntry>('LogEntry');
implementEntry(LogEntryRef);

const LogPageRef = objectType<LogPage>('LogPage', {
  fields: (t) => ({
    entries: t.expose('entries', { type: [LogEntryRef] }),
    next: t.exposeString('next', { nullable: true }),
  }),
});

builder.queryField('log', (t) =>
  t.field({
    type: LogPageRef,
    authScopes: { reading: 'log' },
    args: {
      first: t.arg.int(),
      from: t.arg.string(),
      type: t.arg.string(),
      stream: t.arg.string(),
      latest: t.arg.boolean(),
    },
    resolve: (_root, { first, from, type, stream, latest }, { gateway, operation }) =>
      loadLogPage(gateway, {
        limit: takeRowBudget(first, operation),
        from: positionIn('from', from),
        type: type || undefined,
        stream: stream || undefined,
        latest: latest ?? undefined,
      }),
  }),
);

/** Names of GraphQL have no hyphen. */
const nameOf = (kind: HistoryKind) => kind.replaceAll('-', '_');

const HistoryKindEnum = builder.enumType('HistoryKind', {
  values: Object.fromEntries(
    (Object.keys(historyKinds) as HistoryKind[]).map((kind) => [nameOf(kind), { value: kind }]),
  ),
});

type Entry = History['entries'][number];

const HistoryEntryRef = builder.objectRef<Entry>('HistoryEntry');
implementEntry(HistoryEntryRef);
builder.objectFields(
  HistoryEntryRef,
  (t) =>
    ({
      sentence: t.exposeString('sentence', { description: 'Who did what to which item, in plain words.' }),
      stateAfter: t.expose('stateAfter', { type: 'JSON', description: 'The state right after this event.' }),
    }) satisfies Record<Exclude<keyof Entry, keyof HistoryEntry>, unknown>,
);

const HistoryRef = objectType<History>('History', {
  fields: (t) => ({
    entries: t.expose('entries', { type: [HistoryEntryRef] }),
    state: t.expose('state', {
      type: 'JSON',
      description: 'The item and what followed from it, as of the last entry.',
    }),
  }),
});

builder.queryField('history', (t) =>
  t.field({
    type: HistoryRef,
    nullable: true,
    authScopes: { reading: 'history' },
    args: {
      kind: t.arg({ type: HistoryKindEnum, required: true }),
      id: t.arg.id({ required: true }),
      at: t.arg.string(),
    },
    resolve: async (_root, { kind, id, at }, { gateway }) => {
      const found = await loadHistory(gateway, { kind, id, at: positionIn('at', at) });
      return isRejection(found) ? null : found;
    },
  }),
);
