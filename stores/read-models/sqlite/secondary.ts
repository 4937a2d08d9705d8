import { suffixesOf } from '../words.ts';
import { fieldSql } from './query.ts';
import type { VersionFile } from './version.ts';

type Fields = Record<string, unknown>;
type Entry = [field: number, value: string, number: number];

const chunkSize = 5000;

/** Words are folded before they are stored and matched one by one, so the index needs no positions. */
const ftsOptions = `tokenize = "ascii tokenchars '_'", prefix = '3', detail = column`;

function entriesOf(file: VersionFile, number: number, row: Fields): Entry[] {
  return (file.shape.lists ?? []).flatMap((name, field) => {
    const values = new Set(
      Array.isArray(row[name]) ? row[name].filter((value) => typeof value === 'string') : [],
    );
    return Array.from(values, (value): Entry => [field, value, number]);
  });
}

function addEntries(file: VersionFile, entries: readonly Entry[]): void {
  const insert = file.statement('INSERT INTO entries VALUES (?, ?, ?)');
  for (const entry of entries) insert.run(...entry);
}

function addWords(file: VersionFile, number: number, row: Fields): void {
  const { text = [] } = file.shape;
  const columns = text.map((_, field) => `c${field}`).join(', ');
  const marks = text.map(() => '?').join(', ');
  const words = text.map((name) => (typeof row[name] === 'string' ? suffixesOf(row[name]).join(' ') : ''));
  file.statement(`INSERT INTO words (rowid, ${columns}) VALUES (?, ${marks})`).run(number, ...words);
}

/** Updates the lists and texts of a row in the indexes; skips those that did not change. */
export function updateIndexes(
  file: VersionFile,
  number: number,
  before: Fields | null,
  after: Fields | null,
): void {
  const { lists = [], text = [] } = file.shape;
  const changed = (names: readonly string[]) =>
    names.length > 0 &&
    !(before && after && names.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name])));
  if (changed(lists)) {
    if (before) file.statement('DELETE FROM entries WHERE number = ?').run(number);
    if (after) addEntries(file, entriesOf(file, number, after));
  }
  if (changed(text)) {
    if (before) file.statement('DELETE FROM words WHERE rowid = ?').run(number);
    if (after) addWords(file, number, after);
  }
}

/** Adds all entries in chunks, each sorted like the table, so that adjacent entries are written together. */
function* addAllEntries(file: VersionFile): Generator<() => void> {
  const { lists = [], text = [] } = file.shape;
  let last = 0;
  let more = lists.length + text.length > 0;
  while (more) {
    yield () => {
      const entries: Entry[] = [];
      const rows = file.all(
        'SELECT number, doc FROM rows WHERE number > ? ORDER BY number LIMIT ?',
        last,
        chunkSize,
      );
      for (const [number, doc] of rows as [number, string][]) {
        const row = JSON.parse(doc) as Fields;
        if (lists.length > 0) entries.push(...entriesOf(file, number, row));
        if (text.length > 0) addWords(file, number, row);
        last = number;
      }
      addEntries(file, entries.sort(byKey));
      more = rows.length === chunkSize;
    };
  }
}

function byKey(one: Entry, other: Entry): number {
  return one[0] - other[0] || (one[1] < other[1] ? -1 : one[1] > other[1] ? 1 : one[2] - other[2]);
}

function dropIndexes(file: VersionFile): void {
  const indexes = file.all(
    "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = 'rows'",
  );
  for (const [name] of indexes) file.db.exec(`DROP INDEX ${name}`);
  file.db.exec('DROP TABLE IF EXISTS entries; DROP TABLE IF EXISTS words');
}

/**
 * The steps from a filled version (or one with other indexes) to one with the indexes of its shape. Each is a
 * short synchronous piece of work, so that the caller can yield in between.
 */
export function* indexingSteps(file: VersionFile): Generator<() => void> {
  const { indexes, text = [] } = file.shape;
  yield () => dropIndexes(file);
  for (const [at, fields] of indexes.entries()) {
    const columns = [...fields.filter((field) => field !== 'id'), 'id'].map(fieldSql).join(', ');
    yield () => file.db.exec(`CREATE INDEX rows_${at} ON rows (${columns})`);
  }
  yield () => {
    file.db.exec(`
      CREATE TABLE entries (
        field INTEGER NOT NULL, value TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (field, value, number)
      ) STRICT, WITHOUT ROWID
    `);
    const columns = text.map((_, field) => `c${field}`).join(', ');
    if (columns) file.db.exec(`CREATE VIRTUAL TABLE words USING fts5(${columns}, ${ftsOptions})`);
  };
  yield* addAllEntries(file);
  yield () => file.db.exec('CREATE INDEX entries_of_row ON entries (number)');
}
