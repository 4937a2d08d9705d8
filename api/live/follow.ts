import type { Position } from '#schema/kernel/position.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { ConsumerRetry, type RetryDeps } from '#stores/operational/consumer-retry.ts';
import type { Topic } from './topic.ts';

/**
 * Follows the log from its current head until `signal` aborts or the log is closed, and passes each page to every
 * topic. After an error it retries from the last page, with backoff.
 */
export async function followTail(
  log: EventLog,
  topics: readonly Topic[],
  { signal, ...deps }: RetryDeps & { signal: AbortSignal },
): Promise<void> {
  const retry = new ConsumerRetry(deps, 'live updates');
  let after: Position | undefined;
  const follow = async () => {
    after ??= await log.head();
    for await (const page of log.follow(after, signal)) {
      for (const topic of topics) topic.enqueue(page);
      after = page.at(-1)?.position ?? after;
      await retry.succeeded();
    }
  };
  await retry.run(follow, signal, () => (after ? { position: after } : {}));
}
