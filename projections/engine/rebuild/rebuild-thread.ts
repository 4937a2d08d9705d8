import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { counterOf, type Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openEventLogReader, openReadModels } from '#stores/open.ts';
import { projections } from '../../views/all.ts';
import { ViewVersion } from '../view-version.ts';
import { fill } from './fill.ts';

const reportIntervalMs = 250;

/** Reports progress a few times per second: average events per second since the start, and the seconds left at that rate. */
function createReporter(
  report: (progress: RebuildProgress) => void,
  clock: () => number = () => performance.now(),
) {
  const startedAt = clock();
  let reported = Number.NEGATIVE_INFINITY;
  return (position: Position, done: number, total: number): void => {
    const now = clock();
    if (now - reported < reportIntervalMs && done < total) return;
    reported = now;
    const eventsPerSecond = Math.round((done * 1000) / Math.max(1, now - startedAt));
    const secondsLeft = eventsPerSecond > 0 ? Math.ceil(Math.max(0, total - done) / eventsPerSecond) : null;
    report({ position, done, total, eventsPerSecond, secondsLeft });
  };
}

/** The versions to build next to the live rows. */
export type RebuildTask = { locations: StoreLocations; targets: { name: ViewName; version: string }[] };

export type RebuildProgress = NonNullable<ProjectionStatus['rebuild']>;
export type RebuildNotice = { progress: RebuildProgress };

/**
 * Fills the versions in one pass over the log, creates their indexes, and applies the events appended
 * meanwhile. The projector's thread applies later events when it promotes them.
 */
async function rebuild({ locations, targets }: RebuildTask, port: MessagePort): Promise<void> {
  const log = await openEventLogReader(locations);
  const readModels = await openReadModels(locations, 'write');
  const open = (how: { fill?: boolean }) =>
    Promise.all(
      targets.map(({ name, version }) => ViewVersion.open(readModels, projections[name], version, how)),
    );
  const report = createReporter((progress) => port.postMessage({ progress } satisfies RebuildNotice));
  let done = 0;
  const onProgress = async (position: Position, events: number) => {
    done += events;
    report(position, done, totalOf(done, position, await log.head()));
  };

  const views = await open({ fill: true });
  await fill({ log, views, onProgress });
  await open({ fill: false });
  await fill({ log, views, onProgress });
  for (const view of views) await view.save();
  await readModels.close();
  await log.close();
}

/** Estimates the number of events in the log from the position of the last one done; exact where positions are counters. */
function totalOf(done: number, position: Position, head: Position): number {
  return Math.max(done, Math.round((done * Number(counterOf(head))) / Number(counterOf(position))));
}

if (parentPort) await rebuild(workerData, parentPort);
