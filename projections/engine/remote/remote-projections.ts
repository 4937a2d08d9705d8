import { isAfter, type Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { viewNames } from '../../views/all.ts';
import { initialLiveView, statusOf, withHead } from '../live/live-view.ts';
import type { Projections } from '../ports.ts';
import { openProgressChannel } from '../progress/progress-channel.ts';
import { type ExchangeDeps, repeat, wait } from './exchange.ts';

const pollIntervalMs = 250;

/**
 * The projector of another process, according to the status that it stores. Once that has expired (after 60 s)
 * every view has the status `failed`.
 */
export function createRemoteProjections(
  deps: ExchangeDeps & { log: Pick<EventLog, 'head' | 'countAfter'> },
): Projections & { stop(): Promise<void> } {
  const { operational, log, logger, now } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const listeners = new Set<(status: ProjectionStatus) => void>();
  const positions = new Map<ViewName, Position>();
  const caughtUp = Promise.withResolvers<void>();
  let lastRevision: number | null = null;

  const channel = openProgressChannel(deps.dataDir, (message) => {
    if ('views' in message) for (const { name, position } of message.views) positions.set(name, position);
  });

  async function status(): Promise<ProjectionStatus[]> {
    const entry = await operational.get('projection-status', 'all');
    const stored = entry ? (JSON.parse(entry.value) as ProjectionStatus[]) : viewNames.map(unknown);
    return withHead(
      log,
      stored.map((view) => ({ ...view, position: latest(view) })),
    );
  }

  function latest({ name, position }: { name: string; position: string }): string {
    const published = positions.get(name as ViewName);
    return published && isAfter(published, position as Position) ? published : position;
  }

  const unknown = (name: ViewName) => ({
    ...statusOf(initialLiveView(name, now())),
    status: 'failed' as const,
    error: 'No process builds views at the moment.',
    rebuild: null,
  });

  async function catchUp(): Promise<void> {
    const headAtStart = await log.head();
    const passed = (view: ProjectionStatus) =>
      view.status !== 'failed' && !isAfter(headAtStart, view.position as Position);
    while (!signal.aborted && !(await status()).every(passed)) await wait(pollIntervalMs, signal);
    if (!signal.aborted) caughtUp.resolve();
    waitingDone.abort();
  }

  const waitingDone = new AbortController();
  const waiting = repeat(logger, AbortSignal.any([signal, waitingDone.signal]), catchUp);
  const polling = repeat(logger, signal, async () => {
    const entry = listeners.size > 0 ? await operational.get('projection-status', 'all') : null;
    if (entry && entry.revision !== lastRevision) {
      lastRevision = entry.revision;
      for (const view of await status()) for (const listener of listeners) listener(view);
    }
    await wait(pollIntervalMs, signal);
  });

  return {
    status,
    caughtUp: () => caughtUp.promise,
    onStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // Any view: those that do not follow the log now would not pass it.
    async requestsPassed(position, timeoutMs) {
      const deadline = performance.now() + timeoutMs;
      while (!signal.aborted && performance.now() < deadline) {
        if ([...positions.values()].some((passed) => !isAfter(position, passed))) return true;
        await wait(pollIntervalMs / 5, signal);
      }
      return false;
    },
    async stop() {
      stopping.abort();
      channel.close();
      await Promise.all([waiting, polling]);
    },
  };
}
