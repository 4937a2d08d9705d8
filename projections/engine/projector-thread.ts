import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openEventLogReader, openReadModels } from '#stores/open.ts';
import type { LiveStatus } from './live-view.ts';
import { LiveViews } from './live-views.ts';
import { openAnnouncements } from './progress/announcements.ts';
import { answerCalls } from './thread-calls.ts';

/** `building` are the versions that another thread fills at this moment. */
export type ProjectorTask = { places: StoreLocations; building: string[] };

export type ProjectorNotice =
  | { notice: 'rebuild-needed'; name: ViewName; why: string }
  /** At most some times a second. */
  | { notice: 'changed'; statuses: LiveStatus[] }
  /** Once: every view follows the log and has passed the head as it was at the start. */
  | { notice: 'caught-up' };

export type ProjectorCalls = {
  adopt(name: ViewName, version: string): Promise<LiveStatus>;
  /** Stops all views where they are until `release`; answers what readers of this one see. */
  hold(name: ViewName): Promise<{ version: string; position: Position } | null>;
  release(): Promise<void>;
  stop(): Promise<void>;
};

const pauseBetweenChangesInMs = 250;
const tendEveryMs = 1000;

async function follow({ places, building }: ProjectorTask, port: MessagePort): Promise<void> {
  const log = await openEventLogReader(places);
  const readModels = await openReadModels(places, 'write');
  const notify = (notice: ProjectorNotice) => port.postMessage(notice);
  const stopping = new AbortController();
  const ended = Promise.withResolvers<void>();
  const mutex = new KeyedMutex();
  const runExclusive = <Result>(task: () => Promise<Result>) => mutex.runExclusive('views', task);
  const channel = openAnnouncements(places.dataDir, (heard) => {
    if ('asked' in heard) channel.announce({ views: views.places() });
  });
  const views = new LiveViews({
    log,
    readModels,
    announce: (places) => channel.announce({ views: places }),
    rebuildNeeded: (name, why) => notify({ notice: 'rebuild-needed', name, why }),
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
    }, pauseBetweenChangesInMs);
  }

  answerCalls<ProjectorCalls>(port, {
    async adopt(name, version) {
      const adopted = await runExclusive(() => views.adopt(name, version));
      tellChanges();
      return adopted;
    },
    hold: (name) =>
      new Promise((resolve, reject) => {
        runExclusive(() => {
          const released = Promise.withResolvers<void>();
          release = released.resolve;
          resolve(views.active(name));
          return released.promise;
        }).catch(reject);
      }),
    async release() {
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
  const tending = setInterval(() => runExclusive(() => views.tend()), tendEveryMs);
  for await (const page of log.follow(views.cursor, stopping.signal)) {
    await runExclusive(() => views.apply(page));
    tellChanges();
    // Catching up must not keep calls waiting.
    await setImmediate();
  }
  clearInterval(tending);
  await runExclusive(() => views.tend());
  if (changesDue) clearTimeout(changesDue);
  channel.close();
  await readModels.close();
  await log.close();
  ended.resolve();
  port.unref();
}

if (parentPort) await follow(workerData, parentPort);
