import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventLog } from '../event-log.ts';
import { idsOf, newEvents } from '../testing/events.fixture.ts';
import { checkLog } from './check/check-log.ts';
import { openSqliteEventLog } from './sqlite.ts';

let directory: string;
let log: EventLog;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'event-log-'));
  log = await openSqliteEventLog({ directory });
});
afterEach(async () => {
  await log.close();
  rmSync(directory, { recursive: true });
});

test('a follower in another thread receives each append and ends when it is stopped', async () => {
  const thread = new Worker(new URL('../testing/following.fixture.ts', import.meta.url), {
    workerData: directory,
  });
  await once(thread, 'message');
  for (let at = 0; at < 6; at += 1) {
    const events = newEvents(2);
    const received = once(thread, 'message');
    await log.append(`listing-${at}`, events, 'no-stream');
    expect((await received)[0]).toEqual(idsOf(events));
  }
  const ended = once(thread, 'exit');
  thread.postMessage('stop');
  expect(await ended).toEqual([0]);
});

test('a log can be checked during writes', async () => {
  let writing = true;
  const written = Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let at = 0; at < 10; at += 1)
        await log.append(`listing-${writer}-${at}`, newEvents(2), 'no-stream');
    }),
  ).finally(() => {
    writing = false;
  });
  let checks = 0;
  for (; writing; checks += 1) {
    await checkLog(directory);
    await new Promise(setImmediate);
  }
  await written;
  expect(checks).toBeGreaterThan(0);
  expect((await checkLog(directory)).position).toBe(160);
});
