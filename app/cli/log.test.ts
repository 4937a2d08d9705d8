import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runLogCommand } from '#stores/event-log/cli-commands.ts';
import { sqliteLogTools } from '#stores/event-log/log-tools.ts';
import { logRoutes } from '#stores/event-log/operator.ts';
import { headFile } from '#stores/event-log/sqlite/head-record.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { newEvents, readWhole } from '#stores/event-log/testing/events.fixture.ts';
import { listenOperatorSocket } from '#stores/operator-socket.ts';
import { lockDataFolder } from '#stores/owner-lock.ts';

let dataDir: string;
let written: unknown[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'log-cli-'));
  const log = await openSqliteEventLog({ directory: dataDir });
  for (let at = 0; at < 3; at += 1) await log.append(`listing-${at}`, newEvents(300), 'no-stream');
  written = await readWhole(log);
  await log.close();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const [stdout, stderr] = [text(out), text(err)];
  const code = await runLogCommand(args, { dataDir }, { out, err });
  out.end();
  err.end();
  return { code, out: await stdout, err: await stderr };
}

/** A process that owns the data folder, as `app/main.ts` does. */
async function startOwner(): Promise<() => Promise<void>> {
  const lock = await lockDataFolder(dataDir);
  const log = await openSqliteEventLog({ directory: dataDir });
  const socket = await listenOperatorSocket(dataDir, [logRoutes(log, sqliteLogTools(dataDir, log))]);
  return async () => {
    await socket.close();
    await log.close();
    await lock.release();
  };
}

const parsed = (lines: string) =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe.each([
  ['with a running process', startOwner],
  ['without a running process', async () => async () => {}],
])('npm run log, %s', (_, start) => {
  let stop: () => Promise<void>;
  beforeEach(async () => {
    stop = await start();
  });
  afterEach(() => stop());

  test('verify prints the number of events and the last hash', async () => {
    const { code, out } = await run('verify');
    expect(out).toMatch(/^the event log is whole: 900 events, the last one's hash is [0-9a-f]{64}\n$/);
    expect(code).toBe(0);
  });

  test('export prints every event, or those from the N-th', async () => {
    const { code, out } = await run('export');
    const { hash } = /hash is (?<hash>\w+)/.exec((await run('verify')).out)!.groups!;
    expect(parsed(out)).toEqual([...written, { end: { events: 900, hash } }]);
    expect(code).toBe(0);
    expect(parsed((await run('export', '--from', '898')).out)).toEqual(written.slice(897));
    expect(await run('export', '--from', '901')).toEqual({ code: 0, out: '', err: '' });
    expect(await run('export', '--from', 'x')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('from'),
    });
  });

  test('history prints the events of an item and of its correlation in order, or reports an unknown item', async () => {
    const { code, out } = await run('history', 'event', '1');
    const lines = out.split('\n').filter((line) => / by \w+ /.test(line));
    const revisions = lines
      .filter((line) => line.includes('(listing-1, '))
      .map((line) => Number(/, (\d+)\)$/.exec(line)?.[1]));
    expect(revisions).toEqual(Array.from({ length: 300 }, (_, revision) => revision));
    expect(code).toBe(0);
    expect(await run('history', 'event', 'unknown')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no event unknown'),
    });
    expect(await run('history', 'planet', '1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('submission'),
    });
  });

  test('two commands at once both succeed', async () => {
    const both = await Promise.all([run('verify'), run('export')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
  });
});

test('an unknown command prints the usage', async () => {
  expect(await run('compact')).toEqual({ code: 2, out: '', err: expect.stringContaining('verify') });
});

describe('a log without its head record', () => {
  beforeEach(() => rmSync(join(dataDir, headFile)));

  test('is rejected with the command that repairs it, and opens after that', async () => {
    for (const command of ['verify', 'export'])
      expect(await run(command)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('npm run log -- reseal'),
      });
    expect(await run('reseal')).toMatchObject({
      code: 0,
      out: expect.stringContaining('names 900 events now'),
    });
    expect((await run('verify')).code).toBe(0);
  });
});

test('a truncated log can be resealed, and the lost events are counted', async () => {
  const stop = await startOwner();
  expect(await run('reseal')).toMatchObject({
    code: 1,
    err: `${dataDir} is in use by process ${process.pid}\n`,
  });
  await stop();
  const longer = mkdtempSync(join(tmpdir(), 'log-cli-'));
  const log = await openSqliteEventLog({ directory: longer });
  await log.append('listing-1', newEvents(1000), 'no-stream');
  await log.close();
  writeFileSync(join(dataDir, headFile), readFileSync(join(longer, headFile)));
  rmSync(longer, { recursive: true });
  expect(await run('verify')).toMatchObject({ code: 1, err: expect.stringContaining('position 901') });
  expect((await run('reseal')).out).toContain('names 900 events now; it named 1000 events before');
  expect((await run('verify')).code).toBe(0);
});

test('a damaged log is not resealed', async () => {
  writeFileSync(join(dataDir, 'events.sqlite'), '');
  expect(await run('reseal')).toMatchObject({ code: 1, err: expect.stringContaining('restore a backup') });
});
