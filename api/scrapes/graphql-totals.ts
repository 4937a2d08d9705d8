import { findScrapedChanges } from '#projections/views/scraped_events/queries.ts';
import { listLimit } from '#schema/kernel/limits.ts';
import { builder } from '../graphql/builder.ts';
import { exposed, objectType } from '../graphql/object-type.ts';
import { loadTwins } from '../listings/twins.ts';
import { type IngestTotals, loadTotals } from './load-totals.ts';

const IngestTotalsRef = objectType<IngestTotals>('IngestTotals', {
  fields: (t) => ({
    ...exposed(t, 'Int', 'sources', 'activeSources', 'scrapedEvents', 'pendingScrapedEvents', 'logs'),
    changes: t.int({
      description: 'Changes of listed shows that wait for a decision (D-113), at most 1000.',
      resolve: async (_totals, _args, { gateway: { readModels, today } }) =>
        (await findScrapedChanges(readModels, { today: today(), limit: listLimit.max })).length,
    }),
    twins: t.int({
      description: 'Shows that are probably written twice (D-114), at most 100.',
      resolve: async (_totals, _args, { gateway }) => (await loadTwins(gateway)).twins.length,
    }),
  }),
});

builder.queryField('ingestTotals', (t) =>
  t.field({
    type: IngestTotalsRef,
    authScopes: { reading: 'scraping' },
    resolve: (_root, _args, { gateway }) => loadTotals(gateway),
  }),
);

builder.subscriptionField('ingestTotalsChanged', (t) =>
  t.field({
    type: IngestTotalsRef,
    description: 'After a change of a find, submission or listing.',
    authScopes: { reading: 'scraping' },
    subscribe: (_root, _args, { live, disconnectSlowReader }) =>
      live.ingestTotals.subscribe({ pick: (totals) => totals, onOverflow: () => disconnectSlowReader?.() }),
    resolve: (totals) => totals,
  }),
);
