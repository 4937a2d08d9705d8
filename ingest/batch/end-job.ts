import type { UnfinishedBatchJob } from '#domain/batch-job/batch-job.ts';
import { type BatchResults, batchJobLifetimeMs } from '#schema/scraping/batch-job.ts';
import type { IngestDeps } from '../deps.ts';
import { metadataFor, scraperActor } from '../metadata.ts';
import { toScrapeOutcome } from '../scrape/scrape-source.ts';
import { addWarning, emptyTally } from '../scrape/tally.ts';

const expired = 'The job expired before every page was read';

/** What the job's pages have brought so far; nothing in a job of an earlier version. */
export const resultsOf = (job: UnfinishedBatchJob): BatchResults => {
  job.results ??= { tally: emptyTally(), failed: 0 };
  return job.results;
};

/** Ends the job as failed, and its run. */
export async function failJob(
  deps: IngestDeps,
  job: UnfinishedBatchJob,
  errorMessage: string,
): Promise<void> {
  const { jobId, sourceId } = job;
  const data = { runId: jobId, sourceId, errorMessage, processingTime: processingTimeOf(job, deps) };
  await deps.send({ type: 'FailScrape', data, meta: meta(deps, job) });
  await deps.send({ type: 'FailBatchJob', data: { jobId, errorMessage }, meta: meta(deps, job) });
}

/** Completes the job, and its run with the results of its pages. */
export async function completeJob(deps: IngestDeps, job: UnfinishedBatchJob): Promise<void> {
  await completeRun(deps, job);
  const { jobId, completedUrls, creditsUsed } = job;
  const data = { jobId, completedUrls, creditsUsed };
  await deps.send({ type: 'CompleteBatchJob', data, meta: meta(deps, job) });
}

/** Ends a job after its lifetime (SCR-34); its run completes with the results so far. */
export async function expireJob(deps: IngestDeps, job: UnfinishedBatchJob): Promise<void> {
  addWarning(resultsOf(job).tally, expired);
  await completeRun(deps, job);
  const data = { jobId: job.jobId };
  await deps.send({ type: 'ExpireBatchJob', data, meta: meta(deps, job) });
}

export const isExpired = ({ expiresAt }: UnfinishedBatchJob, { now }: Pick<IngestDeps, 'now'>) =>
  now().toISOString() >= expiresAt;

async function completeRun(deps: IngestDeps, job: UnfinishedBatchJob): Promise<void> {
  const which = { runId: job.jobId, sourceId: job.sourceId, processingTime: processingTimeOf(job, deps) };
  const data = { ...which, ...toScrapeOutcome(resultsOf(job).tally, deps) };
  await deps.send({ type: 'CompleteScrape', data, meta: meta(deps, job) });
}

const meta = (deps: IngestDeps, { correlationId }: UnfinishedBatchJob) =>
  metadataFor(deps, { actor: scraperActor, correlationId });

/** Milliseconds, at most the lifetime of a job, because an expired job may be ended much later. */
const processingTimeOf = ({ startedAt }: UnfinishedBatchJob, { now }: IngestDeps) =>
  Math.min(Math.max(0, now().getTime() - Date.parse(startedAt)), batchJobLifetimeMs);
