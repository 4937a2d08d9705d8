import { DamagedView, type ViewShape } from '../read-models.ts';
import { indexesOf } from './row.ts';
import type { StoredVersion, VersionState } from './version.ts';
import type { Versions } from './versions.ts';
import { finishRecordedBatch, reshapeRows } from './writing.ts';

/** Creates the indexes that the shape declares. */
export async function createDeclaredIndexes(stored: StoredVersion, shape: ViewShape): Promise<void> {
  const indexes = indexesOf(shape);
  if (indexes.length > 0) await stored.rows.createIndexes(indexes);
  await stored.updateState({ filling: false });
}

/**
 * Prepares a version for writing by this process: rows in this shape, and without `fill` with its indexes. Returns
 * its state.
 */
export async function prepareVersion(
  versions: Versions,
  wanted: ViewShape,
  { fill, trusted }: { fill: boolean; trusted: boolean },
): Promise<VersionState> {
  const stored = versions.of(wanted.name, wanted.version);
  const shape = JSON.stringify(wanted);
  const found = await stored.claim();
  if (found?.dropping) throw new DamagedView(wanted.name, wanted.version, 'its removal was interrupted');
  await versions.claimPointer(stored);
  // A leftover pointer would show readers the new version while it is filled.
  if (!found) await versions.drop(stored);
  const claimed = found ?? (await stored.add(shape));
  if (!(found && trusted) && !(await versions.hasCollection(stored))) {
    if (claimed.checkpoint !== null)
      throw new DamagedView(wanted.name, wanted.version, 'its collection is gone');
    await versions.createCollection(stored);
  }
  const state = await finishRecordedBatch(stored, claimed);
  if (state.shape !== shape) {
    await reshapeRows(stored.rows, wanted);
    if (!state.filling) await createDeclaredIndexes(stored, wanted);
    await stored.updateState({ shape });
    await versions.updatePointerShape(stored, shape);
  }
  if (state.filling && !fill) await createDeclaredIndexes(stored, wanted);
  return state;
}
