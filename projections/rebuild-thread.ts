import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { counterOf, type Position } from '#schema/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import { openSqliteEventLogReader } from '#stores/event-log/sqlite-reader.ts';
import { openSqliteReadModels } from '#stores/read-models/sqlite.ts';
import { projections } from './all.ts';
import { fill } from './fill.ts';
import { paced } from './pace.ts';
import { readModelsFolder } from './places.ts';
import { ViewVersion } from './view-version.ts';

/** The versions to build, each beside the rows of its view. */
export type RebuildTask = { dataDir: string; targets: { name: ViewName; version: string }[] };

export type RebuildProgress = NonNullable<ProjectionStatus['rebuild']>;
export type RebuildNotice = { progress: RebuildProgress };

/**
 * Fills the versions in one pass over the log, gives them their indexes, and applies what was appended
 * meanwhile. What comes after that is for the thread that takes them over.
 */
async function rebuild({ dataDir, targets }: RebuildTask, port: MessagePort): Promise<void> {
  const log = openSqliteEventLogReader({ directory: dataDir });
  const readModels = openSqliteReadModels({ directory: readModelsFolder(dataDir), mode: 'write' });
  const open = (how: { fill?: boolean }) =>
    Promise.all(
      targets.map(({ name, version }) => ViewVersion.open(readModels, projections[name], version, how)),
    );
  const report = paced((progress) => port.postMessage({ progress } satisfies RebuildNotice));
  const progressed = async (position: Position) =>
    report(position, Number(counterOf(position)), Number(counterOf(await log.head())));

  const views = await open({ fill: true });
  await fill({ log, views, progressed });
  await open({ fill: false });
  await fill({ log, views, progressed });
  for (const view of views) await view.save();
  await readModels.close();
  await log.close();
}

if (parentPort) await rebuild(workerData, parentPort);
