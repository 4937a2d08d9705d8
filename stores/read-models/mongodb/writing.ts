import { type Collection, MongoBulkWriteError } from 'mongodb';
import type { Batch, ParkedRow, Row, ViewShape } from '../read-models.ts';
import { scanById } from './reading.ts';
import { type StoredRow, toStoredDocument, toStoredRow } from './row.ts';
import type { StoredVersion, VersionState } from './version.ts';

type Rows = Collection<StoredRow>;

const duplicateKey = 11_000;

type Replacement = { id: string; replacement: Omit<StoredRow, '_id'> };

/** Each write is made where the row or document has not applied its position yet, and skipped elsewhere. */
async function writeGuarded(collection: Rows, writes: readonly Replacement[]): Promise<void> {
  if (writes.length === 0) return;
  const guarded = writes.map(({ id, replacement }) => ({
    replaceOne: {
      filter: { _id: { $eq: id }, position: { $lt: replacement.position } },
      replacement,
      upsert: true,
    },
  }));
  try {
    await collection.bulkWrite(guarded, { ordered: false });
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
  const { writes, state = [], parked = [], checkpoint } = batch;
  await writeGuarded(
    stored.rows,
    writes.map((write) => ({ id: write.id, replacement: toStoredRow(shape, write) })),
  );
  await writeGuarded(
    stored.documents,
    state.map((write) => ({ id: write.id, replacement: toStoredDocument(write) })),
  );
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

/** Notes the batch, then writes its rows and state, then moves the checkpoint: cut anywhere, all of it is done or none. */
export async function applyBatch(stored: StoredVersion, shape: ViewShape, batch: Batch): Promise<void> {
  const { writes, state = [], parked = [] } = batch;
  if (writes.length + state.length + parked.length > 0) await stored.recordBatch(batch);
  await writeBatch(stored, shape, batch);
}

/** Rewrites every row by another shape. */
export async function reshapeRows(rows: Rows, shape: ViewShape): Promise<void> {
  for await (const page of scanById<Row>(rows)) {
    const writes = page.map(({ id, position, row }) => ({
      replaceOne: {
        filter: { _id: { $eq: id }, position: { $eq: position } },
        replacement: toStoredRow(shape, { position, row }),
      },
    }));
    await rows.bulkWrite(writes, { ordered: false });
  }
}
