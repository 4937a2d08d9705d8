import { isAfter } from '#schema/kernel/position.ts';
import type { Batch, ParkedRow, Write } from '../read-models.ts';
import { checksumOf } from './damage.ts';
import { updateIndexes } from './secondary.ts';
import type { VersionFile } from './version.ts';

const putRow = `
  INSERT INTO rows (id, position, checksum, doc) SELECT ?1, ?2, ?3, ?4
   WHERE NOT EXISTS (SELECT 1 FROM removed WHERE id = ?1 AND position >= ?2)
  ON CONFLICT (id) DO UPDATE SET position = excluded.position, checksum = excluded.checksum, doc = excluded.doc
   WHERE excluded.position > rows.position
  RETURNING number`;

const removeRow = 'DELETE FROM rows WHERE id = ? AND position < ? RETURNING number';

// A removed row keeps its position, or an older write would restore it.
const rememberRemoval = `
  INSERT INTO removed VALUES (?, ?)
  ON CONFLICT (id) DO UPDATE SET position = excluded.position WHERE excluded.position > removed.position`;

// A removed document is stored as null, for the same reason.
const putDocument = `
  INSERT INTO documents VALUES (?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET position = excluded.position, checksum = excluded.checksum, doc = excluded.doc
   WHERE excluded.position > documents.position`;

const park = 'INSERT OR REPLACE INTO parked VALUES (?, ?, ?, ?)';

function writeRow(file: VersionFile, { id, position, row }: Write, filling: boolean): void {
  const before = filling ? undefined : file.all('SELECT doc FROM rows WHERE id = ?', id)[0];
  const doc = JSON.stringify(row);
  const written = row
    ? file.all(putRow, id, position, checksumOf(id, position, doc), doc)[0]
    : file.all(removeRow, id, position)[0];
  if (!row) file.statement(rememberRemoval).run(id, position);
  if (filling || !written) return;
  const former = before ? JSON.parse(before[0] as string) : null;
  updateIndexes(file, written[0] as number, former, row);
}

function writeDocument(file: VersionFile, { id, position, row }: Write<object>): void {
  const doc = JSON.stringify(row);
  file.statement(putDocument).run(id, position, checksumOf(id, position, doc), doc);
}

function writeParked(file: VersionFile, parked: ParkedRow): void {
  const doc = JSON.stringify(parked);
  file.statement(park).run(parked.id, parked.position, checksumOf(parked.id, parked.position, doc), doc);
}

/** Writes rows, state, parked rows and the checkpoint in one transaction; a batch that was applied before changes nothing. */
export function applyBatch(file: VersionFile, batch: Batch): void {
  file.inTransaction(() => {
    const checkpoint = file.getState('checkpoint');
    if (checkpoint !== null && !isAfter(batch.checkpoint, checkpoint as Batch['checkpoint'])) return;
    const filling = file.getState('filling') === 'yes';
    for (const write of batch.writes) writeRow(file, write, filling);
    for (const write of batch.state ?? []) writeDocument(file, write);
    for (const parked of batch.parked ?? []) writeParked(file, parked);
    file.setState('checkpoint', batch.checkpoint);
  });
}
