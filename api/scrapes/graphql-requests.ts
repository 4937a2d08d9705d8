import type {
  EventCheckResult,
  ScrapeResult,
  StartedBatch,
  TestScrapeResult,
} from '#schema/scraping/ingest-wire.ts';
import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/graphql-error.ts';
import { exposed, exposedOrNull, objectType } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { ScrapingSourceInput } from '../sources/graphql.ts';
import { checkEvents, scrapeSource, startBatchScrape } from './commands.ts';
import { testScrape } from './request-ingest.ts';

const ScrapeResultRef = objectType<ScrapeResult>('ScrapeResult', {
  fields: (t) => ({
    ...exposed(t, 'Int', 'eventsFound', 'eventsAdded', 'eventsDuplicate'),
    eventsRevised: t.int({
      nullable: true,
      description: 'Of the duplicates, those with other values than before.',
      resolve: ({ eventsRevised }) => eventsRevised ?? null,
    }),
    processingTime: t.exposeInt('processingTime', { description: 'Milliseconds.' }),
  }),
});

const EventCheckResultRef = objectType<EventCheckResult>('EventCheckResult', {
  fields: (t) => ({
    ...exposed(t, 'Int', 'eventsFound', 'eventsAdded', 'eventsDuplicate', 'sourcesChecked'),
    eventsRevised: t.int({
      nullable: true,
      description: 'Of the duplicates, those with other values than before.',
      resolve: ({ eventsRevised }) => eventsRevised ?? null,
    }),
    processingTime: t.exposeInt('processingTime', { description: 'Milliseconds.' }),
  }),
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
  scrapeSource: t.field({
    type: ScrapeResultRef,
    args: { id: t.arg.id({ required: true }) },
    ...sends(scrapeSource),
  }),
  startBatchScrape: t.field({
    type: StartedBatchRef,
    args: { id: t.arg.id({ required: true }) },
    ...sends(startBatchScrape),
  }),
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
