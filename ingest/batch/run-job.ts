import type { UnfinishedBatchJob } from '#domain/batch-job/batch-job.ts';
import { loadSource } from '#projections/views/scraping_sources/queries.ts';
import type { Actor } from '#schema/kernel/message.ts';
import type { IngestDeps } from '../deps.ts';
import { metadataFor, scraperActor } from '../metadata.ts';
import { recordRun } from '../run-journal.ts';
import { PageUnreadable } from '../scrape/fetch-page.ts';
import { readPage } from '../scrape/read-pages.ts';
import { addWarning } from '../scrape/tally.ts';
import { completeJob, expireJob, failJob, isExpired, type Progress } from './end-job.ts';

const reportEveryPages = 10;
const reportEveryMs = 5000;

/**
 * Reads the remaining pages of a job in order until its end (SCR-34). Reports progress every 10 pages or 5 s; when
 * `signal` aborts the job stays unfinished.
 */
export async function runJob(
  deps: IngestDeps,
  job: UnfinishedBatchJob,
  progress: Progress,
  { actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<void> {
  const { jobId, sourceId, eventUrls } = job;
  const { correlationId, tally } = progress;
  const run = {
    runId: jobId,
    sourceId,
    isBatch: true,
    itemIds: new Map(),
    correlationId,
    causationId: correlationId,
  };
  let { completedUrls, creditsUsed } = job;
  const record = () => recordRun(deps, { kind: 'batch', id: jobId, ...progress });
  await record();
  const reports = createReportThrottle(completedUrls, deps.now);

  async function report(): Promise<void> {
    await record();
    const data = { jobId, completedUrls, creditsUsed, checkedAt: deps.now().toISOString() };
    const meta = metadataFor(deps, { actor: scraperActor, correlationId });
    await deps.send({ type: 'ProgressBatchJob', data, meta });
  }

  // For a resumed job the decider rejects this: the job already has a run.
  await deps.send({
    type: 'StartScrape',
    data: { runId: jobId, sourceId, trigger: 'batch', urls: eventUrls },
    meta: metadataFor(deps, { actor, correlationId }),
  });
  for (const url of eventUrls.slice(completedUrls)) {
    const source = await loadSource(deps.log, sourceId);
    if (!source) return await failJob(deps, job, progress, 'The source was removed');
    if (isExpired(job, deps)) return await expireJob(deps, job, progress);
    try {
      creditsUsed += 1;
      await readPage(deps, run, source, url, tally, signal);
    } catch (error) {
      if (signal.aborted) return await report();
      if (!(error instanceof PageUnreadable)) throw error;
      progress.failed += 1;
      addWarning(tally, `${url}: ${error.message}`);
    }
    completedUrls += 1;
    if (reports.due(completedUrls)) await report();
  }
  await report();
  if (progress.failed >= eventUrls.length)
    return await failJob(deps, job, progress, tally.notes[0] ?? 'No page could be read');
  await completeJob(deps, job, progress, { completedUrls, creditsUsed });
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
