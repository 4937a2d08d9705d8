import type { DatabaseSync } from 'node:sqlite';
import { DamagedLog } from '../../event-log.ts';
import { allRows, firstRow, logFile } from '../file.ts';
import { withCheckErrors } from '../sqlite-error.ts';
import { chainHash, chainStart, type EventRow } from './hash-chain.ts';

/**
 * A part of the check: the events after one counter up to and including another, or SQLite's own structure.
 */
export type CheckTask = { part: 'chain'; after: number; upTo: number } | { part: 'structure' };

/** What a thread or process that checks has found; null when its part is intact. */
export type Finding = { place: string; why: string } | null;

/** Throws `DamagedLog` for the first problem. */
export function check(db: DatabaseSync, task: CheckTask): void {
  if (task.part === 'chain') checkChain(db, task.after, task.upTo);
  else checkStructure(db);
}

const pageSize = 500;

function checkChain(db: DatabaseSync, after: number, upTo: number): void {
  const page = db.prepare(
    `SELECT position, stream, revision, id, type, data, meta, hash FROM events
     WHERE position > ? AND position <= ? ORDER BY position LIMIT ${pageSize}`,
  );
  let position = after;
  withCheckErrors(
    () => `position ${position + 1}, or up to ${pageSize} behind`,
    () => {
      let hash = storedHash(db, after) ?? chainStart;
      while (position < upTo) {
        const rows = allRows<[...EventRow, hash: string]>(page, position, upTo);
        for (const [found, stream, revision, id, type, data, meta, stored] of rows) {
          position += 1;
          if (found !== position) throw new DamagedLog(`position ${position}`, 'the event is missing');
          const texts = [stream, id, type, data, meta].every((field) => typeof field === 'string');
          hash = chainHash(hash, [found, stream, revision, id, type, data, meta]);
          if (!texts || hash !== stored) {
            throw new DamagedLog(`position ${position}`, 'the event is not the one that was appended');
          }
        }
        if (rows.length === 0) throw new DamagedLog(`position ${position + 1}`, 'the event is missing');
      }
    },
  );
}

/** The stored hash of an event; undefined when there is no event. */
export function storedHash(db: DatabaseSync, position: number): string | undefined {
  return firstRow<[string]>(db.prepare('SELECT hash FROM events WHERE position = ?'), position)?.[0];
}

/** Checks that the index by stream matches the table, in order, and that every page is well formed. */
function checkStructure(db: DatabaseSync): void {
  withCheckErrors(
    () => logFile,
    () => {
      db.exec('PRAGMA cache_size = -16384');
      const [finding] = firstRow<[string]>(db.prepare('PRAGMA integrity_check(1)')) ?? ['no answer'];
      if (finding !== 'ok') throw new DamagedLog(logFile, finding);
    },
  );
}
