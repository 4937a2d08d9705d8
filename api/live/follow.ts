import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { backoffMs, ignoreAbort } from '#stores/event-log/backoff.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import type { Topic } from './topic.ts';

/**
 * Follows the log from its current head until `signal` aborts or the log is closed, and passes each page to every
 * topic. After an error it retries from the last page, with backoff.
 */
export async function followTail(
  log: EventLog,
  topics: readonly Topic[],
  { logger, signal }: { logger: Logger; signal: AbortSignal },
): Promise<void> {
  let after = await log.head();
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      for await (const page of log.follow(after, signal)) {
        failures = 0;
        for (const topic of topics) topic.enqueue(page);
        after = page.at(-1)?.position ?? after;
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      logger.error({ err: error, after, failures }, 'following the event log failed: retrying');
      await pause(backoffMs(failures), undefined, { signal }).catch(ignoreAbort);
    }
  }
}
