import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { IngestKind, IngestReply, IngestWork } from '#schema/scraping/ingest-work.ts';
import { sourceInput } from '#schema/scraping/scraping-source.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { isSource } from '../sources/commands.ts';

/** Clients wait this long for these calls (REQ-09). */
const replyTimeoutMs = 600_000;
/** The longest wait for the views after ingest has replied. */
const viewTimeoutMs = 2000;

/**
 * Has ingest do a piece of work in the caller's name and waits for its answer, 600 s at most; then, 2 s at most, until
 * the views show what it did. Without anybody who takes it: `ingest-unavailable`.
 */
export async function requestIngest<Kind extends IngestKind>(
  { requestQueue, log, progress }: Gateway,
  { actor, correlationId }: Caller,
  kind: Kind,
  body: IngestWork[Kind]['asks'],
): Promise<IngestReply<Kind>> {
  const reply = await requestQueue.request(
    { kind, body, actor, correlationId },
    { timeoutMs: replyTimeoutMs },
  );
  const head = await log.head();
  const views = progress.viewsOf([
    'EventScraped',
    'ScrapedEventRevised',
    'ScrapeCompleted',
    'BatchJobStarted',
    'AiAgentTested',
  ]);
  await Promise.all(views.map((view) => progress.viewPassed(view, head, viewTimeoutMs)));
  return reply;
}

/** Reads a source now (R-80, SCR-26). */
export async function scrapeSource(
  gateway: Gateway,
  caller: Caller,
  sourceId: string,
): Promise<IngestReply<'scrape-source'>> {
  if (!(await isSource(gateway, sourceId))) return { code: 'source-unknown' };
  return requestIngest(gateway, caller, 'scrape-source', { sourceId });
}

/** Begins to read a source page by page, in the background (R-81, SCR-27). */
export async function startBatchScrape(
  gateway: Gateway,
  caller: Caller,
  sourceId: string,
): Promise<IngestReply<'start-batch'>> {
  if (!(await isSource(gateway, sourceId))) return { code: 'source-unknown' };
  return requestIngest(gateway, caller, 'start-batch', { sourceId });
}

/** Reads every active source (R-73, SHELL-11). */
export function checkEvents(gateway: Gateway, caller: Caller): Promise<IngestReply<'check-events'>> {
  return requestIngest(gateway, caller, 'check-events', {});
}

/** Tries out a source as a form describes it, and keeps nothing (R-82, SCR-28). Of the form it needs the address only. */
export async function testScrape(
  gateway: Gateway,
  caller: Caller,
  input: Record<string, unknown>,
): Promise<IngestReply<'test-scrape'> | Rejection> {
  const source = parseInput(sourceInput, {
    ...input,
    name: input.name || 'Test',
    type: input.type || 'both',
  });
  return isRejection(source) ? source : requestIngest(gateway, caller, 'test-scrape', { source });
}
