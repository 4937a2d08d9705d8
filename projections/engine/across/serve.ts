import type { RunningProjections } from '../running.ts';
import { again, believedMs, type Means, wait } from './means.ts';

/** Between two writings of how the views stand. */
const tellEveryMs = 250;
/** Between two looks for what was asked. */
const lookEveryMs = 250;

/**
 * Tells other processes how the views of this one stand, and does the rebuilds that they ask for, until it is
 * stopped.
 */
export function serveProjections(
  means: Means,
  projections: Pick<RunningProjections, 'status' | 'onStatus' | 'rebuild'>,
): { stop(): Promise<void> } {
  const { operational, logger, now } = means;
  const stopping = new AbortController();
  const { signal } = stopping;
  let changed = Promise.withResolvers<void>();
  const unheard = projections.onStatus(() => changed.resolve());

  const telling = again(logger, signal, async () => {
    changed = Promise.withResolvers();
    const statuses = await projections.status();
    const expiresAt = now().getTime() + believedMs;
    await operational.put('projection-status', 'all', JSON.stringify(statuses), { expiresAt });
    await wait(tellEveryMs, signal);
    await Promise.race([changed.promise, wait(believedMs / 3, signal)]);
  });
  const looking = again(logger, signal, async () => {
    for (const { key, entry } of await operational.list('rebuild-request'))
      if (await operational.delete('rebuild-request', key, { expected: entry.revision }))
        await projections.rebuild(key);
    await wait(lookEveryMs, signal);
  });
  return {
    async stop() {
      stopping.abort();
      unheard();
      await Promise.all([telling, looking]);
    },
  };
}
