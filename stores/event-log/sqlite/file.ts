import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { DamagedLog } from '../event-log.ts';

export const logFile = 'events.sqlite';

/** The schema, compared literally at every open. Positions are the row ids, without gaps. */
const tables = [
  `CREATE TABLE events (
  position INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  data TEXT NOT NULL,
  meta TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT`,
  'CREATE UNIQUE INDEX events_by_stream ON events (stream, revision)',
];

const common = { timeout: 5000, returnArrays: true };

/** Opens the log for reading. Such a connection never checkpoints, so a damaged log stays unchanged. */
export function openForReading(directory: string): DatabaseSync {
  return new DatabaseSync(join(directory, logFile), { ...common, readOnly: true });
}

/** Opens the log for its one writer and creates the tables of a new log. */
export function openForWriting(directory: string): DatabaseSync {
  const db = new DatabaseSync(join(directory, logFile), common);
  // The writer runs checkpoints itself: SQLite's automatic checkpoint hides a failed fsync.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0');
  const [mode] = firstRow<[string]>(db.prepare('PRAGMA journal_mode')) ?? [];
  const [synchronous] = firstRow<[number]>(db.prepare('PRAGMA synchronous')) ?? [];
  if (mode !== 'wal' || synchronous !== 2) {
    throw new Error(`the event log needs WAL and synchronous=FULL, not ${mode} and ${synchronous}`);
  }
  if (!hasTables(db)) db.exec(`BEGIN IMMEDIATE; ${tables.join('; ')}; COMMIT`);
  return db;
}

/** False for a log without tables; throws `DamagedLog` for tables that no release has created. */
export function hasTables(db: DatabaseSync): boolean {
  const found = allRows<[string]>(db.prepare('SELECT sql FROM sqlite_schema ORDER BY rowid'));
  if (found.length === 0) return false;
  if (found.length === tables.length && found.every(([sql], place) => sql === tables[place])) return true;
  throw new DamagedLog(logFile, 'its tables are not those of an event log');
}

/** The rows as arrays; the caller names their columns. */
export function allRows<Row extends SQLOutputValue[]>(
  statement: StatementSync,
  ...bound: SQLInputValue[]
): Row[] {
  return statement.all(...bound) as unknown as Row[];
}

export function firstRow<Row extends SQLOutputValue[]>(
  statement: StatementSync,
  ...bound: SQLInputValue[]
): Row | undefined {
  return statement.get(...bound) as unknown as Row | undefined;
}
