import type { Position } from '#schema/kernel/position.ts';
import { pause } from '#stores/event-log/backoff.ts';
import type { RunningProjections } from '../ports.ts';
import { openProgressChannel, type ViewProgress } from '../progress/progress-channel.ts';
import { type ExchangeDeps, intervalMs, repeat, type StoredProgress, statusTtlMs } from './exchange.ts';

type Published = {
  projections: Pick<RunningProjections, 'views' | 'onStatus'>;
  /** The names of the reactors. */
  reactors: readonly string[];
  /** The token of the lease under which this process publishes. */
  fencingToken: number;
};

/**
 * Stores the progress and the statuses of this process's views, and the progress of its reactors, for other processes,
 * until stopped. Only one process at a time may call it.
 */
export function publishProgress(
  { processId: who, operational, dataDir, now, logger }: ExchangeDeps,
  { projections, reactors: names, fencingToken: token }: Published,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const views = new Map<string, ViewProgress>();
  const reactors = new Map<string, Position>();
  let changed = Promise.withResolvers<void>();
  let statuses: { text: string; number: number; renewAt: number } | null = null;
  const channel = openProgressChannel(dataDir, (message) => {
    if ('views' in message) for (const view of message.views) views.set(view.name, view);
    else if ('reactor' in message && names.includes(message.reactor))
      reactors.set(message.reactor, message.position);
    else return;
    changed.resolve();
  });
  const unsubscribe = projections.onStatus(() => changed.resolve());
  channel.publish({ request: 'progress' });

  /** Stores the statuses when they have changed, or would expire; resolves to their number. */
  async function putStatuses(at: number): Promise<number> {
    const text = JSON.stringify(projections.views());
    if (statuses?.text === text && at < statuses.renewAt) return statuses.number;
    await operational.put('projection-status', 'all', text, { expiresAt: at + statusTtlMs });
    const number = statuses?.text === text ? statuses.number : at;
    statuses = { text, number, renewAt: at + statusTtlMs / 3 };
    return number;
  }

  const report = (why: string | null) =>
    logger.warn(
      why === null ? {} : { why },
      `publishing progress ${why === null ? 'works again' : 'failed: retrying'}`,
    );
  const publishing = repeat(signal, report, async () => {
    await Promise.race([changed.promise, pause(statusTtlMs / 3, signal)]);
    changed = Promise.withResolvers();
    const at = now().getTime();
    const progress: StoredProgress = {
      who,
      token,
      views: [...views.values()],
      reactors: [...reactors],
      statuses: await putStatuses(at),
    };
    await operational.put('announcement', 'places', JSON.stringify(progress), {
      expiresAt: at + statusTtlMs,
    });
    await pause(intervalMs, signal);
  });
  return {
    async stop() {
      stopping.abort();
      unsubscribe();
      channel.close();
      await publishing;
    },
  };
}
