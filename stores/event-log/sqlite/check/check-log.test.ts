import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { newEvents } from '../../testing/events.fixture.ts';
import { type Image, takeImage, withImage } from '../../testing/log-image.fixture.ts';
import { logFile } from '../file.ts';
import { headFile, readVerified, recordVerified } from '../head-record.ts';
import { openSqliteEventLog } from '../sqlite.ts';
import { startBackgroundCheck } from './background-check.ts';
import { checkLog, checkLogAtOpen } from './check-log.ts';

const unchanged = () => {};

/** Changes the file as a user with a SQLite shell could. */
function tamper(directory: string, sql: string): void {
  const db = new DatabaseSync(join(directory, logFile));
  db.exec(sql);
  db.close();
}

describe('checkLog on the calling thread', () => logChecks(300));
describe('checkLog on worker threads', () => logChecks(6000));

function logChecks(events: number): void {
  let image: Image;
  beforeAll(async () => {
    image = await takeImage('closed', async (log, round) => {
      for (let at = 0; at < events / 2; at += 150)
        await log.append(`listing-${round}-${at}`, newEvents(150), 'no-stream');
    });
  });

  test('accepts an intact log', async () => {
    expect(await withImage(image, unchanged, checkLog)).toEqual({
      position: events,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test.each([
    [
      'changed',
      "UPDATE events SET data = replace(data, '2.5', '2.6') WHERE position = 123",
      'position 123: the event is not',
    ],
    [
      'moved in time',
      "UPDATE events SET meta = replace(meta, '10:00', '11:00') WHERE position IN (200, 299)",
      'position 200: the event is not',
    ],
    ['removed', 'DELETE FROM events WHERE position = 123', 'position 123: the event is missing'],
    [
      'removed and renumbered',
      'DELETE FROM events WHERE position = 50; UPDATE events SET position = position - 1 WHERE position > 50',
      'position 50: the event is not',
    ],
    [
      'inserted',
      "INSERT INTO events SELECT max(position) + 1, 'listing-x', 0, id, type, data, meta, hash FROM events",
      'the event is not the one that was appended',
    ],
    ['truncated', 'DELETE FROM events WHERE position > 250', 'the log ends before it'],
    ['all deleted', 'DELETE FROM events', 'position 1: the log ends before it'],
    ['under another schema', 'DROP INDEX events_by_stream', 'its tables are not those of an event log'],
  ])('reports the first bad position of a log with events %s', async (_, sql, message) => {
    await withImage(image, unchanged, async (directory) => {
      tamper(directory, sql);
      await expect(checkLog(directory)).rejects.toThrow(message);
      await expect(openSqliteEventLog({ directory })).rejects.toMatchObject({ name: 'DamagedLog' });
    });
  });

  test('rejects a log without its head record and names the reseal command', async () => {
    const loseHead = (files: Map<string, Buffer>) => files.delete(headFile);
    await withImage(image, loseHead, async (directory) => {
      await expect(openSqliteEventLog({ directory })).rejects.toThrow('npm run log -- reseal');
    });
  });
}

describe('a log that was verified up to event 200 of 300', () => {
  let image: Image;
  beforeAll(async () => {
    image = await takeImage('closed', async (log, round) => {
      await log.append(`listing-${round}`, newEvents(150), 'no-stream');
    });
  });

  const openAfter = (sql: string, verify = (head: string) => head) =>
    withImage(image, unchanged, async (directory) => {
      const db = new DatabaseSync(join(directory, logFile));
      const hash = String(db.prepare('SELECT hash FROM events WHERE position = 200').get()?.hash);
      db.close();
      recordVerified(directory, { position: 200, hash: verify(hash) });
      tamper(directory, sql);
      const end = await checkLogAtOpen(directory, { maxWhole: 100 });
      return [end.position, readVerified(directory)?.position];
    });

  const change = (position: number) => `UPDATE events SET data = '{}' WHERE position = ${position}`;

  test('is checked from there at its next open, which records the end', async () => {
    expect(await openAfter('SELECT 1')).toEqual([300, 300]);
    expect(await openAfter(change(50))).toEqual([300, 300]);
  });

  test.each([
    ['the verified event was changed', change(200), 'position 200: the event is not'],
    ['a later event was changed', change(250), 'position 250: the event is not'],
    ['both were, and an earlier one', `${change(250)}; ${change(50)}`, 'position 50: the event is not'],
    ['it ends before that event', 'DELETE FROM events WHERE position > 150', 'the log ends before it'],
    ['it ends before its head', 'DELETE FROM events WHERE position > 250', 'the log ends before it'],
  ])('is checked whole when %s', async (_, sql, message) => {
    await expect(openAfter(sql)).rejects.toThrow(message);
  });

  test('is checked whole when another event was verified at that place', async () => {
    await expect(openAfter(change(50), (hash) => hash.replace(/^./, 'x'))).rejects.toThrow('position 50');
    const other = (hash: string) => `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`;
    await expect(openAfter(change(50), other)).rejects.toThrow('position 50: the event is not');
  });

  test('is checked whole in the background, and after damage was found there at the next open', async () => {
    await withImage(image, unchanged, async (directory) => {
      const log = await openSqliteEventLog({ directory });
      tamper(directory, change(50));
      const damage = await new Promise<string>((resolve) =>
        startBackgroundCheck({
          directory,
          log,
          logger: pino({ level: 'silent' }),
          onDamage: resolve,
          delayMs: 0,
        }),
      );
      expect(damage).toMatch('position 50: the event is not the one that was appended');
      await log.close();
      await expect(checkLogAtOpen(directory, { maxWhole: 100 })).rejects.toThrow('position 50');
    });
  });
});

test('creates a log again whose creation was interrupted', async () => {
  const image = await takeImage('closed', async () => {});
  await withImage(image, unchanged, async (directory) => {
    for (const lost of [headFile, logFile]) {
      rmSync(join(directory, lost));
      const log = await openSqliteEventLog({ directory });
      expect(await log.readStream('listing-1')).toEqual([]);
      await log.close();
    }
  });
});
