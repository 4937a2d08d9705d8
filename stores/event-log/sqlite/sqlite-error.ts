import { DamagedLog } from '../event-log.ts';
import { logFile } from './file.ts';

/** What node:sqlite throws; `errcode` is SQLite's extended result code. */
type SqliteError = Error & { errcode: number };

const busy = 5;
const corrupt = 11;
const full = 13;
const notADatabase = 26;

function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

const isOneOf = (error: unknown, ...codes: number[]) =>
  isSqliteError(error) && codes.includes(error.errcode & 0xff);

export const isBusy = (error: unknown) => isOneOf(error, busy);

/**
 * True for errors that may disappear by themselves: a full disk, a lock held too long. Every other write
 * error is permanent.
 */
export const isTransient = (error: unknown) => isOneOf(error, busy, full);

/**
 * For reads of an open log: a page that SQLite finds broken is damage (`DamagedLog`), not an ordinary error.
 */
export function withReadErrors<Answer>(read: () => Answer): Answer {
  try {
    return read();
  } catch (error) {
    if (isOneOf(error, corrupt, notADatabase)) throw new DamagedLog(logFile, (error as Error).message);
    throw error;
  }
}

/**
 * For checks of a log that may be damaged in any way: every SQLite error except a busy lock is damage.
 * `place` is called when it happens.
 */
export function withCheckErrors<Answer>(place: () => string, check: () => Answer): Answer {
  try {
    return check();
  } catch (error) {
    if (isSqliteError(error) && !isBusy(error)) throw new DamagedLog(place(), error.message);
    throw error;
  }
}
