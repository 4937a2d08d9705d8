import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openEventLogReader, openReadModels } from '#stores/open.ts';
import { openProgressChannel } from '../progress/progress-channel.ts';
import type { LiveStatus } from './live-view.ts';
import { LiveViews } from './live-views.ts';
import { serveCalls } from './thread-calls.ts';

/** `building`: the versions that another thread is filling. */
export type ProjectorTask = { locations: StoreLocations; building: string[] };

export type ProjectorNotice =
  | { notice: 'rebuild-needed'; name: ViewName; why: string }
  | { notice: 'rebuild-requested'; name: string; position: Position }
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

/** Follows the log and writes the views until the port's owner calls `stop`. */
export async function followLog({ locations, building }: ProjectorTask, port: MessagePort): Promise<void> {
  const log = await openEventLogReader(locations);
  const readModels = await openReadModels(locations, 'write');
  const notify = (notice: ProjectorNotice) => port.postMessage(notice);
  const stopping = new AbortController();
  const ended = Promise.withResolvers<void>();
  const mutex = new KeyedMutex();
  const runExclusive = <Result>(task: () => Promise<Result>) => mutex.runExclusive('views', task);
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
  const headAtStart = await log.head();
  let caughtUp = false;
  let changesTimer: NodeJS.Timeout | null = null;
  let release = () => {};

  function notifyChanges(): void {
    if (!caughtUp && views.passed(headAtStart)) {
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
      const status = await runExclusive(() => views.promote(name, version));
      notifyChanges();
      return status;
    },
    pause: (name) =>
      new Promise((resolve, reject) => {
        runExclusive(() => {
          const released = Promise.withResolvers<void>();
          release = released.resolve;
          resolve(views.active(name));
          return released.promise;
        }).catch(reject);
      }),
    async resume() {
      release();
    },
    async stop() {
      release();
      stopping.abort();
      await ended.promise;
    },
  });

  await runExclusive(() => views.start(building));
  notify({ notice: 'changed', statuses: views.statuses() });
  notifyChanges();
  const flushTimer = setInterval(() => runExclusive(() => views.flush()), flushIntervalMs);
  for await (const page of log.follow(views.cursor, stopping.signal)) {
    await runExclusive(() => views.apply(page));
    notifyChanges();
    // Lets calls run between the pages of a long catch-up.
    await setImmediate();
  }
  clearInterval(flushTimer);
  await runExclusive(() => views.flush());
  if (changesTimer) clearTimeout(changesTimer);
  channel.close();
  await readModels.close();
  await log.close();
  ended.resolve();
  port.unref();
}

if (parentPort) await followLog(workerData, parentPort);
