import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { IngestKind, IngestReply, IngestWork } from '#schema/scraping/ingest-work.ts';
import { sourceInput } from '#schema/scraping/scraping-source.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway } from '../gateway.ts';

type IngestDeps = Pick<Gateway, 'requestQueue' | 'log' | 'progress'>;
type ByCaller = Pick<Caller, 'actor' | 'correlationId'>;

/** Clients wait this long for these calls (REQ-09). */
const replyTimeoutMs = 600_000;
/** The longest wait for the views after ingest has replied. */
const viewTimeoutMs = 2000;

/**
 * Has ingest do a piece of work in the caller's name and waits for its answer, 600 s at most; then, 2 s at most, until
 * the views show what it did. Without anybody who takes it: `ingest-unavailable`.
 */
export async function requestIngest<Kind extends IngestKind>(
  { requestQueue, log, progress }: IngestDeps,
  { actor, correlationId }: ByCaller,
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

/** Tries out a source as a form describes it, and keeps nothing (R-82, SCR-28). Of the form it needs the address only. */
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
