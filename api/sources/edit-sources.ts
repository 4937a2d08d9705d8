import { createdId } from '#domain/created-id.ts';
import { loadSource, sourceById } from '#projections/views/scraping_sources/queries.ts';
import { scrapingSources } from '#projections/views/scraping_sources/scraping_sources.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { SourceRow } from '#schema/scraping/ingest-rows.ts';
import type { Source } from '#schema/scraping/ingest-wire.ts';
import { sourceChanges, sourceInput } from '#schema/scraping/scraping-source.ts';
import { sendOnce } from '../commands/idempotency.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents, streamAsOf } from '../commands/stream-as-of.ts';
import type { Caller, Gateway } from '../gateway.ts';

const timeoutMs = 2000;

/** Adds a page to read (R-76, SCR-35). */
export async function addSource(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
  key?: string,
): Promise<Source | Rejection> {
  const sent = parseInput(sourceInput, input);
  if (isRejection(sent)) return sent;
  let sourceId = '';
  const outcome = await sendOnce(gateway, caller, { call: 'AddScrapingSource', key, body: sent }, (meta) => {
    sourceId = createdId('scrapingSource', meta.commandId);
    return { type: 'AddScrapingSource', data: { ...sent, sourceId }, meta };
  });
  return outcome.ok ? fromEvents(sourceId, outcome.events) : outcome.rejection;
}

/** Changes what was sent, `{active}` of a card included, and leaves the rest (R-77, SCR-17). */
export async function reviseSource(
  gateway: Gateway,
  caller: Caller,
  sourceId: string,
  input: unknown,
): Promise<Source | Rejection> {
  const changes = parseInput(sourceChanges, input);
  if (isRejection(changes)) return changes;
  const meta = metadataFor(gateway, caller);
  const shown = await sourceById(gateway.readModels, sourceId);
  const outcome = await gateway.send({ type: 'ReviseScrapingSource', data: { sourceId, changes }, meta });
  if (!outcome.ok) return outcome.rejection;
  const revised = fromEvents(sourceId, await streamAsOf(gateway, outcome));
  // The last run is in another stream.
  const { lastScrapedAt, lastEventCount } = shown ?? revised;
  return { ...revised, lastScrapedAt, lastEventCount };
}

/** Removes a source and waits until its schedules are disabled; its scraped events stay (R-78, SCR-23). */
export async function removeSource(
  gateway: Gateway,
  caller: Caller,
  sourceId: string,
): Promise<{ id: string } | Rejection> {
  const until = performance.now() + timeoutMs;
  const left = () => Math.max(0, until - performance.now());
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'RemoveScrapingSource', data: { sourceId }, meta });
  if (!outcome.ok) return outcome.rejection;
  const { log, progress } = gateway;
  await progress.reactorPassed('sources', outcome.position, left());
  await progress.viewPassed('cron_schedules', await log.head(), left());
  return { id: sourceId };
}

/** True while a source exists, read from its own stream. */
export async function isSource(gateway: Pick<Gateway, 'log'>, sourceId: string): Promise<boolean> {
  return (await loadSource(gateway.log, sourceId)) !== null;
}

function fromEvents(sourceId: string, stream: readonly RecordedEvent[]): Source {
  return rowFromEvents(scrapingSources, sourceId, stream) as SourceRow;
}
