import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openEventLogReader, openReadModels } from '#stores/open.ts';
import type { LiveStatus } from './live-view.ts';
import { LiveViews } from './live-views.ts';
import { openProgressChannel } from './progress/progress-channel.ts';
import { serveCalls } from './thread-calls.ts';

/** `building` are the versions that another thread fills at this moment. */
export type ProjectorTask = { places: StoreLocations; building: string[] };

export type ProjectorNotice =
  | { notice: 'rebuild-needed'; name: ViewName; why: string }
  /** At most some times a second. */
  | { notice: 'changed'; statuses: LiveStatus[] }
  /** Once: every view follows the log and has passed the head as it was at the start. */
  | { notice: 'caught-up' };

export type ProjectorCalls = {
  promote(name: ViewName, version: string): Promise<LiveStatus>;
  /** Stops all views where they are until `release`; answers what readers of this one see. */
  pause(name: ViewName): Promise<{ version: string; position: Position } | null>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

const noticeIntervalMs = 250;
const flushIntervalMs = 1000;

async function follow({ places, building }: ProjectorTask, port: MessagePort): Promise<void> {
  const log = await openEventLogReader(places);
  const readModels = await openReadModels(places, 'write');
  const notify = (notice: ProjectorNotice) => port.postMessage(notice);
  const stopping = new AbortController();
  const ended = Promise.withResolvers<void>();
  const mutex = new KeyedMutex();
  const runExclusive = <Result>(task: () => Promise<Result>) => mutex.runExclusive('views', task);
  const channel = openProgressChannel(places.dataDir, (heard) => {
    if ('asked' in heard) channel.publish({ views: views.progress() });
  });
  const views = new LiveViews({
    log,
    readModels,
    publish: (places) => channel.publish({ views: places }),
    onRebuildRequired: (name, why) => notify({ notice: 'rebuild-needed', name, why }),
    now: () => new Date(),
  });
  const goal = await log.head();
  let caughtUp = false;
  let changesDue: NodeJS.Timeout | null = null;
  let release = () => {};

  function tellChanges(): void {
    if (!caughtUp && views.passed(goal)) {
      caughtUp = true;
      notify({ notice: 'caught-up' });
    }
    changesDue ??= setTimeout(() => {
      changesDue = null;
      notify({ notice: 'changed', statuses: views.statuses() });
    }, noticeIntervalMs);
  }

  serveCalls<ProjectorCalls>(port, {
    async promote(name, version) {
      const adopted = await runExclusive(() => views.promote(name, version));
      tellChanges();
      return adopted;
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
  tellChanges();
  const tending = setInterval(() => runExclusive(() => views.flush()), flushIntervalMs);
  for await (const page of log.follow(views.cursor, stopping.signal)) {
    await runExclusive(() => views.apply(page));
    tellChanges();
    // Catching up must not keep calls waiting.
    await setImmediate();
  }
  clearInterval(tending);
  await runExclusive(() => views.flush());
  if (changesDue) clearTimeout(changesDue);
  channel.close();
  await readModels.close();
  await log.close();
  ended.resolve();
  port.unref();
}

if (parentPort) await follow(workerData, parentPort);
