import * as fs from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** A page of 4 kB with its header. */
const frameSize = 4096 + 24;
const chunkSize = 1 << 20;
const zeros = Buffer.alloc(chunkSize);

export type WriteAheadLog = {
  /** Frames written since the log was last started over. */
  frames(): number;
  /** Makes room for the next commits; called after each one, on the thread that commits. */
  reserve(): void;
  close(): void;
};

/**
 * The write-ahead log of the database in `path`, which nothing but `db` writes and which it has read once. `reserve`
 * extends the file ahead of its frames by a chunk of zeros: a commit into allocated blocks waits for these alone, one
 * that extends the file also for the journal of the file system, which takes about twice as long (282). SQLite ignores
 * what follows the last valid frame.
 */
export function openWriteAheadLog(db: DatabaseSync, path: string): WriteAheadLog {
  const file = fs.openSync(`${path}-wal`, 'r+');
  const count = db.prepare('PRAGMA wal_checkpoint(NOOP)');
  count.setReturnArrays(true);
  const frames = () => (count.get() as unknown as [busy: number, frames: number])[1];
  return {
    frames,
    reserve() {
      // SQLite may have extended or truncated it.
      const { size } = fs.fstatSync(file);
      if (frames() * frameSize + chunkSize / 2 < size) return;
      try {
        fs.writeSync(file, zeros, 0, chunkSize, size);
      } catch {
        // The next commit extends the file itself, and reports a disk that is full or fails.
      }
    },
    close: () => fs.closeSync(file),
  };
}
