import { scrapedEventCounts } from '#projections/views/scraped_events/queries.ts';
import { scrapingLogCount } from '#projections/views/scraping_logs/queries.ts';
import { sourceCounts } from '#projections/views/scraping_sources/queries.ts';
import { builder } from '../graphql/builder.ts';
import { objectType } from '../graphql/object-type.ts';

type Totals = Record<'sources' | 'activeSources' | 'scrapedEvents' | 'pendingScrapedEvents' | 'logs', number>;

const IngestTotalsRef = objectType<Totals>('IngestTotals', {
  fields: (t) => ({
    sources: t.exposeInt('sources'),
    activeSources: t.exposeInt('activeSources'),
    scrapedEvents: t.exposeInt('scrapedEvents'),
    pendingScrapedEvents: t.exposeInt('pendingScrapedEvents'),
    logs: t.exposeInt('logs'),
  }),
});

builder.queryField('ingestTotals', (t) =>
  t.field({
    type: IngestTotalsRef,
    authScopes: { reading: 'scraping' },
    resolve: async (_root, _args, { gateway: { readModels } }) => {
      const [sources, scraped, logs] = await Promise.all([
        sourceCounts(readModels),
        scrapedEventCounts(readModels),
        scrapingLogCount(readModels),
      ]);
      return {
        sources: sources.all,
        activeSources: sources.active,
        scrapedEvents: scraped.pending + scraped.approved + scraped.rejected,
        pendingScrapedEvents: scraped.pending,
        logs,
      };
    },
  }),
);
