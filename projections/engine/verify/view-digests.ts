import { createHash } from 'node:crypto';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openReadModels } from '#stores/open.ts';
import { projections, viewNames } from '../../views/all.ts';
import { fill } from '../rebuild/fill.ts';
import { ViewVersion } from '../view-version.ts';
import { canonical, type RowPages } from './compare.ts';

/** `rows` counts rows and state documents; `digest` is SHA-256 over both, 64 hex digits. */
export type ViewDigest = { name: ViewName; rows: number; digest: string };

type Options = {
  /** Empty read models for the rows: a folder, or a database. */
  locations: StoreLocations;
  /** The last event to apply; by default the log's end. */
  until?: Position;
  onProgress?: (events: number) => void;
};

/**
 * Builds every view from a log in read models of their own and returns the digests. Equal logs give equal digests, whatever
 * engines they are stored in, since no row contains a position.
 */
export async function viewDigests(
  log: EventLogReader,
  { locations, until, onProgress = () => {} }: Options,
): Promise<ViewDigest[]> {
  const readModels = await openReadModels(locations, 'write');
  try {
    const views = await Promise.all(
      viewNames.map((name) =>
        ViewVersion.open({ readModels, log }, projections[name], 'digest', { fill: true }),
      ),
    );
    let done = 0;
    await fill({
      log,
      views,
      until,
      onProgress: (_, events) => {
        done += events;
        onProgress(done);
      },
    });
    const digests: ViewDigest[] = [];
    for (const { projection, version } of views) {
      const name = projection.name as ViewName;
      digests.push({
        name,
        ...(await digestOf([readModels.scan(name, version), readModels.scanState(name, version)])),
      });
    }
    return digests;
  } finally {
    await readModels.close();
  }
}

async function digestOf(parts: readonly RowPages[]): Promise<Omit<ViewDigest, 'name'>> {
  const hash = createHash('sha256');
  let rows = 0;
  for (const part of parts) {
    hash.update('\n');
    for await (const page of part)
      for (const { id, row } of page) {
        hash.update(`${canonical([id, row])}\n`);
        rows += 1;
      }
  }
  return { rows, digest: hash.digest('hex') };
}
