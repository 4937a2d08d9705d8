import { setTimeout as pause } from 'node:timers/promises';
import { ignoreAbort } from '#stores/event-log/backoff.ts';
import { eventCheckLease, recordEventCheckFinished } from '#stores/operational/event-check.ts';
import { takeLease } from '#stores/operational/leases/lease.ts';
import type { IngestMeans } from './means.ts';
import { metadataOf, scraper } from './metadata.ts';
import { allBegun, type Begun, strikeOut } from './run-journal.ts';
import { processEnded, scrapeLease } from './scrape/scrape-source.ts';

/** Batch jobs are not ended but taken up. */
type Mortal = Exclude<Begun, { kind: 'batch' }>;

/** A dead process holds its leases for half a minute; whoever lives strikes out what it has begun. */
const betweenLooksMs = 5000;
/** A run whose process was away for a month did not take a month; nor could an Int of GraphQL tell it. */
const longestMs = 24 * 60 * 60 * 1000;

/**
 * Ends as failed whatever another process began and did not end: at once where its lease has run out, else when it
 * does. Resolves when nothing of what was found at the start is left, or `signal` aborts.
 */
export async function endDeadRuns(
  means: IngestMeans,
  signal: AbortSignal,
  betweenMs: number = betweenLooksMs,
): Promise<void> {
  const found = (await allBegun(means)).filter((begun) => begun.kind !== 'batch');
  let left: readonly Mortal[] = found;
  while (left.length > 0 && !signal.aborted) {
    const open = new Set((await allBegun(means)).map(({ id }) => id));
    const living: Mortal[] = [];
    for (const begun of left) if (open.has(begun.id) && !(await endedNow(means, begun))) living.push(begun);
    left = living;
    if (left.length > 0) await pause(betweenMs, undefined, { signal }).catch(ignoreAbort);
  }
}

async function endedNow(means: IngestMeans, begun: Mortal): Promise<boolean> {
  const name = begun.kind === 'check' ? eventCheckLease : scrapeLease(begun.sourceId);
  const lease = await takeLease(means, name);
  if (!lease) return false;
  try {
    await failed(means, begun);
    await strikeOut(means, begun.id);
    return true;
  } finally {
    await lease.release();
  }
}

/** What never began, or has ended after all, is refused, and that is as good. */
async function failed(means: IngestMeans, begun: Mortal): Promise<void> {
  const { send, now } = means;
  const meta = metadataOf(means, { actor: scraper, correlationId: begun.correlationId });
  const errorMessage = processEnded;
  if (begun.kind === 'check') {
    const sent = await send({ type: 'FailEventCheck', data: { checkId: begun.id, errorMessage }, meta });
    if (sent.ok) await recordEventCheckFinished(means.operational, now());
    return;
  }
  const { id: runId, sourceId, at } = begun;
  const processingTime = Math.min(Math.max(0, now().getTime() - at), longestMs);
  await send({ type: 'FailScrape', data: { runId, sourceId, errorMessage, processingTime }, meta });
}
