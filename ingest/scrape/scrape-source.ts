import { randomUUIDv7 } from 'node:crypto';
import { loadSource } from '#projections/views/scraping_sources/queries.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { ScrapeResult } from '#schema/scraping/ingest-wire.ts';
import type { ScrapeTrigger } from '#schema/scraping/scrape-run.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { scrapeLease } from '#stores/operational/ingest-leases.ts';
import { type Lease, withLease } from '#stores/operational/leases/lease.ts';
import type { IngestDeps } from '../deps.ts';
import { datedAddresses } from '../extract/dated-addresses.ts';
import { type Intent, metadataFor, scraperActor } from '../metadata.ts';
import { PageUnreadable } from './fetch-page.ts';
import { readPages } from './read-pages.ts';
import { emptyTally, notesOf, summarize, type Tally } from './tally.ts';

/** Error message of a run whose process stopped before its end. */
export const processEnded = 'The process ended before the scrape did';

/**
 * Reads a source now: 'source-unknown', 'source-already-scraped' while another run reads it, 'scrape-failed'
 * when no page could be read. Every started run gets an end event; when `signal` aborts, the run fails.
 */
export async function scrapeSource(
  deps: IngestDeps,
  { runId = randomUUIDv7(), sourceId }: { runId?: string; sourceId: string },
  intent: Intent & { trigger: ScrapeTrigger },
  signal: AbortSignal,
): Promise<ScrapeResult | Rejection> {
  const source = await loadSource(deps.log, sourceId);
  if (!source) return { code: 'source-unknown' };
  const result = await withLease(deps, scrapeLease(sourceId), (lease) =>
    runScrape(deps, { runId, sourceId, source, intent, lease, signal }),
  );
  return result ?? { code: 'source-already-scraped' };
}

type ScrapeJob = {
  runId: string;
  sourceId: string;
  source: SourceFields;
  intent: Intent & { trigger: ScrapeTrigger };
  lease: Lease;
  signal: AbortSignal;
};

async function runScrape(
  deps: IngestDeps,
  { runId, sourceId, source, intent, lease, signal }: ScrapeJob,
): Promise<ScrapeResult | Rejection> {
  const { send, today } = deps;
  const { trigger, correlationId } = intent;
  const urls = datedAddresses(source, today());
  const startedAt = performance.now();
  const started = await send({
    type: 'StartScrape',
    data: { runId, sourceId, trigger, urls },
    meta: metadataFor(deps, intent),
  });
  if (!started.ok) return started.rejection;
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
    const code = codeFor(failure.error, signal);
    await send({ type: 'FailScrape', data: { ...which, errorMessage, ...(code && { code }) }, meta });
    if (code) return { code, message: errorMessage };
    throw failure.error;
  }
  await send({ type: 'CompleteScrape', data: { ...which, ...toScrapeOutcome(tally, deps) }, meta });
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

/** The answer to the requester of a failed run; null when the run broke. */
function codeFor(error: unknown, signal: AbortSignal) {
  if (signal.aborted) return 'ingest-unavailable';
  return error instanceof PageUnreadable ? 'scrape-failed' : null;
}

function errorMessageFor(error: unknown, until: AbortSignal): string {
  if (until.aborted) return processEnded;
  return error instanceof PageUnreadable ? error.message : 'Something broke while the source was read';
}
