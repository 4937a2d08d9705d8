import type { Rejection } from '#schema/kernel/rejections.ts';
import type { EventCheckResult } from '#schema/scraping/ingest-wire.ts';
import {
  checkTooSoon,
  eventCheckLease,
  recordEventCheckFinished,
} from '#stores/operational/ingest-leases.ts';
import { type Lease, withLease } from '#stores/operational/leases/lease.ts';
import type { IngestDeps } from '../deps.ts';
import { type Intent, metadataFor, scraperActor } from '../metadata.ts';
import { processEnded } from '../scrape/scrape-source.ts';
import { activeSources, scrapeAll } from './scrape-all.ts';

/**
 * Reads all active sources (R-73, SHELL-11): 'check-running' while a check runs, 'check-too-soon' less than 15
 * minutes after the last one ended, also a failed one. `signal` aborts it as failed.
 */
export async function checkEvents(
  deps: IngestDeps,
  checkId: string,
  intent: Intent,
  signal: AbortSignal,
): Promise<EventCheckResult | Rejection> {
  const result = await withLease(deps, eventCheckLease, async (lease) => {
    const tooSoon = await checkTooSoon(deps.operational, deps.now());
    return tooSoon ?? runCheck(deps, checkId, intent, lease, signal);
  });
  return result ?? { code: 'check-running' };
}

async function runCheck(
  deps: IngestDeps,
  checkId: string,
  intent: Intent,
  lease: Lease,
  signal: AbortSignal,
): Promise<EventCheckResult | Rejection> {
  const { send } = deps;
  const { correlationId } = intent;
  const start = performance.now();
  const sources = await activeSources(deps);
  const started = await send({
    type: 'StartEventCheck',
    data: { checkId, sourceIds: sources.map(({ id }) => id) },
    meta: metadataFor(deps, intent),
  });
  if (!started.ok) return started.rejection;
  const causationId = started.events[0]?.id ?? correlationId;
  const abort = AbortSignal.any([signal, lease.lost]);
  const outcome = await scrapeAll(deps, sources, { ...intent, causationId, trigger: 'check' }, abort).then(
    (totals) => ({ totals }),
    (error: unknown) => ({ error }),
  );
  const meta = metadataFor(deps, { actor: scraperActor, correlationId, causationId });
  await recordEventCheckFinished(deps.operational, deps.now());
  if ('error' in outcome) {
    const errorMessage = abort.aborted ? processEnded : 'Something broke during the check';
    const code = abort.aborted ? ('ingest-unavailable' as const) : null;
    await send({ type: 'FailEventCheck', data: { checkId, errorMessage, ...(code && { code }) }, meta });
    if (!code) throw outcome.error;
    return { code, message: errorMessage };
  }
  const result = { ...outcome.totals, processingTime: Math.round(performance.now() - start) };
  await send({ type: 'CompleteEventCheck', data: { checkId, ...result }, meta });
  return result;
}
