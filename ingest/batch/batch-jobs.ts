import { type UnfinishedBatchJob, unfinishedBatchJob } from '#domain/batch-job/batch-job.ts';
import { unfinishedRuns } from '#projections/views/ingest_runs/queries.ts';
import { loadSource } from '#projections/views/scraping_sources/queries.ts';
import { limits } from '#schema/kernel/limits.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { batchJobStream } from '#schema/kernel/streams.ts';
import { batchJobLifetimeMs } from '#schema/scraping/batch-job.ts';
import type { SourceRow } from '#schema/scraping/ingest-rows.ts';
import type { StartedBatch } from '#schema/scraping/ingest-wire.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { batchLease } from '#stores/operational/ingest-leases.ts';
import { type Lease, takeLease } from '#stores/operational/leases/lease.ts';
import { withAbort } from '#stores/outside/with-abort.ts';
import type { IngestDeps } from '../deps.ts';
import { datedAddresses } from '../extract/dated-addresses.ts';
import { type Intent, metadataFor, scraperActor } from '../metadata.ts';
import { PageUnreadable } from '../scrape/fetch-page.ts';
import { expireJob, isExpired } from './end-job.ts';
import { runJob } from './run-job.ts';

const maxUrls = 200;

/**
 * The URLs of a batch job: a dynamic source's dated URLs, else the event pages linked from the source's page, at
 * most 200 without duplicates; the page itself without links. Throws `PageUnreadable`.
 */
async function findEventUrls(
  { pages, reader, today }: Pick<IngestDeps, 'pages' | 'reader' | 'today'>,
  source: SourceFields,
  signal: AbortSignal,
): Promise<string[]> {
  if (source.isDynamicUrl) return datedAddresses(source, today());
  const page = await pages.read(source.url, signal);
  const links = await withAbort(reader.findEventLinks(page), signal);
  const uniqueLinks = new Set(links.filter((url) => url.length <= limits.url));
  return uniqueLinks.size > 0 ? [...uniqueLinks].slice(0, maxUrls) : [source.url];
}

export type BatchJobs = {
  /**
   * Starts a job and resolves while it runs in the background: 'source-unknown', 'batch-job-unfinished'
   * while the source has one, 'scrape-failed' when its page cannot be read.
   */
  start(
    job: { jobId: string; sourceId: string },
    intent: Intent,
    signal: AbortSignal,
  ): Promise<StartedBatch | Rejection>;
  /** Resumes an unfinished job that no process holds, after its backoff, or ends it when it has expired. */
  resume(job: { runId: string; sourceId: string }): Promise<void>;
  /** Resolves when no job is running in this process. */
  waitForAll(): Promise<void>;
};

/** Exponential backoff, so that a page that crashes the parser is not fetched in a tight loop. */
const maxBackoffMs = 60 * 60 * 1000;
const jobBackoffMs = (failures: number) => Math.min(maxBackoffMs, 500 * 2 ** failures);

/** The jobs that this process runs; they are interrupted, unfinished, when `stopping` aborts. */
export function createBatchJobs(deps: IngestDeps, stopping: AbortSignal): BatchJobs {
  const running = new Set<Promise<void>>();
  /** Interrupted jobs as far as they were read: number of failures and end of the backoff, epoch milliseconds. */
  const backoffs = new Map<string, { failures: number; until: number; job: UnfinishedBatchJob }>();

  /** Holds the lease until the job ends or is interrupted. */
  function runInBackground(job: UnfinishedBatchJob, lease: Lease, actor = scraperActor): void {
    const signal = AbortSignal.any([stopping, lease.lost]);
    const work = runJob(deps, job, { actor, signal })
      .catch((error: unknown) => {
        // The job stays unfinished; `resume` picks it up after the backoff, which begins before the lease ends.
        const failures = (backoffs.get(job.jobId)?.failures ?? 0) + 1;
        backoffs.set(job.jobId, { failures, until: deps.now().getTime() + jobBackoffMs(failures), job });
        throw error;
      })
      .finally(() => lease.release())
      .then(
        () => void backoffs.delete(job.jobId),
        (error: unknown) => {
          const { jobId, correlationId } = job;
          deps.logger.error(
            { err: error, jobId, correlationId },
            'batch job interrupted, resuming it after a pause',
          );
        },
      )
      .finally(() => running.delete(work));
    running.add(work);
  }

  async function startJob(
    jobId: string,
    source: SourceRow,
    intent: Intent,
    lease: Lease,
    signal: AbortSignal,
  ): Promise<StartedBatch | Rejection> {
    for (const job of await listUnfinishedJobs(deps, source.id)) {
      if (!isExpired(job, deps)) return { code: 'batch-job-unfinished' };
      await expireJob(deps, job);
    }
    const eventUrls = await findEventUrls(deps, source, signal);
    const totalUrls = eventUrls.length;
    const expiresAt = new Date(deps.now().getTime() + batchJobLifetimeMs).toISOString();
    const data = { jobId, sourceId: source.id, eventUrls, totalUrls, expiresAt };
    const sent = await deps.send({ type: 'StartBatchJob', data, meta: metadataFor(deps, intent) });
    if (!sent.ok) return sent.rejection;
    const job = unfinishedBatchJob(sent.history);
    if (!job) throw new Error(`batch job ${jobId} was started, but its events do not show it`);
    runInBackground(job, lease, intent.actor);
    return { jobId, totalUrls };
  }

  return {
    async start({ jobId, sourceId }, intent, signal) {
      const source = await loadSource(deps.log, sourceId);
      if (!source) return { code: 'source-unknown' };
      const lease = await takeLease(deps, batchLease(sourceId));
      if (!lease) return { code: 'batch-job-unfinished' };
      let hasStarted = false;
      try {
        const outcome = await startJob(jobId, source, intent, lease, signal);
        hasStarted = 'jobId' in outcome;
        return outcome;
      } catch (error) {
        if (error instanceof PageUnreadable) return { code: 'scrape-failed', message: error.message };
        throw error;
      } finally {
        if (!hasStarted) await lease.release();
      }
    },

    async resume({ runId: jobId, sourceId }) {
      const isPaused = () => (backoffs.get(jobId)?.until ?? 0) > deps.now().getTime();
      if (isPaused()) return;
      const lease = await takeLease(deps, batchLease(sourceId));
      if (!lease) return;
      // Again: the lease may have been that of a run of this process which just failed.
      const job = isPaused() ? null : await loadUnfinishedJob(deps, jobId);
      if (!job) return await lease.release();
      const interrupted = backoffs.get(jobId)?.job;
      const isAhead = interrupted && interrupted.completedUrls >= job.completedUrls;
      runInBackground(isAhead ? interrupted : job, lease);
    },

    async waitForAll() {
      await Promise.all(running);
    },
  };
}

type Deps = Pick<IngestDeps, 'log' | 'readModels'>;

/** The job from its own stream; null when it has ended. */
async function loadUnfinishedJob({ log }: Deps, jobId: string): Promise<UnfinishedBatchJob | null> {
  return unfinishedBatchJob(await log.readStream(batchJobStream(jobId)));
}

/** The unfinished jobs of a source, oldest first. */
async function listUnfinishedJobs(deps: Deps, sourceId: string): Promise<UnfinishedBatchJob[]> {
  const rows = await unfinishedRuns(deps.readModels);
  const matching = rows.filter((row) => row.kind === 'batch' && row.sourceId === sourceId);
  const now = await Promise.all(matching.map(({ runId }) => loadUnfinishedJob(deps, runId)));
  return now.filter((job) => job !== null);
}
