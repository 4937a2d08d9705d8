import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openEventLogReader, openReadModels } from '#stores/open.ts';
import { projections } from '../../views/all.ts';
import { fill } from '../rebuild/fill.ts';
import { serveCalls } from '../thread-calls.ts';
import { ViewVersion } from '../view-version.ts';
import { compareRows, type Differences, maxExamples, pinPages, type RowPages } from './compare.ts';

/** `scratch` names a temporary version of the view; the thread drops it at the end. */
export type VerifyTask = { locations: StoreLocations; name: ViewName; scratch: string };

export type VerifyCalls = {
  /** Replays the log into the scratch version up to this position. */
  replay(until: Position): Promise<void>;
  /** Takes a snapshot of the rows of a version. */
  pin(version: string): Promise<void>;
  /** Replays up to this position and compares the result with the snapshot. */
  compare(position: Position): Promise<Differences>;
  end(): Promise<void>;
};

async function serve({ locations, name, scratch }: VerifyTask, port: MessagePort): Promise<void> {
  const log = await openEventLogReader(locations);
  const readModels = await openReadModels(locations, 'write');
  const replayed = await ViewVersion.open(readModels, projections[name], scratch, { fill: true });
  const snapshot = Promise.withResolvers<[rows: RowPages, state: RowPages]>();
  serveCalls<VerifyCalls>(port, {
    replay: (until) => fill({ log, views: [replayed], until }),
    async pin(version) {
      snapshot.resolve([
        await pinPages(readModels.scan(name, version)),
        await pinPages(readModels.scanState(name, version)),
      ]);
    },
    async compare(position) {
      await fill({ log, views: [replayed], until: position });
      await replayed.save();
      const [rows, state] = await snapshot.promise;
      const inRows = await compareRows(rows, readModels.scan(name, scratch));
      const inState = await compareRows(state, readModels.scanState(name, scratch));
      return {
        rows: inRows.rows + inState.rows,
        different: inRows.different + inState.different,
        examples: [...inRows.examples, ...inState.examples].slice(0, maxExamples),
      };
    },
    async end() {
      await readModels.drop(name, scratch);
      await readModels.close();
      await log.close();
      port.unref();
    },
  });
}

if (parentPort) await serve(workerData, parentPort);
