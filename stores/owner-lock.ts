import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './event-log/sqlite/sqlite-error.ts';

/** The data folder has a living owner. `pid` is null when it did not say its own in time. */
export class DataFolderInUse extends Error {
  override readonly name = 'AlreadyOwned';
  readonly pid: number | null;

  constructor(dataDir: string, pid: number | null) {
    super(`${dataDir} is in use by ${pid === null ? 'another process' : `process ${pid}`}`);
    this.pid = pid;
  }
}

export type DataFolderLock = { release(): Promise<void> };

/** A lock that is no longer reachable would be closed by the garbage collector. */
const openLocks = new Set<DatabaseSync>();

const maxAttempts = 50;
const retryDelayMs = 20;

/**
 * Makes this process the one owner of the data folder until it releases it or dies, however it dies: the
 * operating system holds the lock. Throws `AlreadyOwned` beside a living owner.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pidFile = join(dataDir, 'owner.pid');
  for (let attempt = 0; ; attempt += 1) {
    const lock = tryLock(join(dataDir, 'owner.sqlite'));
    if (lock) {
      writeFileSync(pidFile, `${process.pid}\n`);
      return { release: async () => release(lock, pidFile) };
    }
    const pid = readPid(pidFile);
    const living = pid !== null && isAlive(pid);
    // A dead or missing pid beside a held lock: its new owner is about to write its own.
    if (living || attempt === maxAttempts) throw new DataFolderInUse(dataDir, living ? pid : null);
    await pause(retryDelayMs * (0.5 + Math.random()));
  }
}

function tryLock(path: string): DatabaseSync | null {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    openLocks.add(lock);
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

function release(lock: DatabaseSync, pidFile: string): void {
  if (!openLocks.delete(lock)) return;
  rmSync(pidFile, { force: true });
  lock.close();
}

function readPid(path: string): number | null {
  const pid = existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : Number.NaN;
  return pid > 0 ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
