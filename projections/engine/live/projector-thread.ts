import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import { pause } from '#stores/event-log/backoff.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openEventLogReader, openReadModels } from '#stores/open.ts';
import { releaseMemoryAfterStart } from '#stores/release-memory.ts';
import { openProgressChannel } from '../progress/progress-channel.ts';
import type { LiveStatus } from './live-view.ts';
import { LiveViews } from './live-views.ts';
import { isOutage, StoreWait } from './store-wait.ts';
import { serveCalls } from './thread-calls.ts';

/** `building`: the versions that another thread is filling. */
export type ProjectorTask = { locations: StoreLocations; building: string[] };

export type ProjectorNotice =
  | { notice: 'rebuild-needed'; name: ViewName; why: string }
  | { notice: 'rebuild-requested'; name: string; position: Position }
  /** A store does not answer; null once all do. */
  | { notice: 'waiting'; why: string | null }
  /** At most a few times per second. */
  | { notice: 'changed'; statuses: LiveStatus[] }
  /** Sent once, when every view has passed the head that the log had at the start. */
  | { notice: 'caught-up' };

export type ProjectorCalls = {
  promote(name: ViewName, version: string): Promise<LiveStatus>;
  /** Stops all views until `resume`; resolves to the active version of this one. */
  pause(name: ViewName): Promise<{ version: string; position: Position } | null>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

const noticeIntervalMs = 250;
const flushIntervalMs = 1000;

/**
 * Follows the log and writes the views until the port's owner calls `stop`. While a store does not answer it waits, then
 * opens the views again and goes on after their checkpoints.
 */
export async function followLog({ locations, building }: ProjectorTask, port: MessagePort): Promise<void> {
  const notify = (notice: ProjectorNotice) => port.postMessage(notice);
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = new StoreWait(signal, (why) => notify({ notice: 'waiting', why }));
  const opened = Promise.withResolvers<LiveViews>();
  const ended = Promise.withResolvers<void>();
  const mutex = new KeyedMutex();
  const runExclusive = <Result>(task: () => Promise<Result>) => mutex.runExclusive('views', task);
  let headAtStart: Position | null = null;
  let caughtUp = false;
  let changesTimer: NodeJS.Timeout | null = null;
  let release = () => {};

  function notifyChanges(views: LiveViews): void {
    if (!caughtUp && headAtStart !== null && views.passed(headAtStart)) {
      caughtUp = true;
      notify({ notice: 'caught-up' });
    }
    changesTimer ??= setTimeout(() => {
      changesTimer = null;
      notify({ notice: 'changed', statuses: views.statuses() });
    }, noticeIntervalMs);
  }

  serveCalls<ProjectorCalls>(port, {
    async promote(name, version) {
      const views = await opened.promise;
      const status = await runExclusive(() => views.promote(name, version));
      notifyChanges(views);
      return status;
    },
    async pause(name) {
      const views = await opened.promise;
      const paused = Promise.withResolvers<ReturnType<LiveViews['active']>>();
      runExclusive(() => {
        const released = Promise.withResolvers<void>();
        release = released.resolve;
        paused.resolve(views.active(name));
        return released.promise;
      }).catch(paused.reject);
      return paused.promise;
    },
    async resume() {
      release();
    },
    async stop() {
      release();
      stopping.abort();
      await ended.promise;
    },
  });

  async function follow(log: EventLogReader, views: LiveViews): Promise<void> {
    while (!signal.aborted) {
      await wait.untilAnswered(() => runExclusive(() => views.start(building)));
      if (signal.aborted) return;
      notify({ notice: 'changed', statuses: views.statuses() });
      notifyChanges(views);
      try {
        for await (const page of log.follow(views.cursor, signal)) {
          await runExclusive(() => views.apply(page));
          notifyChanges(views);
          // Lets calls run between the pages of a long catch-up.
          await setImmediate();
        }
      } catch (error) {
        if (!isOutage(error)) throw error;
      }
    }
  }

  async function flush(views: LiveViews): Promise<void> {
    while (!signal.aborted) {
      await pause(flushIntervalMs, signal);
      await wait.untilAnswered(() => runExclusive(() => views.flush()));
    }
  }

  const readModels = await openReadModels(locations, 'write');
  const log = await wait.untilAnswered(() => openEventLogReader(locations));
  if (log) {
    headAtStart = await wait.untilAnswered(() => log.head());
    const channel = openProgressChannel(locations.dataDir, (message) => {
      if ('request' in message) channel.publish({ views: views.progress() });
    });
    const views = new LiveViews({
      log,
      readModels,
      publish: (progress) => channel.publish({ views: progress }),
      onRebuildRequired: (name, why) => notify({ notice: 'rebuild-needed', name, why }),
      onRebuildRequested: (name, position) => notify({ notice: 'rebuild-requested', name, position }),
      now: () => new Date(),
    });
    opened.resolve(views);
    await Promise.all([follow(log, views), flush(views)]);
    await runExclusive(() => views.flush()).catch((error) => {
      if (!isOutage(error)) throw error;
    });
    if (changesTimer) clearTimeout(changesTimer);
    channel.close();
    await log.close();
  }
  await readModels.close();
  ended.resolve();
  port.unref();
}

if (parentPort) {
  releaseMemoryAfterStart();
  await followLog(workerData, parentPort);
}
