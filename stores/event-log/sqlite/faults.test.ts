import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { LogUnavailable } from '../event-log.ts';
import { runAppendingProcess } from '../testing/appending-process.fixture.ts';
import { idsOf, newEvent, newEvents, readWhole } from '../testing/events.fixture.ts';
import { prepareAppendBatch } from './append-batch.ts';
import { openForWriting } from './file.ts';
import { openSqliteEventLog } from './sqlite.ts';
import { isTransient } from './sqlite-error.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'event-log-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});

async function readIds(): Promise<string[]> {
  const log = await openSqliteEventLog({ directory });
  const ids = idsOf(await readWhole(log));
  await log.close();
  return ids;
}

test('the log contains every event that a killed process acknowledged, once (F1)', async () => {
  const acknowledged = await runAppendingProcess(directory, { killAfter: 40 });
  const ids = await readIds();
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(acknowledged).difference(new Set(ids))).toEqual(new Set());
});

test('after a disk error the log rejects appends and continues to serve reads (F5)', async () => {
  const lines = await runAppendingProcess(directory, { shell: 'ulimit -f 400;' });
  const outcome = lines.pop();
  expect(outcome).toMatch(
    /^refused LogUnavailable: the event log takes no appends: disk I\/O error, \d+ events$/,
  );
  expect(lines.length).toBeGreaterThan(0);
  const ids = await readIds();
  expect(new Set(lines).difference(new Set(ids))).toEqual(new Set());
});

test('a full disk rejects the whole batch, and later appends succeed (F6)', () => {
  const db = openForWriting(directory);
  const append = prepareAppendBatch(db);
  const request = (stream: string, size: number) => ({
    stream,
    expected: -1,
    events: [[`id of ${stream}`, 'SomethingHappened', JSON.stringify('x'.repeat(size)), '{}']] as [
      string,
      string,
      string,
      string,
    ][],
  });
  expect(append([request('listing-1', 10)]).head?.position).toBe(1);
  db.exec('PRAGMA max_page_count = 10');
  const full = vi.fn(() => append([request('listing-2', 10), request('listing-3', 100_000)]));
  expect(full).toThrow('full');
  expect(isTransient(full.mock.results[0]?.value)).toBe(true);
  db.exec('PRAGMA max_page_count = 1000');
  expect(append([request('listing-2', 10)])).toMatchObject({ head: { position: 2 } });
  db.close();
});

test('rejects pending and later appends when the writer dies', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {});
  const log = await openSqliteEventLog({ directory });
  const pending = log.append('listing-1', newEvents(1), 'no-stream');
  await eventually(() => expect(post).toHaveBeenCalled());
  await (post.mock.contexts[0] as Worker).terminate();
  await expect(pending).rejects.toBeInstanceOf(LogUnavailable);
  await expect(log.append('listing-1', newEvents(1), 'no-stream')).rejects.toThrow('its thread has ended');
  expect(await readWhole(log)).toEqual([]);
  await log.close();
});

test('close waits for pending appends and rejects later ones', async () => {
  const log = await openSqliteEventLog({ directory });
  const events = newEvents(50);
  const pending = events.map((event, at) => log.append(`listing-${at}`, [event], 'no-stream'));
  const closed = log.close();
  await expect(log.append('listing-late', [newEvent()], 'no-stream')).rejects.toBeInstanceOf(LogUnavailable);
  await Promise.all([...pending, closed]);
  expect(await readIds()).toEqual(idsOf(events));
});
