import type { RunningProjections } from '../ports.ts';
import { type ExchangeDeps, repeat, statusTtlMs, wait } from './exchange.ts';

/** Interval of writes of the status. */
const publishIntervalMs = 250;

/** Stores the status of this process's views for other processes, until it is stopped. */
export function serveProjections(
  deps: ExchangeDeps,
  projections: Pick<RunningProjections, 'status' | 'onStatus'>,
): { stop(): Promise<void> } {
  const { operational, logger, now } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let changed = Promise.withResolvers<void>();
  const unsubscribe = projections.onStatus(() => changed.resolve());

  const publishing = repeat(logger, signal, async () => {
    changed = Promise.withResolvers();
    const statuses = await projections.status();
    const expiresAt = now().getTime() + statusTtlMs;
    await operational.put('projection-status', 'all', JSON.stringify(statuses), { expiresAt });
    await wait(publishIntervalMs, signal);
    await Promise.race([changed.promise, wait(statusTtlMs / 3, signal)]);
  });
  return {
    async stop() {
      stopping.abort();
      unsubscribe();
      await publishing;
    },
  };
}
