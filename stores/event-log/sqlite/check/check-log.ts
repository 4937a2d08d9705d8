import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { DamagedLog } from '../../event-log.ts';
import { firstRow, hasTables, logFile, openForReading } from '../file.ts';
import { type Head, headFile, readHeadRecord } from '../head-record.ts';
import { withCheckErrors } from '../sqlite-error.ts';
import { type CheckTask, check, storedHash } from './check.ts';
import type { Finding } from './check-thread.ts';
import { chainStart } from './hash-chain.ts';

/** Below this, starting threads takes longer than the check. */
const maxEventsInline = 5000;
const empty: Head = { position: 0, hash: chainStart };

/**
 * Checks the whole log of a directory (chain, index, head record) and returns its head; throws `DamagedLog`.
 * Changes nothing, and may run while the writer does. A long log is checked on several threads.
 */
export async function checkLog(directory: string): Promise<Head> {
  const record = readHeadRecord(directory);
  const end = await checkChainAndIndex(directory);
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
  if (!existsSync(path) || statSync(path).size === 0) return headWithoutFile(path);
  const db = withCheckErrors(
    () => logFile,
    () => openForReading(directory),
  );
  try {
    const end = withCheckErrors(
      () => logFile,
      () => readEnd(db),
    );
    if (end.position === 0) return end;
    if (end.position <= maxEventsInline) for (const task of tasksFor(end.position, 1)) check(db, task);
    else await checkOnThreads(directory, tasksFor(end.position, Math.max(1, availableParallelism() - 1)));
    return end;
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

/** The chain comes first, in order, so that the finding reported is the first bad position. */
function tasksFor(events: number, parts: number): CheckTask[] {
  const size = Math.ceil(events / parts);
  const chains = Array.from({ length: parts }, (_, part): CheckTask => {
    return { part: 'chain', after: part * size, upTo: Math.min(events, (part + 1) * size) };
  });
  return [...chains, { part: 'structure' }];
}

async function checkOnThreads(directory: string, tasks: CheckTask[]): Promise<void> {
  const findings = await Promise.all(
    tasks.map(async (task): Promise<Finding> => {
      const thread = new Worker(new URL('./check-thread.ts', import.meta.url), {
        workerData: { directory, task },
      });
      const [finding] = await once(thread, 'message');
      return finding;
    }),
  );
  const first = findings.find((finding) => finding !== null);
  if (first) throw new DamagedLog(first.place, first.why);
}
