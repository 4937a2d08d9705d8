import type { UnfinishedBatchJob } from '#domain/batch-job/batch-job.ts';
import { batchJobLifetimeMs } from '#schema/scraping/batch-job.ts';
import type { IngestDeps } from '../deps.ts';
import { metadataFor, scraperActor } from '../metadata.ts';
import { clearRun } from '../run-journal.ts';
import { toScrapeOutcome } from '../scrape/scrape-source.ts';
import { addWarning, emptyTally, type Tally } from '../scrape/tally.ts';

/** Progress of a job, stored in the run journal. */
export type Progress = { correlationId: string; tally: Tally; failed: number };

const expired = 'The job expired before every page was read';

/** The progress of a job without a journal record. */
export const initialProgress = (correlationId: string): Progress => ({
  correlationId,
  tally: emptyTally(),
  failed: 0,
});

/** Ends the job as failed, and its run. */
export async function failJob(
  deps: IngestDeps,
  job: UnfinishedBatchJob,
  progress: Progress,
  errorMessage: string,
): Promise<void> {
  const { jobId, sourceId } = job;
  const data = { runId: jobId, sourceId, errorMessage, processingTime: processingTimeOf(job, deps) };
  await deps.send({ type: 'FailScrape', data, meta: meta(deps, progress) });
  await deps.send({ type: 'FailBatchJob', data: { jobId, errorMessage }, meta: meta(deps, progress) });
  await clearRun(deps, jobId);
}

/** Completes the job, and its run with the results of its pages. */
export async function completeJob(
  deps: IngestDeps,
  job: UnfinishedBatchJob,
  progress: Progress,
  done: { completedUrls: number; creditsUsed: number },
): Promise<void> {
  await completeRun(deps, job, progress);
  const data = { jobId: job.jobId, ...done };
  await deps.send({ type: 'CompleteBatchJob', data, meta: meta(deps, progress) });
  await clearRun(deps, job.jobId);
}

/** Ends a job after its lifetime (SCR-34); its run completes with the results so far. */
export async function expireJob(
  deps: IngestDeps,
  job: UnfinishedBatchJob,
  progress: Progress,
): Promise<void> {
  addWarning(progress.tally, expired);
  await completeRun(deps, job, progress);
  const data = { jobId: job.jobId };
  await deps.send({ type: 'ExpireBatchJob', data, meta: meta(deps, progress) });
  await clearRun(deps, job.jobId);
}

export const isExpired = ({ expiresAt }: UnfinishedBatchJob, { now }: Pick<IngestDeps, 'now'>) =>
  now().toISOString() >= expiresAt;

async function completeRun(deps: IngestDeps, job: UnfinishedBatchJob, progress: Progress): Promise<void> {
  const which = { runId: job.jobId, sourceId: job.sourceId, processingTime: processingTimeOf(job, deps) };
  const data = { ...which, ...toScrapeOutcome(progress.tally, deps) };
  await deps.send({ type: 'CompleteScrape', data, meta: meta(deps, progress) });
}

const meta = (deps: IngestDeps, { correlationId }: Progress) =>
  metadataFor(deps, { actor: scraperActor, correlationId });

/** Milliseconds, at most the lifetime of a job, because an expired job may be ended much later. */
const processingTimeOf = ({ startedAt }: UnfinishedBatchJob, { now }: IngestDeps) =>
  Math.min(Math.max(0, now().getTime() - Date.parse(startedAt)), batchJobLifetimeMs);
