import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventLog } from '../sqlite/sqlite.ts';
import type { OpenedLog } from './event-log.contract.ts';

/** A SQLite log in a temporary folder. */
export async function openTemporaryLog(): Promise<OpenedLog> {
  const directory = mkdtempSync(join(tmpdir(), 'event-log-'));
  let log = await openSqliteEventLog({ directory });
  return {
    log,
    async reopen() {
      await log.close();
      log = await openSqliteEventLog({ directory });
      return log;
    },
    async dispose() {
      await log.close();
      rmSync(directory, { recursive: true });
    },
  };
}
