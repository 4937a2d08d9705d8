import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { IngestKind, IngestReply, IngestWork } from '#schema/scraping/ingest-work.ts';
import { sourceInput } from '#schema/scraping/scraping-source.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway } from '../gateway.ts';

type IngestDeps = Pick<Gateway, 'requestQueue' | 'log' | 'progress'>;
type ByCaller = Pick<Caller, 'actor' | 'correlationId'>;

/** Timeout of clients for these calls (REQ-09). */
const replyTimeoutMs = 600_000;
/** Timeout of the wait for the views after ingest has replied. */
const viewTimeoutMs = 2000;

/**
 * Sends a request to ingest with the caller as actor and waits for its reply, 600 s at most; then up to 2 s
 * until the views show the result. Returns `ingest-unavailable` when no worker claims it.
 */
export async function requestIngest<Kind extends IngestKind>(
  { requestQueue, log, progress }: IngestDeps,
  { actor, correlationId }: ByCaller,
  kind: Kind,
  body: IngestWork[Kind]['request'],
): Promise<IngestReply<Kind>> {
  const request = { kind, body, actor, correlationId };
  return awaitIngestViews({ log, progress }, requestQueue.request(request, { timeoutMs: replyTimeoutMs }));
}

/** Waits up to 2 s after the reply of ingest until the views show its result. */
export async function awaitIngestViews<Reply>(
  { log, progress }: Pick<Gateway, 'log' | 'progress'>,
  replying: Promise<Reply>,
): Promise<Reply> {
  const reply = await replying;
  const head = await log.head();
  const views = progress.viewsOf([
    'EventScraped',
    'ScrapedEventRevised',
    'ScrapedEventListedElsewhere',
    'ScrapedEventMissed',
    'ScrapeCompleted',
    'BatchJobStarted',
    'AiAgentTested',
  ]);
  await Promise.all(views.map((view) => progress.viewPassed(view, head, viewTimeoutMs)));
  return reply;
}

/** Tests a source from a form, and stores nothing (R-82, SCR-28). Only the form's address is required. */
export async function testScrape(
  deps: IngestDeps,
  caller: ByCaller,
  input: Record<string, unknown>,
): Promise<IngestReply<'test-scrape'> | Rejection> {
  const source = parseInput(sourceInput, {
    ...input,
    name: input.name || 'Test',
    type: input.type || 'both',
  });
  return isRejection(source) ? source : requestIngest(deps, caller, 'test-scrape', { source });
}
