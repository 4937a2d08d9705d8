import { findBatchJobs } from '#projections/views/batch_jobs/queries.ts';
import { findScrapedChanges } from '#projections/views/scraped_events/queries.ts';
import { findScrapingLogs } from '#projections/views/scraping_logs/queries.ts';
import { listLimit } from '#schema/kernel/limits.ts';
import { batchStatuses } from '#schema/scraping/batch-job.ts';
import type {
  BatchJob,
  EventCheckResult,
  ScrapeResult,
  ScrapingLog,
  StartedBatch,
  TestScrapeResult,
} from '#schema/scraping/ingest-wire.ts';
import { scrapeStatuses } from '#schema/scraping/scrape-run.ts';
import { builder, idArgs, pageArgs } from '../graphql/builder.ts';
import { connectionType, creationKey, takeRowBudget, toConnection } from '../graphql/connection.ts';
import { resultOrThrow } from '../graphql/errors/graphql-error.ts';
import { exposed, exposedOrNull, type ObjectFields, objectType } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { loadTwins } from '../listings/twins.ts';
import { ScrapingSourceInput } from '../sources/graphql.ts';
import { withSourceNames } from '../sources/source-names.ts';
import { checkEvents, scrapeSource, startBatchScrape } from './commands.ts';
import { type IngestTotals, loadTotals } from './load-totals.ts';
import { testScrape } from './request-ingest.ts';

/** What a scrape and a check of all sources found. */
const resultFields = <Wire extends ScrapeResult>(t: ObjectFields<Wire>) => ({
  eventsFound: t.int({ resolve: ({ eventsFound }) => eventsFound }),
  eventsAdded: t.int({ resolve: ({ eventsAdded }) => eventsAdded }),
  eventsDuplicate: t.int({ resolve: ({ eventsDuplicate }) => eventsDuplicate }),
  eventsRevised: t.int({
    nullable: true,
    description: 'Of the duplicates, those with other values than before.',
    resolve: ({ eventsRevised }) => eventsRevised ?? null,
  }),
  processingTime: t.int({
    description: 'Milliseconds.',
    resolve: ({ processingTime }) => processingTime,
  }),
});

const ScrapeResultRef = objectType<ScrapeResult>('ScrapeResult', { fields: resultFields });

const EventCheckResultRef = objectType<EventCheckResult>('EventCheckResult', {
  fields: (t) => ({ ...resultFields(t), sourcesChecked: t.exposeInt('sourcesChecked') }),
});

const StartedBatchRef = objectType<StartedBatch>('StartedBatch', {
  fields: (t) => ({ jobId: t.exposeID('jobId'), totalUrls: t.exposeInt('totalUrls') }),
});

const TestScrapeResultRef = objectType<TestScrapeResult>('TestScrapeResult', {
  description: 'What reading a source would bring; nothing of it is kept.',
  fields: (t) => ({
    checkpoints: t.exposeStringList('checkpoints'),
    ...exposed(t, 'String', 'urlTested', 'htmlPreview'),
    urlsGenerated: t.exposeStringList('urlsGenerated'),
    htmlSize: t.exposeInt('htmlSize', { description: 'Characters.' }),
    ...exposedOrNull(t, 'String', 'promptSentToGPT', 'gptResponse'),
    eventsExtracted: t.field({ type: ['JSON'], resolve: ({ eventsExtracted }) => eventsExtracted }),
    processingTime: t.exposeInt('processingTime', { description: 'Milliseconds.' }),
    gptTokensUsed: t.exposeInt('gptTokensUsed'),
  }),
});

builder.mutationFields((t) => ({
  scrapeSource: t.field({ type: ScrapeResultRef, args: idArgs, ...sends(scrapeSource) }),
  startBatchScrape: t.field({ type: StartedBatchRef, args: idArgs, ...sends(startBatchScrape) }),
  testScrape: t.field({
    type: TestScrapeResultRef,
    authScopes: { operation: 'testScrape' },
    extensions: { rate: 'X' },
    args: { input: t.arg({ type: ScrapingSourceInput, required: true }) },
    resolve: (_root, { input }, { gateway, caller }) =>
      resultOrThrow(testScrape(gateway, caller, { ...input })),
  }),
  triggerEventCheck: t.field({ type: EventCheckResultRef, ...sends(checkEvents) }),
}));

const BatchStatusEnum = builder.enumType('BatchStatus', { values: batchStatuses });

const BatchJobRef = objectType<BatchJob>('BatchJob', {
  description: 'A source that is read page by page, in the background.',
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'sourceId'),
    sourceName: t.exposeString('sourceName', {
      nullable: true,
      description: 'Null once the source is gone.',
    }),
    status: t.expose('status', { type: BatchStatusEnum }),
    ...exposed(t, 'Int', 'totalUrls', 'completedUrls', 'creditsUsed'),
    eventUrls: t.exposeStringList('eventUrls'),
    ...exposed(t, 'String', 'createdAt', 'updatedAt', 'expiresAt'),
    lastCheckedAt: t.exposeString('lastCheckedAt', { nullable: true }),
  }),
});

builder.queryField('batchJobs', (t) =>
  t.field({
    type: [BatchJobRef],
    description: 'Newest first.',
    authScopes: { reading: 'scraping' },
    resolve: async (_root, _args, { gateway, operation }) => {
      const limit = takeRowBudget(null, operation);
      return withSourceNames(gateway, await findBatchJobs(gateway.readModels, { limit }));
    },
  }),
);

builder.subscriptionField('batchJobChanged', (t) =>
  t.field({
    type: BatchJobRef,
    description: 'A job that began, came along or ended.',
    authScopes: { reading: 'scraping' },
    subscribe: (_root, _args, { live, disconnectSlowReader }) =>
      live.batchJobs.subscribe({ pick: (job) => job, onOverflow: () => disconnectSlowReader?.() }),
    resolve: (job) => job,
  }),
);

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
    args: pageArgs,
    resolve: (_root, page, context) =>
      toConnection(page, context, {
        read: (range) => findScrapingLogs(context.gateway.readModels, range),
        sortKey: creationKey,
        present: (rows) => withSourceNames(context.gateway, rows),
      }),
  }),
);

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
