import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { LogUnavailable } from '../event-log.ts';
import { idsOf, newEvent, newEvents, readWhole } from '../testing/events.fixture.ts';
import { prepareAppendBatch } from './append-batch.ts';
import { openForWriting } from './file.ts';
import { openSqliteEventLog } from './sqlite.ts';
import { isTransient } from './sqlite-error.ts';

const appending = fileURLToPath(new URL('../testing/appending.fixture.ts', import.meta.url));
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'event-log-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});

async function reading(): Promise<string[]> {
  const log = await openSqliteEventLog({ directory });
  const ids = idsOf(await readWhole(log));
  await log.close();
  return ids;
}

/** Runs the appending child in a shell and answers its lines; kills it once it has said `enough` of them. */
async function linesOf(shell: string, enough = Number.POSITIVE_INFINITY): Promise<string[]> {
  const child = spawn('sh', ['-c', `${shell} exec "$0" "$1" "$2"`, process.execPath, appending, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (lines.length === enough) child.kill('SIGKILL');
  }
  await gone;
  return lines;
}

test('what a killed process had acknowledged is in the log once (F1)', async () => {
  const acknowledged = new Set<string>();
  for (const enough of [1, 40, 500, 900]) {
    for (const id of await linesOf('', enough)) acknowledged.add(id);
    const ids = await reading();
    expect(new Set(ids).size).toBe(ids.length);
    expect(acknowledged.difference(new Set(ids))).toEqual(new Set());
  }
});

test('after a disk error nothing is acknowledged any more, and reading goes on (F5)', async () => {
  const lines = await linesOf('ulimit -f 400;');
  const outcome = lines.pop();
  expect(outcome).toMatch(
    /^refused LogUnavailable: the event log takes no appends: disk I\/O error, \d+ events$/,
  );
  expect(lines.length).toBeGreaterThan(0);
  const ids = await reading();
  expect(new Set(lines).difference(new Set(ids))).toEqual(new Set());
});

test('a full disk refuses the whole batch and may pass by itself (F6)', () => {
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

test('appends under way and later ones are refused when the writer dies', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {});
  const log = await openSqliteEventLog({ directory });
  const underWay = log.append('listing-1', newEvents(1), 'no-stream');
  await eventually(() => expect(post).toHaveBeenCalled());
  await (post.mock.contexts[0] as Worker).terminate();
  await expect(underWay).rejects.toBeInstanceOf(LogUnavailable);
  await expect(log.append('listing-1', newEvents(1), 'no-stream')).rejects.toThrow('its thread has ended');
  expect(await readWhole(log)).toEqual([]);
  await log.close();
});

test('closing waits for the appends under way and refuses later ones', async () => {
  const log = await openSqliteEventLog({ directory });
  const events = newEvents(50);
  const underWay = events.map((event, at) => log.append(`listing-${at}`, [event], 'no-stream'));
  const closed = log.close();
  await expect(log.append('listing-late', [newEvent()], 'no-stream')).rejects.toBeInstanceOf(LogUnavailable);
  await Promise.all([...underWay, closed]);
  expect(await reading()).toEqual(idsOf(events));
});
