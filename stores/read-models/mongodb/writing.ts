import { type Collection, MongoBulkWriteError } from 'mongodb';
import type { Batch, ParkedRow, ViewShape, Write } from '../read-models.ts';
import { scanRows } from './reading.ts';
import { type StoredRow, toStoredRow } from './row.ts';
import type { StoredVersion, VersionState } from './version.ts';

type Rows = Collection<StoredRow>;

const duplicateKey = 11_000;

/** Each write is made where the row has not applied its position yet, and skipped elsewhere. */
async function writeRows(rows: Rows, shape: ViewShape, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const guarded = writes.map((write) => ({
    replaceOne: {
      filter: { _id: { $eq: write.id }, position: { $lt: write.position } },
      replacement: toStoredRow(shape, write),
      upsert: true,
    },
  }));
  try {
    await rows.bulkWrite(guarded, { ordered: false });
  } catch (error) {
    // Where the guard finds no older row a new one would be made; that is refused where the row is as new already.
    const refused = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (refused.length === 0 || refused.some(({ code }) => code !== duplicateKey)) throw error;
  }
}

async function writeParked({ parked }: StoredVersion, rows: readonly ParkedRow[]): Promise<void> {
  const writes = rows.map((row) => ({
    replaceOne: { filter: { _id: { $eq: row.id } }, replacement: { doc: JSON.stringify(row) }, upsert: true },
  }));
  if (writes.length > 0) await parked.bulkWrite(writes, { ordered: false });
}

async function writeBatch(stored: StoredVersion, shape: ViewShape, batch: Batch): Promise<void> {
  const { writes, parked = [], checkpoint } = batch;
  await writeRows(stored.rows, shape, writes);
  await writeParked(stored, parked);
  await stored.updateState({ checkpoint, noted: null });
}

/**
 * Carries out what is noted and may not have been carried out to its end. Answers the state as it is then: to fold on
 * over rows of which some have applied a batch and others have not would count wrongly.
 */
export async function finishRecordedBatch(stored: StoredVersion, state: VersionState): Promise<VersionState> {
  const batch = await stored.readRecordedBatch(state);
  if (!batch) return state;
  await writeBatch(stored, JSON.parse(state.shape) as ViewShape, batch);
  return { ...state, checkpoint: batch.checkpoint, noted: null };
}

/** Notes the batch, then writes its rows, then moves the checkpoint: cut anywhere, all of it is done or none. */
export async function applyBatch(stored: StoredVersion, shape: ViewShape, batch: Batch): Promise<void> {
  if (batch.writes.length + (batch.parked?.length ?? 0) > 0) await stored.recordBatch(batch);
  await writeBatch(stored, shape, batch);
}

/** Rewrites every row by another shape. */
export async function reshapeRows(rows: Rows, shape: ViewShape): Promise<void> {
  for await (const page of scanRows(rows)) {
    const writes = page.map(({ id, position, row }) => ({
      replaceOne: {
        filter: { _id: { $eq: id }, position: { $eq: position } },
        replacement: toStoredRow(shape, { position, row }),
      },
    }));
    await rows.bulkWrite(writes, { ordered: false });
  }
}
