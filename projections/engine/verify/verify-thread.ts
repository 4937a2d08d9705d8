import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openEventLogReader, openReadModels } from '#stores/open.ts';
import { projections } from '../../views/all.ts';
import { fill } from '../rebuild/fill.ts';
import { serveCalls } from '../thread-calls.ts';
import { ViewVersion } from '../view-version.ts';
import { compareRows, type Differences, pinPages, type RowPages } from './compare.ts';

/** `scratch` names a version of the view that is gone when the thread has ended. */
export type VerifyTask = { places: StoreLocations; name: ViewName; scratch: string };

export type VerifyCalls = {
  /** Replays the log into the scratch version up to here. */
  replay(until: Position): Promise<void>;
  /** Keeps the rows of a version as they are at this moment, whatever is written to it later. */
  pin(version: string): Promise<void>;
  /** Replays on up to here, and compares with what was pinned. */
  compare(position: Position): Promise<Differences>;
  end(): Promise<void>;
};

async function serve({ places, name, scratch }: VerifyTask, port: MessagePort): Promise<void> {
  const log = await openEventLogReader(places);
  const readModels = await openReadModels(places, 'write');
  const replayed = await ViewVersion.open(readModels, projections[name], scratch, { fill: true });
  const kept = Promise.withResolvers<RowPages>();
  serveCalls<VerifyCalls>(port, {
    replay: (until) => fill({ log, views: [replayed], until }),
    async pin(version) {
      kept.resolve(await pinPages(readModels.scan(name, version)));
    },
    async compare(position) {
      await fill({ log, views: [replayed], until: position });
      await replayed.save();
      return compareRows(await kept.promise, readModels.scan(name, scratch));
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
