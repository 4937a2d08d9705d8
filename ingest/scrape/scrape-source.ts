import { randomUUIDv7 } from 'node:crypto';
import { loadSource } from '#projections/views/scraping_sources/queries.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { ScrapeResult } from '#schema/scraping/ingest-wire.ts';
import type { ScrapeTrigger } from '#schema/scraping/scrape-run.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { type Lease, takeLease } from '#stores/operational/leases/lease.ts';
import type { IngestDeps } from '../deps.ts';
import { datedAddresses } from '../extract/dated-addresses.ts';
import { type Intent, metadataFor, scraperActor } from '../metadata.ts';
import { clearRun, recordRun } from '../run-journal.ts';
import { PageUnreadable } from './fetch-page.ts';
import { readPages } from './read-pages.ts';
import { emptyTally, notesOf, summarize, type Tally } from './tally.ts';

/** Error message of a run whose process stopped before its end. */
export const processEnded = 'The process ended before the scrape did';

export const scrapeLease = (sourceId: string) => `scrape ${sourceId}`;

/**
 * Reads a source now: 'source-unknown', 'source-already-scraped' while another run reads it, 'scrape-failed'
 * when no page could be read. Every started run gets an end event; when `signal` aborts, the run fails.
 */
export async function scrapeSource(
  deps: IngestDeps,
  sourceId: string,
  intent: Intent & { trigger: ScrapeTrigger },
  signal: AbortSignal,
): Promise<ScrapeResult | Rejection> {
  const source = await loadSource(deps.log, sourceId);
  if (!source) return { code: 'source-unknown' };
  const lease = await takeLease(deps, scrapeLease(sourceId));
  if (!lease) return { code: 'source-already-scraped' };
  try {
    return await runScrape(deps, { sourceId, source, intent, lease, signal });
  } finally {
    await lease.release();
  }
}

type ScrapeJob = {
  sourceId: string;
  source: SourceFields;
  intent: Intent & { trigger: ScrapeTrigger };
  lease: Lease;
  signal: AbortSignal;
};

async function runScrape(
  deps: IngestDeps,
  { sourceId, source, intent, lease, signal }: ScrapeJob,
): Promise<ScrapeResult | Rejection> {
  const { now, send, today } = deps;
  const { trigger, correlationId } = intent;
  const runId = randomUUIDv7();
  const urls = datedAddresses(source, today());
  const at = now().getTime();
  const startedAt = performance.now();
  await recordRun(deps, { kind: 'scrape', id: runId, sourceId, at, correlationId });
  const started = await send({
    type: 'StartScrape',
    data: { runId, sourceId, trigger, urls },
    meta: metadataFor(deps, intent),
  });
  if (!started.ok) {
    await clearRun(deps, runId);
    return started.rejection;
  }
  const causationId = started.events[0]?.id ?? correlationId;
  const tally = emptyTally();
  const until = AbortSignal.any([signal, lease.lost]);
  const failure = await readPages(
    deps,
    { runId, sourceId, isBatch: false, itemIds: new Map(), correlationId, causationId },
    source,
    urls,
    tally,
    until,
  ).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const processingTime = Math.round(performance.now() - startedAt);
  const meta = metadataFor(deps, { actor: scraperActor, correlationId, causationId });
  const which = { runId, sourceId, processingTime };
  if (failure) {
    const errorMessage = errorMessageFor(failure.error, until);
    await send({ type: 'FailScrape', data: { ...which, errorMessage }, meta });
    await clearRun(deps, runId);
    if (signal.aborted) return { code: 'ingest-unavailable', message: errorMessage };
    if (failure.error instanceof PageUnreadable) return { code: 'scrape-failed', message: errorMessage };
    throw failure.error;
  }
  await send({ type: 'CompleteScrape', data: { ...which, ...toScrapeOutcome(tally, deps) }, meta });
  await clearRun(deps, runId);
  const { eventsFound, eventsAdded, eventsDuplicate, eventsRevised = 0 } = tally;
  return { eventsFound, eventsAdded, eventsDuplicate, eventsRevised, processingTime };
}

/** The result fields of a completed run (DATA-13); tokens are null without a language model. */
export function toScrapeOutcome(run: Tally, { languageModel }: Pick<IngestDeps, 'languageModel'>) {
  const tally = summarize(run);
  const { eventsFound, eventsAdded, eventsDuplicate, eventsRevised = 0 } = tally;
  const { gptTokensUsed, imagesProcessed, warning } = tally;
  return {
    status: warning ? ('warning' as const) : ('success' as const),
    eventsFound,
    eventsAdded,
    eventsDuplicate,
    eventsRevised,
    eventsLeftOut: tally.leftOut ?? 0,
    gptTokensUsed: languageModel ? gptTokensUsed : null,
    imagesProcessed,
    notes: notesOf(tally),
  };
}

function errorMessageFor(error: unknown, until: AbortSignal): string {
  if (until.aborted) return processEnded;
  return error instanceof PageUnreadable ? error.message : 'Something broke while the source was read';
}
