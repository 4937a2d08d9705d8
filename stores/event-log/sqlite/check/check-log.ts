import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { DamagedLog } from '../../event-log.ts';
import { firstRow, hasTables, logFile, openForReading } from '../file.ts';
import { type Head, headFile, readHeadRecord, readVerified, recordVerified } from '../head-record.ts';
import { withCheckErrors } from '../sqlite-error.ts';
import { type CheckTask, check, type Finding, storedHash } from './check.ts';
import { chainStart } from './hash-chain.ts';

/** Below this, starting threads takes longer than the check. */
const maxEventsInline = 5000;
/** A log of at most this many events is checked whole at every open, which takes less than 0.1 s. */
const maxEventsWhole = 20_000;
const empty: Head = { position: 0, hash: chainStart };

/**
 * Checks the whole log of a directory (chain, index, head record) and returns its head; throws `DamagedLog`.
 * Changes nothing, and may run while the writer does. A long log is checked on several threads.
 */
export async function checkLog(directory: string): Promise<Head> {
  return checkHeadRecord(directory, readHeadRecord(directory), await checkChainAndIndex(directory));
}

/**
 * The check of every open, which takes no longer as the log grows: of a log with more than `maxWhole` events the chain
 * from the last verified event (that one included) and the head record; the whole log when they do not match, or
 * nothing was verified before. Records the end as verified.
 */
export async function checkLogAtOpen(
  directory: string,
  { maxWhole = maxEventsWhole }: { maxWhole?: number } = {},
): Promise<Head> {
  const record = readHeadRecord(directory);
  const end =
    (await checkUnverified(directory, readVerified(directory), maxWhole)) ??
    (await checkChainAndIndex(directory));
  const head = checkHeadRecord(directory, record, end);
  recordVerified(directory, head);
  return head;
}

/** The end of the log when the events from the verified one on are intact; null when the whole log has to be checked. */
async function checkUnverified(
  directory: string,
  verified: Head | null,
  maxWhole: number,
): Promise<Head | null> {
  if (!verified || verified.position <= maxWhole || isMissing(join(directory, logFile))) return null;
  try {
    return await withLog(directory, async (db, end) => {
      if (end.position < verified.position || storedHash(db, verified.position) !== verified.hash)
        return null;
      await checkTasks(directory, db, chainTasks(verified.position - 1, end.position));
      return end;
    });
  } catch (error) {
    // The check of the whole log names the first bad position.
    if (error instanceof DamagedLog) return null;
    throw error;
  }
}

function checkHeadRecord(directory: string, record: Head | null, end: Head): Head {
  if (record === null) {
    if (end.position === 0) return end;
    throw new DamagedLog(
      headFile,
      'missing or unreadable, but the log has events: see npm run log -- reseal',
    );
  }
  if (record.position > end.position) {
    const recorded = `${headFile} has recorded ${record.position} events`;
    throw new DamagedLog(`position ${end.position + 1}`, `the log ends before it, but ${recorded}`);
  }
  const hash = record.position === end.position ? end.hash : hashAt(directory, record.position);
  if (hash !== record.hash) {
    throw new DamagedLog(
      `position ${record.position}`,
      `its hash is not the one that ${headFile} has recorded`,
    );
  }
  return end;
}

/** The check without the head record. */
export async function checkChainAndIndex(directory: string): Promise<Head> {
  const path = join(directory, logFile);
  if (isMissing(path)) return headWithoutFile(path);
  return withLog(directory, async (db, end) => {
    if (end.position > 0)
      await checkTasks(directory, db, [...chainTasks(0, end.position), { part: 'structure' }]);
    return end;
  });
}

const isMissing = (path: string) => !existsSync(path) || statSync(path).size === 0;

async function withLog<Answer>(
  directory: string,
  use: (db: DatabaseSync, end: Head) => Promise<Answer>,
): Promise<Answer> {
  const db = withCheckErrors(
    () => logFile,
    () => openForReading(directory),
  );
  try {
    const end = withCheckErrors(
      () => logFile,
      () => readEnd(db),
    );
    return await use(db, end);
  } finally {
    db.close();
  }
}

/** SQLite would delete the WAL of an empty file, and with it the only evidence of the log. */
function headWithoutFile(path: string): Head {
  if (!existsSync(`${path}-wal`) || statSync(`${path}-wal`).size === 0) return empty;
  throw new DamagedLog(logFile, 'it is gone or empty, but its write-ahead log is there');
}

function readEnd(db: DatabaseSync): Head {
  if (!hasTables(db)) return empty;
  const last = firstRow<[number, string]>(
    db.prepare('SELECT position, hash FROM events ORDER BY position DESC LIMIT 1'),
  );
  return last ? { position: last[0], hash: last[1] } : empty;
}

function hashAt(directory: string, position: number): string | undefined {
  if (position === 0) return chainStart;
  const db = openForReading(directory);
  try {
    return storedHash(db, position);
  } finally {
    db.close();
  }
}

/** The chain in order, so that the finding reported is the first bad position; several tasks when it is long. */
function chainTasks(after: number, upTo: number): CheckTask[] {
  const parts = upTo - after <= maxEventsInline ? 1 : Math.max(1, availableParallelism() - 1);
  const size = Math.ceil((upTo - after) / parts);
  return Array.from({ length: parts }, (_, part): CheckTask => {
    const start = after + part * size;
    return { part: 'chain', after: start, upTo: Math.min(upTo, start + size) };
  });
}

async function checkTasks(directory: string, db: DatabaseSync, tasks: readonly CheckTask[]): Promise<void> {
  const events = tasks.reduce((sum, task) => sum + (task.part === 'chain' ? task.upTo - task.after : 0), 0);
  if (events <= maxEventsInline) {
    for (const task of tasks) check(db, task);
    return;
  }
  const findings = await Promise.all(tasks.map((task) => findOnThread(directory, task)));
  const first = findings.find((finding) => finding !== null);
  if (first) throw new DamagedLog(first.place, first.why);
}

async function findOnThread(directory: string, task: CheckTask): Promise<Finding> {
  const thread = new Worker(new URL('./check-thread.ts', import.meta.url), {
    workerData: { directory, task },
  });
  const [finding] = await once(thread, 'message');
  return finding;
}
