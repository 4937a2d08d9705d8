import { randomUUIDv7 } from 'node:crypto';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { EventCheckResult } from '#schema/scraping/ingest-wire.ts';
import {
  checkPauseEndsAt,
  eventCheckLease,
  recordEventCheckFinished,
} from '#stores/operational/event-check.ts';
import { type Lease, takeLease } from '#stores/operational/leases/lease.ts';
import type { IngestMeans } from '../means.ts';
import { type Intent, metadataOf, scraper } from '../metadata.ts';
import { noteBegun, strikeOut } from '../run-journal.ts';
import { processEnded } from '../scrape/scrape-source.ts';
import { activeSources, scrapeAll } from './scrape-all.ts';

/**
 * Reads every active source (R-73, SHELL-11): 'check-running' while a check runs, 'check-too-soon' sooner than a
 * quarter of an hour after the last one ended, failed ones included. `signal` ends it as failed.
 */
export async function checkEvents(
  means: IngestMeans,
  asked: Intent,
  signal: AbortSignal,
): Promise<EventCheckResult | Rejection> {
  const lease = await takeLease(means, eventCheckLease);
  if (!lease) return { code: 'check-running' };
  try {
    const retryAfter = await secondsToWait(means);
    if (retryAfter !== null) return { code: 'check-too-soon', retryAfter };
    return await underLease(means, asked, lease, signal);
  } finally {
    await lease.release();
  }
}

async function secondsToWait({ operational, now }: IngestMeans): Promise<number | null> {
  const endsAt = await checkPauseEndsAt(operational);
  return endsAt && Math.ceil((endsAt - now().getTime()) / 1000);
}

async function underLease(
  means: IngestMeans,
  asked: Intent,
  lease: Lease,
  signal: AbortSignal,
): Promise<EventCheckResult | Rejection> {
  const { send } = means;
  const { correlationId } = asked;
  const checkId = randomUUIDv7();
  const began = performance.now();
  const chosen = await activeSources(means);
  await noteBegun(means, { kind: 'check', id: checkId, correlationId });
  const started = await send({
    type: 'StartEventCheck',
    data: { checkId, sourceIds: chosen.map(({ id }) => id) },
    meta: metadataOf(means, asked),
  });
  if (!started.ok) {
    await strikeOut(means, checkId);
    return started.rejection;
  }
  const causationId = started.events[0]?.id ?? correlationId;
  const until = AbortSignal.any([signal, lease.lost]);
  const outcome = await scrapeAll(means, chosen, { ...asked, causationId, trigger: 'check' }, until).then(
    (totals) => ({ totals }),
    (fault: unknown) => ({ fault }),
  );
  const meta = metadataOf(means, { actor: scraper, correlationId, causationId });
  await recordEventCheckFinished(means.operational, means.now());
  if ('fault' in outcome) {
    const errorMessage = until.aborted ? processEnded : 'Something broke during the check';
    await send({ type: 'FailEventCheck', data: { checkId, errorMessage }, meta });
    await strikeOut(means, checkId);
    if (!until.aborted) throw outcome.fault;
    return { code: 'ingest-unavailable', message: errorMessage };
  }
  const result = { ...outcome.totals, processingTime: Math.round(performance.now() - began) };
  await send({ type: 'CompleteEventCheck', data: { checkId, ...result }, meta });
  await strikeOut(means, checkId);
  return result;
}
