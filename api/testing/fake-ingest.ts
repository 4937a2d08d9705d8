import type { AnyCommand } from '#domain/commands.ts';
import type { Recorded } from '#schema/events.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { EventCheckResult, ScrapeResult } from '#schema/scraping/ingest-wire.ts';
import { runRejection } from '#schema/scraping/scrape-run.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';

/** What ingest answers to the runs that a gateway requests. */
export type RunAnswers = {
  scrape(request: Recorded<'ScrapeRequested'>): Promise<ScrapeResult | Rejection>;
  check(request: Recorded<'EventCheckRequested'>): Promise<EventCheckResult | Rejection>;
  batch(request: Recorded<'BatchJobRequested'>): Promise<{ totalUrls: number } | Rejection>;
};

const absent = async (): Promise<Rejection> => ({ code: 'ingest-unavailable' });

/** Without a running ingest. */
export const noAnswers: RunAnswers = { scrape: absent, check: absent, batch: absent };

type Deps = { log: EventLog; send(command: AnyCommand): Promise<unknown>; now(): Date };
type Unsent<Command> = Command extends AnyCommand ? Omit<Command, 'meta'> & { actor?: Actor } : never;
type Step = Unsent<AnyCommand>;

const system: Actor = { kind: 'system', id: 'scraper' };

/** Ends each requested run in the log with the answer of the test, until `signal` aborts. */
export async function fakeIngest(
  { log, send, now }: Deps,
  answers: RunAnswers,
  signal: AbortSignal,
): Promise<void> {
  const running: Promise<void>[] = [];
  for await (const page of log.follow(await log.head(), signal))
    running.push(...(page as Recorded[]).map((event) => answer(event)));
  await Promise.all(running);

  async function answer(event: Recorded): Promise<void> {
    for (const { actor = system, ...command } of await stepsFor(event, answers)) {
      const { correlationId } = event.meta;
      const meta = { at: now().toISOString(), actor, correlationId, causationId: event.id };
      await send({ ...command, meta: { ...meta, commandId: crypto.randomUUID() } } as AnyCommand);
    }
  }
}

const refusal = ({ code, message, retryAfter }: Rejection) => ({
  code: runRejection.parse(code),
  ...(message !== undefined && { message }),
  ...(retryAfter !== undefined && { retryAfter }),
});

async function stepsFor(event: Recorded, answers: RunAnswers): Promise<Step[]> {
  const { actor } = event.meta;
  switch (event.type) {
    case 'ScrapeRequested': {
      const run = event.data;
      const answer = await answers.scrape(event);
      if (isRejection(answer)) return [{ type: 'RejectScrape', data: { ...run, ...refusal(answer) } }];
      const rest = { status: 'success', gptTokensUsed: null, imagesProcessed: 0, notes: null } as const;
      return [
        { type: 'StartScrape', data: { ...run, trigger: 'admin', urls: [] }, actor },
        { type: 'CompleteScrape', data: { ...run, ...answer, ...rest } },
      ];
    }
    case 'EventCheckRequested': {
      const { checkId } = event.data;
      const answer = await answers.check(event);
      if (isRejection(answer)) return [{ type: 'RejectEventCheck', data: { checkId, ...refusal(answer) } }];
      return [
        { type: 'StartEventCheck', data: { checkId, sourceIds: [] }, actor },
        { type: 'CompleteEventCheck', data: { checkId, ...answer } },
      ];
    }
    case 'BatchJobRequested': {
      const { jobId, sourceId } = event.data;
      const answer = await answers.batch(event);
      if (isRejection(answer)) return [{ type: 'RejectBatchJob', data: { jobId, ...refusal(answer) } }];
      const { totalUrls } = answer;
      const eventUrls = Array.from({ length: totalUrls }, (_, at) => `https://lantern.example.com/${at}`);
      const expiresAt = '2026-11-22T18:00:00.000Z';
      return [{ type: 'StartBatchJob', data: { jobId, sourceId, eventUrls, totalUrls, expiresAt }, actor }];
    }
    default:
      return [];
  }
}
