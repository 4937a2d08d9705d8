import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import type { RejectionCode } from '../kernel/rejections.ts';

/** What triggered a run: an admin's click, a schedule, an event check, or a page of a batch job. */
const scrapeTriggers = ['admin', 'schedule', 'check', 'batch'] as const;
export type ScrapeTrigger = (typeof scrapeTriggers)[number];

/** The result of a run in its log (SCR-33). */
export const scrapeStatuses = ['success', 'error', 'warning'] as const;
export type ScrapeStatus = (typeof scrapeStatuses)[number];

const which = { runId: fields.id, sourceId: fields.id };
const count = z.int().min(0);

/**
 * The events that a run found, those that were new, those that were known, and those of them with changed
 * values (SCR-36, D-95), and the entries that were left out, which are not among those found (D-112). Older runs lack
 * the last two.
 */
export const scrapeCounts = {
  eventsFound: count,
  eventsAdded: count,
  eventsDuplicate: count,
  eventsRevised: count.optional(),
  eventsLeftOut: count.optional(),
};

/** Milliseconds from start to end. */
export const processingTime = count;

/** Why a run was not started, or why it failed: what the administrator who requested it is answered. */
const runRejections = [
  'source-unknown',
  'source-already-scraped',
  'scrape-failed',
  'check-running',
  'check-too-soon',
  'batch-job-unfinished',
  'ingest-unavailable',
] as const satisfies readonly RejectionCode[];
export const runRejection = z.enum(runRejections);

/** The fields of a `Rejection` in an event. */
export const rejected = {
  code: runRejection,
  message: z.string().optional(),
  retryAfter: count.optional(),
};

export const scrapeRunEvents = {
  ScrapeRequested: defineEvent({
    type: 'ScrapeRequested',
    stream: 'scrapeRun-{runId}',
    description: 'An administrator requested a run of a source.',
    version: 1,
    data: z.object(which),
  }),
  ScrapeRejected: defineEvent({
    type: 'ScrapeRejected',
    stream: 'scrapeRun-{runId}',
    description: 'The requested run was not started.',
    version: 1,
    data: z.object({ ...which, ...rejected }),
  }),
  ScrapeStarted: defineEvent({
    type: 'ScrapeStarted',
    stream: 'scrapeRun-{runId}',
    description: 'A run of a source started.',
    version: 1,
    data: z.object({ ...which, trigger: z.enum(scrapeTriggers), urls: z.array(z.string()) }),
  }),
  ScrapeCompleted: defineEvent({
    type: 'ScrapeCompleted',
    stream: 'scrapeRun-{runId}',
    description: 'The source was read; status `warning` means that some entries could not be used.',
    version: 1,
    data: z.object({
      ...which,
      status: z.enum(['success', 'warning']),
      ...scrapeCounts,
      processingTime,
      gptTokensUsed: count.nullable(),
      imagesProcessed: count.nullable(),
      notes: z.string().nullable(),
    }),
  }),
  ScrapeFailed: defineEvent({
    type: 'ScrapeFailed',
    stream: 'scrapeRun-{runId}',
    description: 'The source could not be read. Without `code` the run broke or its process ended.',
    version: 1,
    data: z.object({
      ...which,
      errorMessage: z.string(),
      processingTime,
      code: runRejection.optional(),
    }),
  }),
};

export type ScrapeRunFact = FactOf<(typeof scrapeRunEvents)[keyof typeof scrapeRunEvents]>;
type FactNamed<Type extends ScrapeRunFact['type']> = Extract<ScrapeRunFact, { type: Type }>['data'];

type RequestScrape = Command<'RequestScrape', FactNamed<'ScrapeRequested'>>;
type RejectScrape = Command<'RejectScrape', FactNamed<'ScrapeRejected'>>;
type StartScrape = Command<'StartScrape', FactNamed<'ScrapeStarted'>>;
type CompleteScrape = Command<'CompleteScrape', FactNamed<'ScrapeCompleted'>>;
type FailScrape = Command<'FailScrape', FactNamed<'ScrapeFailed'>>;
export type ScrapeRunCommand = RequestScrape | RejectScrape | StartScrape | CompleteScrape | FailScrape;
