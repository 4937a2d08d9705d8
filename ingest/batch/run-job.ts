import type { UnfinishedBatchJob } from '#domain/batch-job/batch-job.ts';
import { loadSource } from '#projections/views/scraping_sources/queries.ts';
import type { Actor } from '#schema/kernel/message.ts';
import type { IngestDeps } from '../deps.ts';
import { metadataFor, scraperActor } from '../metadata.ts';
import { PageUnreadable } from '../scrape/fetch-page.ts';
import { readPage } from '../scrape/read-pages.ts';
import { addWarning } from '../scrape/tally.ts';
import { completeJob, expireJob, failJob, isExpired, resultsOf } from './end-job.ts';

const reportEveryPages = 10;
const reportEveryMs = 5000;

/**
 * Reads the remaining pages of a job in order until its end (SCR-34). Reports progress every 10 pages or 5 s; when
 * `signal` aborts the job stays unfinished. `job` has at any time what was read, reported or not.
 */
export async function runJob(
  deps: IngestDeps,
  job: UnfinishedBatchJob,
  { actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<void> {
  const { jobId, sourceId, eventUrls, correlationId } = job;
  const results = resultsOf(job);
  const { tally } = results;
  const run = {
    runId: jobId,
    sourceId,
    isBatch: true,
    itemIds: new Map(),
    correlationId,
    causationId: correlationId,
  };
  const reports = createReportThrottle(job.completedUrls, deps.now);

  async function report(): Promise<void> {
    const checkedAt = deps.now().toISOString();
    const { completedUrls, creditsUsed } = job;
    const data = { jobId, completedUrls, creditsUsed, checkedAt, results };
    const meta = metadataFor(deps, { actor: scraperActor, correlationId });
    await deps.send({ type: 'ProgressBatchJob', data, meta });
  }

  // For a resumed job the decider rejects this: the job already has a run.
  await deps.send({
    type: 'StartScrape',
    data: { runId: jobId, sourceId, trigger: 'batch', urls: eventUrls },
    meta: metadataFor(deps, { actor, correlationId }),
  });
  for (const url of eventUrls.slice(job.completedUrls)) {
    const source = await loadSource(deps.log, sourceId);
    if (!source) return await failJob(deps, job, 'The source was removed');
    if (isExpired(job, deps)) return await expireJob(deps, job);
    try {
      job.creditsUsed += 1;
      await readPage(deps, run, source, url, tally, signal);
    } catch (error) {
      if (signal.aborted) return await report();
      if (!(error instanceof PageUnreadable)) throw error;
      results.failed += 1;
      addWarning(tally, `${url}: ${error.message}`);
    }
    job.completedUrls += 1;
    if (reports.due(job.completedUrls)) await report();
  }
  await report();
  if (results.failed >= eventUrls.length)
    return await failJob(deps, job, tally.notes[0] ?? 'No page could be read');
  await completeJob(deps, job);
}

function createReportThrottle(from: number, now: () => Date) {
  let last = { completed: from, at: now().getTime() };
  return {
    due(completed: number): boolean {
      const at = now().getTime();
      if (completed - last.completed < reportEveryPages && at - last.at < reportEveryMs) return false;
      last = { completed, at };
      return true;
    },
  };
}
