import { type HistoryKind, historyKinds } from '#schema/history/history-kinds.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { HistoryEntry } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { objectType } from '../graphql/object-type.ts';
import { implementEntry, positionIn } from './graphql-entry.ts';
import { type History, loadHistory } from './history.ts';

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
