import type { HistoryEntry } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { takeRowBudget } from '../graphql/connection.ts';
import { objectType } from '../graphql/object-type.ts';
import { implementEntry, positionIn } from './graphql-entry.ts';
import { type LogPage, loadLogPage } from './log-page.ts';

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
