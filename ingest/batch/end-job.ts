import { batchJobLifetimeMs } from '#schema/scraping/batch-job.ts';
import type { BatchJobRow } from '#schema/scraping/ingest-rows.ts';
import type { IngestMeans } from '../means.ts';
import { metadataOf, scraper } from '../metadata.ts';
import { strikeOut } from '../run-journal.ts';
import { completed } from '../scrape/scrape-source.ts';
import { addWarning, emptyTally, type Tally } from '../scrape/tally.ts';

/** How far a job has come, as it is kept beside the log. */
export type Progress = { correlationId: string; tally: Tally; failed: number };

const expired = 'The job expired before every page was read';

/** What a job knows of itself where nothing was kept. */
export const noProgress = (correlationId: string): Progress => ({
  correlationId,
  tally: emptyTally(),
  failed: 0,
});

/** Ends the job as failed, and its run. */
export async function failJob(
  means: IngestMeans,
  job: BatchJobRow,
  progress: Progress,
  errorMessage: string,
): Promise<void> {
  const { id: jobId, sourceId } = job;
  const data = { runId: jobId, sourceId, errorMessage, processingTime: timeOf(job, means) };
  await means.send({ type: 'FailScrape', data, meta: meta(means, progress) });
  await means.send({ type: 'FailBatchJob', data: { jobId, errorMessage }, meta: meta(means, progress) });
  await strikeOut(means, jobId);
}

/** Ends the job as done, and its run with what its pages brought. */
export async function completeJob(
  means: IngestMeans,
  job: BatchJobRow,
  progress: Progress,
  done: { completedUrls: number; creditsUsed: number },
): Promise<void> {
  await completeRun(means, job, progress);
  const data = { jobId: job.id, ...done };
  await means.send({ type: 'CompleteBatchJob', data, meta: meta(means, progress) });
  await strikeOut(means, job.id);
}

/** Ends a job whose day is over (SCR-34); its run keeps what was found until then. */
export async function expireJob(means: IngestMeans, job: BatchJobRow, progress: Progress): Promise<void> {
  addWarning(progress.tally, expired);
  await completeRun(means, job, progress);
  const data = { jobId: job.id };
  await means.send({ type: 'ExpireBatchJob', data, meta: meta(means, progress) });
  await strikeOut(means, job.id);
}

export const isExpired = ({ expiresAt }: BatchJobRow, { now }: Pick<IngestMeans, 'now'>) =>
  now().toISOString() >= expiresAt;

async function completeRun(means: IngestMeans, job: BatchJobRow, progress: Progress): Promise<void> {
  const which = { runId: job.id, sourceId: job.sourceId, processingTime: timeOf(job, means) };
  const data = { ...which, ...completed(progress.tally, means) };
  await means.send({ type: 'CompleteScrape', data, meta: meta(means, progress) });
}

const meta = (means: IngestMeans, { correlationId }: Progress) =>
  metadataOf(means, { actor: scraper, correlationId });

/** No longer than a job lives, however late it is ended. */
const timeOf = ({ createdAt }: BatchJobRow, { now }: IngestMeans) =>
  Math.min(Math.max(0, now().getTime() - Date.parse(createdAt)), batchJobLifetimeMs);
