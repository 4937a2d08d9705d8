import type { Position } from '#schema/kernel/position.ts';
import { openProgressChannel, type ViewProgress } from '../progress/progress-channel.ts';
import { type ExchangeDeps, repeat, statusTtlMs, wait } from './exchange.ts';

/** Interval of reads, and of writes. */
const intervalMs = 20;

/** `who` is the process id of the writer, which ignores its own entry. The keys are stored in JSON. */
type StoredProgress = { who: string; views: ViewProgress[]; reactors: [name: string, position: Position][] };

/**
 * Stores the progress of this process's views and of the named reactors for other processes, until stopped.
 * Only one process at a time may call it.
 */
export function publishProgress(
  { processId, operational, dataDir, now, logger }: ExchangeDeps,
  names: readonly string[],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const views = new Map<string, ViewProgress>();
  const reactors = new Map<string, Position>();
  let changed = Promise.withResolvers<void>();
  const channel = openProgressChannel(dataDir, (message) => {
    if ('views' in message) for (const view of message.views) views.set(view.name, view);
    else if ('reactor' in message && names.includes(message.reactor))
      reactors.set(message.reactor, message.position);
    else return;
    changed.resolve();
  });
  channel.publish({ request: 'progress' });

  const publishing = repeat(logger, stopping.signal, async () => {
    await Promise.race([changed.promise, wait(statusTtlMs / 3, stopping.signal)]);
    changed = Promise.withResolvers();
    const progress: StoredProgress = { who: processId, views: [...views.values()], reactors: [...reactors] };
    const expiresAt = now().getTime() + statusTtlMs;
    await operational.put('announcement', 'places', JSON.stringify(progress), { expiresAt });
    await wait(intervalMs, stopping.signal);
  });
  return {
    async stop() {
      stopping.abort();
      channel.close();
      await publishing;
    },
  };
}

/** Publishes in this process the progress that another process stored, about 20 ms later. */
export function subscribeProgress({ processId, operational, dataDir, logger }: ExchangeDeps): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let last: { revision: number; progress: StoredProgress } | null = null;
  const publish = ({ views, reactors }: StoredProgress) => {
    channel.publish({ views });
    for (const [reactor, position] of reactors) channel.publish({ reactor, position });
  };
  const channel = openProgressChannel(dataDir, (message) => {
    if ('request' in message && last && last.progress.who !== processId) publish(last.progress);
  });

  const polling = repeat(logger, stopping.signal, async () => {
    const entry = await operational.get('announcement', 'places');
    if (entry && entry.revision !== last?.revision) {
      last = { revision: entry.revision, progress: JSON.parse(entry.value) as StoredProgress };
      if (last.progress.who !== processId) publish(last.progress);
    }
    await wait(intervalMs, stopping.signal);
  });
  return {
    async stop() {
      stopping.abort();
      channel.close();
      await polling;
    },
  };
}
