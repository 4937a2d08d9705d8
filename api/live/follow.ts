import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EventLog } from '#stores/event-log/event-log.ts';
import type { Topic } from './topic.ts';

const pause = 1_000;

/**
 * Follows the log from its present head until `signal` aborts and lets every topic note each page. A log that
 * fails is followed again from where it failed.
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
    } catch (fault) {
      if (signal.aborted) return;
      logger.error({ err: fault, after }, 'the live tail of the log broke');
      await setTimeout(pause, undefined, { signal }).catch(aborted);
    }
  }
}

function aborted(reason: unknown): void {
  if (!(reason instanceof Error && reason.name === 'AbortError')) throw reason;
}
