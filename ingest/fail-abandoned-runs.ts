import { setTimeout as pause } from 'node:timers/promises';
import { ignoreAbort } from '#stores/event-log/backoff.ts';
import { eventCheckLease, recordEventCheckFinished } from '#stores/operational/event-check.ts';
import { takeLease } from '#stores/operational/leases/lease.ts';
import type { IngestDeps } from './deps.ts';
import { metadataFor, scraperActor } from './metadata.ts';
import { clearRun, listRuns, type RunRecord } from './run-journal.ts';
import { processEnded, scrapeLease } from './scrape/scrape-source.ts';

/** Batch jobs are resumed, not failed. */
type AbandonedRun = Exclude<RunRecord, { kind: 'batch' }>;

/** The lease of a dead process expires after half a minute; then another process fails its runs. */
const defaultPollIntervalMs = 5000;
/** Downtime of the process is not processing time, and a month in milliseconds exceeds a GraphQL Int. */
const maxProcessingTimeMs = 24 * 60 * 60 * 1000;

/**
 * Fails the unfinished runs of dead processes: immediately when the lease has expired, else when it expires.
 * Resolves when none of the runs found at the start is unfinished, or `signal` aborts.
 */
export async function failAbandonedRuns(
  deps: IngestDeps,
  signal: AbortSignal,
  pollIntervalMs: number = defaultPollIntervalMs,
): Promise<void> {
  const found = (await listRuns(deps)).filter((run) => run.kind !== 'batch');
  let remaining: readonly AbandonedRun[] = found;
  while (remaining.length > 0 && !signal.aborted) {
    const open = new Set((await listRuns(deps)).map(({ id }) => id));
    const active: AbandonedRun[] = [];
    for (const run of remaining)
      if (open.has(run.id) && !(await failIfAbandoned(deps, run))) active.push(run);
    remaining = active;
    if (remaining.length > 0) await pause(pollIntervalMs, undefined, { signal }).catch(ignoreAbort);
  }
}

async function failIfAbandoned(deps: IngestDeps, run: AbandonedRun): Promise<boolean> {
  const name = run.kind === 'check' ? eventCheckLease : scrapeLease(run.sourceId);
  const lease = await takeLease(deps, name);
  if (!lease) return false;
  try {
    await failRun(deps, run);
    await clearRun(deps, run.id);
    return true;
  } finally {
    await lease.release();
  }
}

/** The decider rejects runs that never started or have ended; both need no more work. */
async function failRun(deps: IngestDeps, run: AbandonedRun): Promise<void> {
  const { send, now } = deps;
  const meta = metadataFor(deps, { actor: scraperActor, correlationId: run.correlationId });
  const errorMessage = processEnded;
  if (run.kind === 'check') {
    const sent = await send({ type: 'FailEventCheck', data: { checkId: run.id, errorMessage }, meta });
    if (sent.ok) await recordEventCheckFinished(deps.operational, now());
    return;
  }
  const { id: runId, sourceId, at } = run;
  const processingTime = Math.min(Math.max(0, now().getTime() - at), maxProcessingTimeMs);
  await send({ type: 'FailScrape', data: { runId, sourceId, errorMessage, processingTime }, meta });
}
