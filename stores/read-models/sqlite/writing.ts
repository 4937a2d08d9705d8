import { isAfter } from '#schema/kernel/position.ts';
import type { Batch, ParkedRow, Write } from '../read-models.ts';
import { checksumOf } from './damage.ts';
import { updateIndexes } from './secondary.ts';
import type { VersionFile } from './version.ts';

const putRow = `
  INSERT INTO rows (id, position, checksum, doc) SELECT ?1, ?2, ?3, ?4
   WHERE NOT EXISTS (SELECT 1 FROM removed WHERE id = ?1 AND position >= ?2)
  ON CONFLICT (id) DO UPDATE SET position = excluded.position, checksum = excluded.checksum, doc = excluded.doc
   WHERE excluded.position > rows.position`;

const removeRow = 'DELETE FROM rows WHERE id = ? AND position < ?';
const numbered = 'RETURNING number';

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

/** Writes a row of a version without indexes. */
function fillRow(file: VersionFile, { id, position, row }: Write): void {
  if (row) {
    const doc = JSON.stringify(row);
    file.statement(putRow).run(id, position, checksumOf(id, position, doc), doc);
  } else {
    file.statement(removeRow).run(id, position);
    file.statement(rememberRemoval).run(id, position);
  }
}

function writeRow(file: VersionFile, { id, position, row }: Write): void {
  const before = file.all('SELECT doc FROM rows WHERE id = ?', id)[0];
  const doc = JSON.stringify(row);
  const written = row
    ? file.all(`${putRow} ${numbered}`, id, position, checksumOf(id, position, doc), doc)[0]
    : file.all(`${removeRow} ${numbered}`, id, position)[0];
  if (!row) file.statement(rememberRemoval).run(id, position);
  if (!written) return;
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
    const write = file.getState('filling') === 'yes' ? fillRow : writeRow;
    for (const each of batch.writes) write(file, each);
    for (const each of batch.state ?? []) writeDocument(file, each);
    for (const parked of batch.parked ?? []) writeParked(file, parked);
    file.setState('checkpoint', batch.checkpoint);
  });
}
