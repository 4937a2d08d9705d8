import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { EntryKind, PutOptions } from '../operational.ts';

/** A request to the writer thread. `at` is the caller's clock in epoch milliseconds. */
export type WriterRequest =
  | { ask: 'put'; kind: EntryKind; key: string; value: string; how: PutOptions; at: number }
  | { ask: 'delete'; kind: EntryKind; key: string; expected: number | undefined; at: number }
  | { ask: 'purge'; at: number }
  | { ask: 'scrub'; at: number };

export type WriterResult = number | boolean | null;

/** The results of one commit in the order of its requests, or the error that failed all of them. */
export type WriterResponse =
  | { answers: WriterResult[] }
  | { count: number; failure: { message: string; errcode?: number } };

const maxRequestsPerCommit = 500;

function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 5000, returnArrays: true });
  // Deleted keys and tokens are overwritten, not only unlinked.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  // VACUUM must not leave a copy in the system's folder for temporary files.
  db.exec('PRAGMA temp_store = MEMORY');
  db.exec(`
    CREATE TABLE IF NOT EXISTS entries (
      kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, revision INTEGER NOT NULL, expires_at INTEGER,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS entries_by_expiry ON entries (expires_at) WHERE expires_at IS NOT NULL;
    CREATE TABLE IF NOT EXISTS revisions (last INTEGER NOT NULL) STRICT;
    INSERT INTO revisions SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM revisions);
  `);
  return db;
}

function prepareExecutor(db: DatabaseSync): (asked: WriterRequest) => WriterResult {
  const living = db.prepare(
    'SELECT revision FROM entries WHERE kind = ? AND key = ? AND (expires_at IS NULL OR expires_at > ?)',
  );
  const nextRevision = db.prepare('UPDATE revisions SET last = last + 1 RETURNING last');
  const write = db.prepare('INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM entries WHERE kind = ? AND key = ?');
  const purge = db.prepare('DELETE FROM entries WHERE expires_at <= ?');
  const value = (row: unknown) => (row as [number] | undefined)?.[0];

  return (asked) => {
    if (asked.ask === 'purge' || asked.ask === 'scrub') return Number(purge.run(asked.at).changes);
    const { kind, key } = asked;
    const present = value(living.get(kind, key, asked.at));
    if (asked.ask === 'delete') {
      if (present === undefined || (asked.expected !== undefined && asked.expected !== present)) return false;
      remove.run(kind, key);
      return true;
    }
    const { expected, expiresAt = null } = asked.how;
    if (expected !== undefined && expected !== (present ?? 'absent')) return null;
    const revision = value(nextRevision.get())!;
    write.run(kind, key, asked.value, revision, expiresAt);
    return revision;
  };
}

/**
 * Writes the file anew and empties the write-ahead log: pages that were divided keep copies of what lay on them,
 * which no deletion reaches.
 */
function scrub(db: DatabaseSync): void {
  db.exec('VACUUM');
  const [busy] = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as unknown as [number];
  if (busy !== 0) throw new Error('the write-ahead log is being read and could not be emptied');
}

/** The questions that share the next commit; writing the file anew is no part of any transaction. */
function nextBatch(waiting: readonly WriterRequest[]): number {
  const scrubbing = waiting.findIndex(({ ask }) => ask === 'scrub');
  return scrubbing < 0 ? maxRequestsPerCommit : Math.min(Math.max(scrubbing, 1), maxRequestsPerCommit);
}

/**
 * The thread that writes. Questions that arrive while a commit is on its way to the disk share the next one;
 * each is decided inside the transaction, in the order of arrival, and answered after the commit.
 */
function runWriter(path: string): void {
  const port = parentPort!;
  const db = openDatabase(path);
  const answer = prepareExecutor(db);
  let waiting: WriterRequest[] = [];
  let closing = false;

  function commit(): void {
    const size = nextBatch(waiting);
    const batch = waiting.slice(0, size);
    waiting = waiting.slice(size);
    try {
      db.exec('BEGIN IMMEDIATE');
      const answers = batch.map(answer);
      db.exec('COMMIT');
      if (batch[0]?.ask === 'scrub') scrub(db);
      port.postMessage({ answers } satisfies WriterResponse);
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      const { message, errcode } = error as Error & { errcode?: number };
      port.postMessage({ count: batch.length, failure: { message, errcode } } satisfies WriterResponse);
    }
    if (waiting.length > 0) setImmediate(commit);
    else if (closing) close();
  }
  function close(): void {
    db.close();
    port.close();
  }

  port.on('message', (asked: WriterRequest | 'close') => {
    if (asked === 'close') {
      closing = true;
      if (waiting.length === 0) close();
      return;
    }
    waiting.push(asked);
    if (waiting.length === 1) setImmediate(commit);
  });
  port.postMessage('ready');
}

runWriter(workerData as string);
