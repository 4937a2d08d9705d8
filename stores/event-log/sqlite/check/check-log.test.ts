import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { newEvents } from '../../testing/events.fixture.ts';
import { type Image, takeImage, withImage } from '../../testing/log-image.fixture.ts';
import { logFile } from '../file.ts';
import { headFile } from '../head-record.ts';
import { openSqliteEventLog } from '../sqlite.ts';
import { checkLog } from './check-log.ts';

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
