import { DatabaseSync } from 'node:sqlite';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { releaseMemoryAfterStart } from '../../release-memory.ts';
import { openWriteAheadLog } from '../../write-ahead-log.ts';
import type { EntryKind, PutOptions } from '../operational.ts';

/** A request to the writer thread. `at` is the caller's clock in epoch milliseconds. */
export type WriterRequest =
  | { op: 'put'; kind: EntryKind; key: string; value: string; how: PutOptions; at: number }
  | { op: 'delete'; kind: EntryKind; key: string; expected: number | undefined; at: number }
  | { op: 'purge'; at: number }
  | { op: 'scrub'; at: number };

export type WriterResult = number | boolean | null;

/** The results of one commit in the order of its requests, or the error that failed all of them. */
export type WriterResponse =
  | { results: WriterResult[] }
  | { count: number; failure: { message: string; errcode?: number } };

const maxRequestsPerCommit = 500;

function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 5000, returnArrays: true });
  // Overwrite deleted keys and tokens instead of only unlinking them.
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

function prepareExecutor(db: DatabaseSync): (request: WriterRequest) => WriterResult {
  const unexpired = db.prepare(
    'SELECT revision FROM entries WHERE kind = ? AND key = ? AND (expires_at IS NULL OR expires_at > ?)',
  );
  const nextRevision = db.prepare('UPDATE revisions SET last = last + 1 RETURNING last');
  const write = db.prepare('INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM entries WHERE kind = ? AND key = ?');
  const purge = db.prepare('DELETE FROM entries WHERE expires_at <= ?');
  const value = (row: unknown) => (row as [number] | undefined)?.[0];

  return (request) => {
    if (request.op === 'purge' || request.op === 'scrub') return Number(purge.run(request.at).changes);
    const { kind, key } = request;
    const present = value(unexpired.get(kind, key, request.at));
    if (request.op === 'delete') {
      if (present === undefined || (request.expected !== undefined && request.expected !== present))
        return false;
      remove.run(kind, key);
      return true;
    }
    const { expected, expiresAt = null } = request.how;
    if (expected !== undefined && expected !== (present ?? 'absent')) return null;
    const revision = value(nextRevision.get())!;
    write.run(kind, key, request.value, revision, expiresAt);
    return revision;
  };
}

/**
 * Rewrites the file and empties the write-ahead log: after a page split, the old page keeps copies of rows
 * that no deletion reaches.
 */
function scrub(db: DatabaseSync): void {
  db.exec('VACUUM');
  const [busy] = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as unknown as [number];
  if (busy !== 0) throw new Error('the write-ahead log is being read and could not be emptied');
}

/** The number of requests in the next commit; rewriting the file cannot run inside a transaction. */
function nextBatch(queue: readonly WriterRequest[]): number {
  const scrubbing = queue.findIndex(({ op }) => op === 'scrub');
  return scrubbing < 0 ? maxRequestsPerCommit : Math.min(Math.max(scrubbing, 1), maxRequestsPerCommit);
}

/**
 * The writer thread. Requests that arrive during a commit share the next one; each is decided inside the
 * transaction, in the order of arrival, and answered after the commit.
 */
export function runWriter(path: string, port: MessagePort): void {
  const db = openDatabase(path);
  const writeAheadLog = openWriteAheadLog(db, path);
  const execute = prepareExecutor(db);
  let queue: WriterRequest[] = [];
  let closing = false;

  function commit(): void {
    const size = nextBatch(queue);
    const batch = queue.slice(0, size);
    queue = queue.slice(size);
    try {
      db.exec('BEGIN IMMEDIATE');
      const results = batch.map(execute);
      db.exec('COMMIT');
      if (batch[0]?.op === 'scrub') scrub(db);
      port.postMessage({ results } satisfies WriterResponse);
      writeAheadLog.reserve();
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      const { message, errcode } = error as Error & { errcode?: number };
      port.postMessage({ count: batch.length, failure: { message, errcode } } satisfies WriterResponse);
    }
    if (queue.length > 0) setImmediate(commit);
    else if (closing) close();
  }
  function close(): void {
    writeAheadLog.close();
    db.close();
    port.close();
  }

  port.on('message', (request: WriterRequest | 'close') => {
    if (request === 'close') {
      closing = true;
      if (queue.length === 0) close();
      return;
    }
    queue.push(request);
    if (queue.length === 1) setImmediate(commit);
  });
  port.postMessage('ready');
}

if (parentPort) {
  releaseMemoryAfterStart();
  runWriter(workerData, parentPort);
}
