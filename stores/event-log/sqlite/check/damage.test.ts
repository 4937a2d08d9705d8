import { expect, test } from 'vitest';
import { damageSuite, fillDamageLog, walFile } from '../../testing/damage.suite.ts';
import { takeImage, withImage } from '../../testing/log-image.fixture.ts';
import { openSqliteEventLogReader } from '../reader.ts';
import { checkLog } from './check-log.ts';

damageSuite({ flips: 12, cuts: [0, 0.5] });

test('the head record detects a write-ahead log whose tail SQLite drops silently', async () => {
  const image = await takeImage('open', fillDamageLog);
  const flip = (files: Map<string, Buffer>) => {
    const wal = files.get(walFile);
    if (wal) wal[1000]! ^= 0xff;
  };
  await withImage(image, flip, async (directory) => {
    const log = openSqliteEventLogReader({ directory });
    const left = Number(await log.head());
    await log.close();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(image.events.length);
    await expect(checkLog(directory)).rejects.toThrow(`position ${left + 1}: the log ends before it`);
  });
});
