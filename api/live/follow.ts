import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EventLog } from '#stores/event-log/event-log.ts';
import type { Topic } from './topic.ts';

const retryDelayMs = 1_000;

/**
 * Follows the log from its current head until `signal` aborts or the log is closed, and passes each page to every
 * topic. After an error it retries from the last page.
 */
export async function followTail(
  log: EventLog,
  topics: readonly Topic[],
  { logger, signal }: { logger: Logger; signal: AbortSignal },
): Promise<void> {
  let after = await log.head();
  while (!signal.aborted) {
    try {
      for await (const page of log.follow(after, signal)) {
        for (const topic of topics) topic.enqueue(page);
        after = page.at(-1)?.position ?? after;
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      logger.error({ err: error, after }, 'following the event log failed: retrying in 1 s');
      await setTimeout(retryDelayMs, undefined, { signal }).catch(ignoreAbort);
    }
  }
}

function ignoreAbort(reason: unknown): void {
  if (!(reason instanceof Error && reason.name === 'AbortError')) throw reason;
}
