import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { rejected, scrapeCounts } from './scrape-run.ts';

/** A job expires 24 hours after its start (SCR-34). */
export const batchJobLifetimeMs = 24 * 60 * 60 * 1000;

export const batchStatuses = ['pending', 'processing', 'completed', 'failed', 'expired'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

const jobId = fields.id;
const count = z.int().min(0);
/** `completedUrls` never decreases; `creditsUsed` counts the pages fetched, retries included. */
const done = { completedUrls: count, creditsUsed: count };
const timestamp = z.iso.datetime();

/** Counters and notes of a run so far. */
const tally = z.object({
  ...scrapeCounts,
  gptTokensUsed: count,
  imagesProcessed: count,
  /** Shows that were read and left out. */
  leftOut: count.optional(),
  /** Why the first page without a show had none. */
  whyNothing: z.string().optional(),
  /** Sentences for the administrator. */
  notes: z.array(z.string()),
  /** Number of notes beyond the limit. */
  moreNotes: count,
  /** True when something was skipped or could not be read. */
  warning: z.boolean(),
});
export type RunTally = z.infer<typeof tally>;

/** What a job's pages have brought, and how many could not be read; jobs of earlier versions do not record it. */
const results = z.object({ tally, failed: count });
export type BatchResults = z.infer<typeof results>;

export const batchJobEvents = {
  BatchJobRequested: defineEvent({
    type: 'BatchJobRequested',
    stream: 'batchJob-{jobId}',
    description: 'An administrator requested to read a source page by page.',
    version: 1,
    data: z.object({ jobId, sourceId: fields.id }),
  }),
  BatchJobRejected: defineEvent({
    type: 'BatchJobRejected',
    stream: 'batchJob-{jobId}',
    description: 'The requested job was not started.',
    version: 1,
    data: z.object({ jobId, ...rejected }),
  }),
  BatchJobStarted: defineEvent({
    type: 'BatchJobStarted',
    stream: 'batchJob-{jobId}',
    description: 'A source will be read page by page, in the background.',
    version: 1,
    data: z.object({
      jobId,
      sourceId: fields.id,
      eventUrls: z.array(z.string()).min(1),
      totalUrls: count,
      expiresAt: timestamp,
    }),
  }),
  BatchJobProgressed: defineEvent({
    type: 'BatchJobProgressed',
    stream: 'batchJob-{jobId}',
    description: 'This many pages have been read.',
    version: 1,
    data: z.object({ jobId, ...done, checkedAt: timestamp, results: results.optional() }),
  }),
  BatchJobCompleted: defineEvent({
    type: 'BatchJobCompleted',
    stream: 'batchJob-{jobId}',
    description: 'Every page has been read.',
    version: 1,
    data: z.object({ jobId, ...done }),
  }),
  BatchJobFailed: defineEvent({
    type: 'BatchJobFailed',
    stream: 'batchJob-{jobId}',
    description: 'The job failed.',
    version: 1,
    data: z.object({ jobId, errorMessage: z.string() }),
  }),
  BatchJobExpired: defineEvent({
    type: 'BatchJobExpired',
    stream: 'batchJob-{jobId}',
    description: 'The job was not finished within a day.',
    version: 1,
    data: z.object({ jobId }),
  }),
};

export type BatchJobFact = FactOf<(typeof batchJobEvents)[keyof typeof batchJobEvents]>;
type FactNamed<Type extends BatchJobFact['type']> = Extract<BatchJobFact, { type: Type }>['data'];

type RequestBatchJob = Command<'RequestBatchJob', FactNamed<'BatchJobRequested'>>;
type RejectBatchJob = Command<'RejectBatchJob', FactNamed<'BatchJobRejected'>>;
type StartBatchJob = Command<'StartBatchJob', FactNamed<'BatchJobStarted'>>;
export type ProgressBatchJob = Command<'ProgressBatchJob', FactNamed<'BatchJobProgressed'>>;
export type CompleteBatchJob = Command<'CompleteBatchJob', FactNamed<'BatchJobCompleted'>>;
type FailBatchJob = Command<'FailBatchJob', FactNamed<'BatchJobFailed'>>;
export type ExpireBatchJob = Command<'ExpireBatchJob', FactNamed<'BatchJobExpired'>>;
export type BatchJobCommand =
  | RequestBatchJob
  | RejectBatchJob
  | StartBatchJob
  | ProgressBatchJob
  | CompleteBatchJob
  | FailBatchJob
  | ExpireBatchJob;
