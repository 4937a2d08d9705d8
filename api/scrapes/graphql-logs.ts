import { findScrapingLogs } from '#projections/views/scraping_logs/queries.ts';
import type { ScrapingLog } from '#schema/scraping/ingest-wire.ts';
import { scrapeStatuses } from '#schema/scraping/scrape-run.ts';
import { builder } from '../graphql/builder.ts';
import { connectionType, creationKey, toConnection } from '../graphql/connection.ts';
import { exposed, exposedOrNull, objectType } from '../graphql/object-type.ts';
import { withSourceNames } from '../sources/source-names.ts';

const ScrapeStatusEnum = builder.enumType('ScrapeStatus', { values: scrapeStatuses });

const ScrapingLogRef = objectType<ScrapingLog>('ScrapingLog', {
  description: 'How one reading of a source ended.',
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'sourceId'),
    sourceName: t.exposeString('sourceName', {
      nullable: true,
      description: 'Null once the source is gone.',
    }),
    status: t.expose('status', { type: ScrapeStatusEnum }),
    ...exposed(t, 'Int', 'eventsFound', 'eventsAdded', 'eventsDuplicate'),
    eventsLeftOut: t.int({
      nullable: true,
      description: 'Entries that were read and could not be used; null in older runs.',
      resolve: ({ eventsLeftOut }) => eventsLeftOut ?? null,
    }),
    eventsRevised: t.int({
      nullable: true,
      description:
        'Of the duplicates, those with other values than before; null for runs that did not count them.',
      resolve: ({ eventsRevised }) => eventsRevised ?? null,
    }),
    ...exposedOrNull(t, 'String', 'errorMessage', 'notes'),
    processingTime: t.exposeInt('processingTime', { description: 'Milliseconds.' }),
    ...exposedOrNull(t, 'Int', 'gptTokensUsed', 'imagesProcessed'),
    createdAt: t.exposeString('createdAt'),
  }),
});

const ScrapingLogConnection = connectionType(ScrapingLogRef);

builder.queryField('scrapingLogs', (t) =>
  t.field({
    type: ScrapingLogConnection,
    description: 'Newest first.',
    authScopes: { reading: 'scraping' },
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, page, context) =>
      toConnection(page, context, {
        read: (range) => findScrapingLogs(context.gateway.readModels, range),
        sortKey: creationKey,
        present: (rows) => withSourceNames(context.gateway, rows),
      }),
  }),
);
