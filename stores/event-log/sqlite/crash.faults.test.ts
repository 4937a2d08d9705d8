import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runAppendingProcess } from '../testing/appending-process.fixture.ts';
import { idsOf, readWhole } from '../testing/events.fixture.ts';
import { openSqliteEventLog } from './sqlite.ts';

test('the log contains every event that a killed process acknowledged, once (F1)', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'event-log-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const acknowledged = new Set<string>();
  for (const killAfter of [1, 40, 500, 900]) {
    for (const id of await runAppendingProcess(directory, { killAfter })) acknowledged.add(id);
    const log = await openSqliteEventLog({ directory });
    const ids = idsOf(await readWhole(log));
    await log.close();
    expect(new Set(ids).size).toBe(ids.length);
    expect(acknowledged.difference(new Set(ids))).toEqual(new Set());
  }
});
