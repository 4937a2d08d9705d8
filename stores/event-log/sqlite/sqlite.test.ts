import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventLogContract } from '../testing/event-log.contract.ts';
import { openSqliteEventLog } from './sqlite.ts';

eventLogContract({
  name: 'SQLite',
  async open() {
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
  },
});
