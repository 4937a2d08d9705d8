import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './event-log/sqlite/sqlite-error.ts';

/** Another process owns the data folder. `pid` is null when its pid file was not written in time. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly pid: number | null;

  constructor(dataDir: string, pid: number | null) {
    super(`${dataDir} is in use by ${pid === null ? 'another process' : `process ${pid}`}`);
    this.pid = pid;
  }
}

export type DataFolderLock = { release(): Promise<void> };

/** Prevents garbage collection, which would close the database and release the lock. */
const openLocks = new Set<DatabaseSync>();

const maxAttempts = 50;
const retryDelayMs = 20;

/**
 * Locks the data folder for this process until it calls `release` or ends in any way: the operating system
 * holds the lock. Throws `DataFolderInUse` when another process holds it.
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
    const alive = pid !== null && isAlive(pid);
    // A held lock with a dead or missing pid: its new owner is about to write its own.
    if (alive || attempt === maxAttempts) throw new DataFolderInUse(dataDir, alive ? pid : null);
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
    // EPERM: the process runs under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
