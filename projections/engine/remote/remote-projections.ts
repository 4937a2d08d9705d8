import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import { pause } from '#stores/event-log/backoff.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { viewNames } from '../../views/all.ts';
import { initialLiveView, type StatusWithoutHead, statusOf, withHead } from '../live/live-view.ts';
import type { Projections } from '../ports.ts';
import { openProgressChannel, type ViewProgress } from '../progress/progress-channel.ts';
import { Waiters } from '../progress/waiters.ts';
import { type ExchangeDeps, intervalMs, repeat, type StoredProgress } from './exchange.ts';

/** Interval of reads while the log does not grow: for rebuilds, and for a projector that is behind. */
const idleIntervalMs = 250;
const activeMs = 2000;

type Deps = ExchangeDeps & { log: Pick<EventLogReader, 'head' | 'follow' | 'countAfter'> };

/**
 * The projector of another process, according to what it stores; its progress is published in this process: about 20 ms
 * later in the 2 s after an event was appended, else 250 ms. Once what it stored has expired (after 60 s) every view has
 * the status `failed`.
 */
export function createRemoteProjections(
  { processId, operational, dataDir, now, logger, connections, log }: Deps,
  times = { activeMs, idleIntervalMs },
): Projections & { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listeners = new Set<(status: ProjectionStatus) => void>();
  const positions = new Map<ViewName, Position>();
  const waiters = new Waiters();
  const caughtUp = Promise.withResolvers<void>();
  let headAtStart: Position | null = null;
  let activeUntil = 0;
  let woken = Promise.withResolvers<void>();
  let last: { revision: number; progress: StoredProgress } | null = null;

  const isForeign = ({ who }: StoredProgress) => who !== processId;
  const channel = openProgressChannel(dataDir, (message) => {
    if ('views' in message) setPositions(message.views);
    if ('request' in message && last && isForeign(last.progress)) publish(last.progress);
  });

  function publish({ views, reactors }: StoredProgress): void {
    channel.publish({ views });
    for (const [reactor, position] of reactors) channel.publish({ reactor, position });
  }

  function setPositions(views: readonly ViewProgress[]): void {
    for (const { name, position } of views) {
      positions.set(name, position);
      waiters.passed('requests', position);
    }
  }

  async function status(): Promise<ProjectionStatus[]> {
    const entry = await operational.get('projection-status', 'all');
    const stored = entry ? (JSON.parse(entry.value) as StatusWithoutHead[]) : viewNames.map(unknown);
    return withHead(
      log,
      stored.map((view) => ({ ...view, position: latest(view) })),
    );
  }

  function latest({ name, position }: { name: string; position: string }): string {
    const published = positions.get(name as ViewName);
    return published && isAfter(published, position as Position) ? published : position;
  }

  const unknown = (name: ViewName): StatusWithoutHead => ({
    ...statusOf(initialLiveView(name, now())),
    status: 'failed',
    error: 'No process builds views at the moment.',
    rebuild: null,
  });

  const report = (why: string | null) => connections.report('operational store', why);
  const polling = repeat(signal, report, async () => {
    woken = Promise.withResolvers();
    const entry = await operational.get('announcement', 'places');
    if (entry && entry.revision !== last?.revision) take(entry);
    if (viewNames.every(hasPassed)) caughtUp.resolve();
    if (performance.now() < activeUntil) await pause(intervalMs, signal);
    else await Promise.race([woken.promise, pause(times.idleIntervalMs, signal)]);
  });

  function take({ revision, value }: { revision: number; value: string }): void {
    const progress = JSON.parse(value) as StoredProgress;
    const former = last?.progress;
    // A former holder of the role that was stopped may still write, with older positions (D-102).
    const isFormer = former !== undefined && (progress.token ?? 0) < (former.token ?? 0);
    last = { revision, progress: isFormer ? former : progress };
    if (isFormer) return;
    setPositions(progress.views);
    if (isForeign(progress)) publish(progress);
    if (progress.statuses !== former?.statuses) void publishStatus();
  }

  async function publishStatus(): Promise<void> {
    if (listeners.size === 0) return;
    try {
      for (const view of await status()) for (const listener of listeners) listener(view);
    } catch (error) {
      logger.warn({ err: error }, 'status of views not read: update skipped');
    }
  }

  function hasPassed(name: ViewName): boolean {
    const view = last?.progress.views.find((each) => each.name === name);
    return view?.refused === null && headAtStart !== null && !isAfter(headAtStart, view.position);
  }

  const warn = (why: string | null) =>
    why === null || logger.warn({ why }, 'following the log for progress failed: retrying');
  const following = repeat(signal, warn, async () => {
    const head = await log.head();
    headAtStart ??= head;
    for await (const _events of log.follow(head, signal)) {
      activeUntil = performance.now() + times.activeMs;
      woken.resolve();
    }
  });

  return {
    status,
    caughtUp: () => caughtUp.promise,
    onStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // Any view: those that do not follow the log now would not pass it.
    requestsPassed(position, timeoutMs) {
      const now = [...positions.values()].reduce((one, other) => (isAfter(other, one) ? other : one), START);
      return waiters.wait('requests', { position, now, timeoutMs });
    },
    async stop() {
      stopping.abort();
      waiters.close();
      channel.close();
      await Promise.all([following, polling]);
    },
  };
}
