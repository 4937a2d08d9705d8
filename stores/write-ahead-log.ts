import * as fs from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** A page of 4 kB with its header. */
const frameSize = 4096 + 24;
const chunkSize = 1 << 20;
const zeros = Buffer.alloc(chunkSize);

export type WriteAheadLog = {
  /** Frames written since the log was last started over. */
  frames(): number;
  /** Makes room for the next commits; called after each one, outside a transaction, on the thread that commits. */
  reserve(): void;
  close(): void;
};

/**
 * The write-ahead log of the database in `path`, which `db` has read once. `reserve` extends the file ahead of its
 * frames by a chunk of zeros: a commit into allocated blocks waits for these alone, one that extends the file also for
 * the journal of the file system, which takes about twice as long (282). SQLite ignores what follows the last valid
 * frame. The zeros are written under the write lock of the database: without it, they would overwrite the frames that
 * another connection appends between the two calls.
 */
export function openWriteAheadLog(db: DatabaseSync, path: string): WriteAheadLog {
  const file = fs.openSync(`${path}-wal`, 'r+');
  const count = db.prepare('PRAGMA wal_checkpoint(NOOP)');
  count.setReturnArrays(true);
  const frames = () => (count.get() as unknown as [busy: number, frames: number])[1];
  // SQLite may have extended or truncated the file.
  const size = () => fs.fstatSync(file).size;
  return {
    frames,
    reserve() {
      try {
        if (frames() * frameSize + chunkSize / 2 < size()) return;
        db.exec('BEGIN IMMEDIATE');
        fs.writeSync(file, zeros, 0, chunkSize, size());
      } catch {
        // The next commit extends the file itself, and reports a disk that is full or fails.
      } finally {
        if (db.isTransaction) db.exec('ROLLBACK');
      }
    },
    close: () => fs.closeSync(file),
  };
}
