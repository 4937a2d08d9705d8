import type { RunningProjections } from '../ports.ts';
import { type ExchangeDeps, repeat, statusTtlMs, wait } from './exchange.ts';

/** Between two writings of how the views stand. */
const publishIntervalMs = 250;
/** Between two looks for what was asked. */
const pollIntervalMs = 250;

/**
 * Tells other processes how the views of this one stand, and does the rebuilds that they ask for, until it is
 * stopped.
 */
export function serveProjections(
  means: ExchangeDeps,
  projections: Pick<RunningProjections, 'status' | 'onStatus' | 'rebuild'>,
): { stop(): Promise<void> } {
  const { operational, logger, now } = means;
  const stopping = new AbortController();
  const { signal } = stopping;
  let changed = Promise.withResolvers<void>();
  const unheard = projections.onStatus(() => changed.resolve());

  const telling = repeat(logger, signal, async () => {
    changed = Promise.withResolvers();
    const statuses = await projections.status();
    const expiresAt = now().getTime() + statusTtlMs;
    await operational.put('projection-status', 'all', JSON.stringify(statuses), { expiresAt });
    await wait(publishIntervalMs, signal);
    await Promise.race([changed.promise, wait(statusTtlMs / 3, signal)]);
  });
  const looking = repeat(logger, signal, async () => {
    for (const { key, entry } of await operational.list('rebuild-request'))
      if (await operational.delete('rebuild-request', key, { expected: entry.revision }))
        await projections.rebuild(key);
    await wait(pollIntervalMs, signal);
  });
  return {
    async stop() {
      stopping.abort();
      unheard();
      await Promise.all([telling, looking]);
    },
  };
}
