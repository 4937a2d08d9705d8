import type { Position } from '#schema/kernel/position.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { openProgressChannel, type ViewProgress } from '../progress/progress-channel.ts';
import { type ExchangeDeps, repeat, statusTtlMs, wait } from './exchange.ts';

/** Interval of writes, and of reads for a while after the log has grown. */
const intervalMs = 20;
/** Interval of reads while the log does not grow: for rebuilds, and for a projector that is behind. */
const idleIntervalMs = 250;
const activeMs = 2000;

/** `who` is the process id of the writer, which ignores its own entry. The keys are stored in JSON. */
type StoredProgress = {
  who: string;
  token?: number;
  views: ViewProgress[];
  reactors: [name: string, position: Position][];
};

/**
 * Stores the progress of this process's views and of the named reactors for other processes, until stopped.
 * Only one process at a time may call it.
 */
export function publishProgress(
  { processId, operational, dataDir, fencingToken: token, now, logger }: ExchangeDeps,
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
    const progress: StoredProgress = {
      who: processId,
      token,
      views: [...views.values()],
      reactors: [...reactors],
    };
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

type SubscriberDeps = ExchangeDeps & { log: Pick<EventLogReader, 'head' | 'follow'> };

/**
 * Publishes in this process the progress that another process stored: about 20 ms later in the 2 s after an event was
 * appended, else 250 ms.
 */
export function subscribeProgress(
  { processId, operational, dataDir, logger, connections, log }: SubscriberDeps,
  times = { activeMs, idleIntervalMs },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let activeUntil = 0;
  let woken = Promise.withResolvers<void>();
  let last: { revision: number; progress: StoredProgress } | null = null;
  const publish = ({ views, reactors }: StoredProgress) => {
    channel.publish({ views });
    for (const [reactor, position] of reactors) channel.publish({ reactor, position });
  };
  const channel = openProgressChannel(dataDir, (message) => {
    if ('request' in message && last && last.progress.who !== processId) publish(last.progress);
  });

  const following = repeat(logger, signal, async () => {
    for await (const _events of log.follow(await log.head(), signal)) {
      activeUntil = performance.now() + times.activeMs;
      woken.resolve();
    }
  });
  const readStored = async () => {
    woken = Promise.withResolvers();
    const entry = await operational.get('announcement', 'places');
    if (entry && entry.revision !== last?.revision) {
      const progress = JSON.parse(entry.value) as StoredProgress;
      // A former holder of the role that was stopped may still write, with older positions (D-102).
      const isFormer = (progress.token ?? 0) < (last?.progress.token ?? 0);
      last = { revision: entry.revision, progress: isFormer && last ? last.progress : progress };
      if (!isFormer && progress.who !== processId) publish(progress);
    }
    if (performance.now() < activeUntil) await wait(intervalMs, signal);
    else await Promise.race([woken.promise, wait(times.idleIntervalMs, signal)]);
  };
  const polling = repeat(logger, signal, readStored, (why) => connections.report('operational store', why));
  return {
    async stop() {
      stopping.abort();
      channel.close();
      await Promise.all([following, polling]);
    },
  };
}
