import { setTimeout as pause } from 'node:timers/promises';
import { ignoreAbort } from '#stores/event-log/backoff.ts';
import { eventCheckLease, recordEventCheckFinished } from '#stores/operational/event-check.ts';
import { takeLease } from '#stores/operational/leases/lease.ts';
import type { IngestDeps } from './deps.ts';
import { metadataFor, scraperActor } from './metadata.ts';
import { clearRun, listRuns, type RunRecord } from './run-journal.ts';
import { processEnded, scrapeLease } from './scrape/scrape-source.ts';

/** Batch jobs are not ended but taken up. */
type AbandonedRun = Exclude<RunRecord, { kind: 'batch' }>;

/** A dead process holds its leases for half a minute; whoever lives strikes out what it has begun. */
const defaultPollIntervalMs = 5000;
/** A run whose process was away for a month did not take a month; nor could an Int of GraphQL tell it. */
const maxProcessingTimeMs = 24 * 60 * 60 * 1000;

/**
 * Ends as failed whatever another process began and did not end: at once where its lease has run out, else when it
 * does. Resolves when nothing of what was found at the start is left, or `signal` aborts.
 */
export async function failAbandonedRuns(
  deps: IngestDeps,
  signal: AbortSignal,
  pollIntervalMs: number = defaultPollIntervalMs,
): Promise<void> {
  const found = (await listRuns(deps)).filter((begun) => begun.kind !== 'batch');
  let left: readonly AbandonedRun[] = found;
  while (left.length > 0 && !signal.aborted) {
    const open = new Set((await listRuns(deps)).map(({ id }) => id));
    const living: AbandonedRun[] = [];
    for (const begun of left)
      if (open.has(begun.id) && !(await failIfAbandoned(deps, begun))) living.push(begun);
    left = living;
    if (left.length > 0) await pause(pollIntervalMs, undefined, { signal }).catch(ignoreAbort);
  }
}

async function failIfAbandoned(deps: IngestDeps, begun: AbandonedRun): Promise<boolean> {
  const name = begun.kind === 'check' ? eventCheckLease : scrapeLease(begun.sourceId);
  const lease = await takeLease(deps, name);
  if (!lease) return false;
  try {
    await failRun(deps, begun);
    await clearRun(deps, begun.id);
    return true;
  } finally {
    await lease.release();
  }
}

/** What never began, or has ended after all, is refused, and that is as good. */
async function failRun(deps: IngestDeps, begun: AbandonedRun): Promise<void> {
  const { send, now } = deps;
  const meta = metadataFor(deps, { actor: scraperActor, correlationId: begun.correlationId });
  const errorMessage = processEnded;
  if (begun.kind === 'check') {
    const sent = await send({ type: 'FailEventCheck', data: { checkId: begun.id, errorMessage }, meta });
    if (sent.ok) await recordEventCheckFinished(deps.operational, now());
    return;
  }
  const { id: runId, sourceId, at } = begun;
  const processingTime = Math.min(Math.max(0, now().getTime() - at), maxProcessingTimeMs);
  await send({ type: 'FailScrape', data: { runId, sourceId, errorMessage, processingTime }, meta });
}
