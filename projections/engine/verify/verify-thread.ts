import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openEventLogReader, openReadModels } from '#stores/open.ts';
import { projections } from '../../views/all.ts';
import { serveCalls } from '../live/thread-calls.ts';
import { fill } from '../rebuild/fill.ts';
import { ViewVersion } from '../view-version.ts';
import { compareRows, type Differences, maxExamples, pinPages, type RowPages } from './compare.ts';

export type VerifyCalls = {
  /** Replays the log up to this position into a scratch version of the view. */
  replay(name: ViewName, scratch: string, until: Position): Promise<void>;
  /** Takes a snapshot of the rows of a version. */
  pin(version: string): Promise<void>;
  /** Replays up to this position, compares the result with the snapshot, and drops the scratch version. */
  compare(position: Position): Promise<Differences>;
};

async function serve(locations: StoreLocations, port: MessagePort): Promise<void> {
  const log = await openEventLogReader(locations);
  const readModels = await openReadModels(locations, 'write');
  let replayed: ViewVersion;
  let snapshot: [rows: RowPages, state: RowPages];
  serveCalls<VerifyCalls>(port, {
    async replay(name, scratch, until) {
      replayed = await ViewVersion.open({ readModels, log }, projections[name], scratch, { fill: true });
      await fill({ log, views: [replayed], until });
    },
    async pin(version) {
      const { name } = replayed.projection;
      snapshot = [
        await pinPages(readModels.scan(name, version)),
        await pinPages(readModels.scanState(name, version)),
      ];
    },
    async compare(position) {
      await fill({ log, views: [replayed], until: position });
      await replayed.save();
      const {
        projection: { name },
        version,
      } = replayed;
      const [rows, state] = snapshot;
      const inRows = await compareRows(rows, readModels.scan(name, version));
      const inState = await compareRows(state, readModels.scanState(name, version));
      await readModels.drop(name, version);
      return {
        rows: inRows.rows + inState.rows,
        different: inRows.different + inState.different,
        examples: [...inRows.examples, ...inState.examples].slice(0, maxExamples),
      };
    },
  });
}

if (parentPort) await serve(workerData, parentPort);
