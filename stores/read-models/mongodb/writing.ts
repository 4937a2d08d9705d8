import { type Collection, MongoBulkWriteError } from 'mongodb';
import type { Batch, ParkedRow, Row, ViewShape } from '../read-models.ts';
import { scanById } from './reading.ts';
import { type StoredRow, toStoredDocument, toStoredRow } from './row.ts';
import { replaceNotNewer, type StoredVersion, type VersionState } from './version.ts';

type Rows = Collection<StoredRow>;

const duplicateKey = 11_000;

type Replacement = { id: string; replacement: Omit<StoredRow, '_id'> };

/** Applies each write whose position is after that of its row or document, and skips the others. */
async function writeGuarded(collection: Rows, writes: readonly Replacement[]): Promise<void> {
  // Not every server continues after a rejected write, although they are unordered.
  for (let from = 0; from < writes.length; ) from += await writeUnordered(collection, writes.slice(from));
}

/** Returns the number of writes that were tried. */
async function writeUnordered(collection: Rows, writes: readonly Replacement[]): Promise<number> {
  const guarded = writes.map(({ id, replacement }) => ({
    replaceOne: {
      filter: { _id: id, position: { $lt: replacement.position } },
      replacement,
      upsert: true,
    },
  }));
  try {
    await collection.bulkWrite(guarded, { ordered: false });
    return writes.length;
  } catch (error) {
    // When no older row matches, the upsert would insert one, which fails as a duplicate if the row is as new
    // already.
    const writeErrors = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (writeErrors.length === 0 || writeErrors.some(({ code }) => code !== duplicateKey)) throw error;
    const { matchedCount, upsertedCount } = error as MongoBulkWriteError;
    const tried = matchedCount + upsertedCount + writeErrors.length;
    return tried === writes.length ? tried : writeErrors[0]!.index + 1;
  }
}

async function writeParked(stored: StoredVersion, rows: readonly ParkedRow[]): Promise<void> {
  const { token } = stored.writer;
  for (const row of rows)
    await replaceNotNewer(stored.parked, stored, { _id: row.id, doc: JSON.stringify(row), token });
}

async function writeBatch(stored: StoredVersion, shape: ViewShape, batch: Batch): Promise<void> {
  const { writes, state = [], parked = [], checkpoint } = batch;
  await Promise.all([
    writeGuarded(
      stored.rows,
      writes.map((write) => ({ id: write.id, replacement: toStoredRow(shape, write) })),
    ),
    writeGuarded(
      stored.documents,
      state.map((write) => ({ id: write.id, replacement: toStoredDocument(write) })),
    ),
    writeParked(stored, parked),
  ]);
  await stored.updateState({ checkpoint, noted: null });
}

/**
 * Applies the recorded batch that may be incomplete, and returns the state after it: events applied over rows
 * of which some have a batch and others do not would count wrongly.
 */
export async function finishRecordedBatch(stored: StoredVersion, state: VersionState): Promise<VersionState> {
  const batch = await stored.readRecordedBatch(state);
  if (!batch) return state;
  await writeBatch(stored, JSON.parse(state.shape) as ViewShape, batch);
  return { ...state, checkpoint: batch.checkpoint, noted: null };
}

/**
 * Records the batch, writes its rows and state, then moves the checkpoint: interrupted anywhere, it is
 * applied completely or not at all.
 */
export async function applyBatch(stored: StoredVersion, shape: ViewShape, batch: Batch): Promise<void> {
  const { writes, state = [], parked = [] } = batch;
  if (writes.length + state.length + parked.length > 0) await stored.recordBatch(batch);
  await writeBatch(stored, shape, batch);
}

/** Rewrites every row in another shape. */
export async function reshapeRows(rows: Rows, shape: ViewShape): Promise<void> {
  for await (const page of scanById<Row>(rows)) {
    const writes = page.map(({ id, position, row }) => ({
      replaceOne: {
        filter: { _id: id, position: { $eq: position } },
        replacement: toStoredRow(shape, { position, row }),
      },
    }));
    await rows.bulkWrite(writes, { ordered: false });
  }
}
