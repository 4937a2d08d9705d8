import type { RunningProjections } from '../ports.ts';
import { type ExchangeDeps, repeat, statusTtlMs, wait } from './exchange.ts';

/** Interval of writes of the status. */
const publishIntervalMs = 250;
/** Interval of reads of the rebuild requests. */
const pollIntervalMs = 250;

/**
 * Stores the status of this process's views for other processes and runs the rebuilds that they request, until it
 * is stopped.
 */
export function serveProjections(
  deps: ExchangeDeps,
  projections: Pick<RunningProjections, 'status' | 'onStatus' | 'rebuild'>,
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
  const polling = repeat(logger, signal, async () => {
    for (const { key, entry } of await operational.list('rebuild-request'))
      if (await operational.delete('rebuild-request', key, { expected: entry.revision }))
        await projections.rebuild(key);
    await wait(pollIntervalMs, signal);
  });
  return {
    async stop() {
      stopping.abort();
      unsubscribe();
      await Promise.all([publishing, polling]);
    },
  };
}
