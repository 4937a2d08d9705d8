import { unfinishedRuns } from '#projections/views/ingest_runs/queries.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { IngestRunRow } from '#schema/scraping/ingest-rows.ts';
import { runRejection } from '#schema/scraping/scrape-run.ts';
import { eventCheckLease, recordEventCheckFinished, scrapeLease } from '#stores/operational/ingest-leases.ts';
import { withLease } from '#stores/operational/leases/lease.ts';
import type { BatchJobs } from './batch/batch-jobs.ts';
import type { IngestDeps } from './deps.ts';
import { metadataFor, scraperActor } from './metadata.ts';
import { processEnded } from './scrape/scrape-source.ts';

export type UnfinishedRun = Pick<IngestRunRow, 'kind' | 'runId' | 'sourceId' | 'correlationId'>;

/** An older request is not taken up: its requester got `ingest-unavailable` after 5 s. */
export const requestTtlMs = 60_000;
/** Downtime of the process is not processing time, and a month in milliseconds exceeds a GraphQL Int. */
const maxProcessingTimeMs = 24 * 60 * 60 * 1000;

/**
 * Ends what dead processes have left unfinished: rejects requests that none took up, fails runs and event checks
 * whose lease has expired, resumes batch jobs. The view may lag: the lease and the decider decide.
 */
export async function recoverRuns(
  deps: IngestDeps,
  { resume }: Pick<BatchJobs, 'resume'>,
  stopping: AbortSignal,
): Promise<void> {
  for (const run of await unfinishedRuns(deps.readModels)) {
    if (stopping.aborted) return;
    const ageMs = deps.now().getTime() - Date.parse(run.since);
    if (run.status === 'started')
      await (run.kind === 'batch' ? resume(run) : failIfAbandoned(deps, run, ageMs));
    else if (ageMs > requestTtlMs) await rejectRun(deps, run, { code: 'ingest-unavailable' });
  }
}

/** Ends a requested run that was not started; no effect on others. */
export async function rejectRun(
  deps: Pick<IngestDeps, 'send' | 'now'>,
  { kind, runId, sourceId, correlationId }: UnfinishedRun,
  { code, message, retryAfter }: Rejection,
): Promise<void> {
  const why = {
    code: runRejection.catch('ingest-unavailable').parse(code),
    ...(message !== undefined && { message }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
  const meta = metadataFor(deps, { actor: scraperActor, correlationId });
  switch (kind) {
    case 'scrape':
      await deps.send({ type: 'RejectScrape', data: { runId, sourceId, ...why }, meta });
      return;
    case 'check':
      await deps.send({ type: 'RejectEventCheck', data: { checkId: runId, ...why }, meta });
      return;
    case 'batch':
      await deps.send({ type: 'RejectBatchJob', data: { jobId: runId, ...why }, meta });
  }
}

async function failIfAbandoned(deps: IngestDeps, run: UnfinishedRun, ageMs: number): Promise<void> {
  const { runId, sourceId, correlationId } = run;
  await withLease(deps, run.kind === 'check' ? eventCheckLease : scrapeLease(sourceId), async () => {
    const meta = metadataFor(deps, { actor: scraperActor, correlationId });
    const errorMessage = processEnded;
    if (run.kind === 'check') {
      const sent = await deps.send({ type: 'FailEventCheck', data: { checkId: runId, errorMessage }, meta });
      if (sent.ok) await recordEventCheckFinished(deps.operational, deps.now());
      return;
    }
    const processingTime = Math.min(Math.max(0, ageMs), maxProcessingTimeMs);
    await deps.send({ type: 'FailScrape', data: { runId, sourceId, errorMessage, processingTime }, meta });
  });
}
