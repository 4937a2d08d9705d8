import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runProjectionsCommand } from '#projections/engine/cli/cli-commands.ts';
import { projectionRoutes } from '#projections/engine/cli/operator.ts';
import { startProjections } from '#projections/engine/run.ts';
import { showSubmitted } from '#projections/testing/examples/submission-examples.ts';
import { projectorInProcess } from '#projections/testing/projector-in-process.ts';
import { temporaryFolder } from '#projections/testing/read-models.fixture.ts';
import { append, appendAtOnce } from '#projections/testing/running.fixture.ts';
import { viewNames } from '#projections/views/all.ts';
import { readConfig } from '#schema/config.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { listenOperatorSocket } from '#stores/operator-socket.ts';
import { lockDataFolder } from '#stores/owner-lock.ts';
import { skippingWith } from './skipping.ts';

async function dataFolderWith(sent: number): Promise<string> {
  const dataDir = temporaryFolder();
  const log = await openSqliteEventLog({ directory: dataDir });
  await appendAtOnce(
    log,
    Array.from({ length: sent }, (_, n) => showSubmitted({ submissionId: `s${n}` })),
  );
  await append(log, [{ type: 'ShowSubmitted', data: {}, overrides: { stream: 'submission-odd' } }]);
  await log.close();
  return dataDir;
}

const openSkipping = (dataDir: string) => skippingWith(readConfig({ DATA_DIR: dataDir }));

/** A process that owns the data folder, as `app/main.ts` does. */
async function startOwner(dataDir: string): Promise<void> {
  const lock = await lockDataFolder(dataDir);
  const log = await openSqliteEventLog({ directory: dataDir });
  const projections = startProjections({
    locations: { dataDir },
    log,
    logger: pino({ level: 'silent' }),
    startThread: projectorInProcess,
  });
  await projections.caughtUp();
  const skipping = await openSkipping(dataDir)(log);
  const socket = await listenOperatorSocket(dataDir, [projectionRoutes(projections, skipping)]);
  onTestFinished(async () => {
    await socket.close();
    await skipping.close();
    await projections.stop();
    await log.close();
    await lock.release();
  });
}

async function run(dataDir: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const [stdout, stderr] = [text(out), text(err)];
  const code = await runProjectionsCommand(args, { dataDir }, { out, err }, openSkipping(dataDir));
  out.end();
  err.end();
  return { code, out: await stdout, err: await stderr };
}

describe.each([
  ['with a running process', startOwner],
  ['without a running process', async () => {}],
])('npm run projections, %s', (_, start) => {
  it('status prints the position of each view and its parked rows', async () => {
    const dataDir = await dataFolderWith(3);
    await start(dataDir);
    const { code, out } = await run(dataDir, 'status');
    for (const name of viewNames) expect(out).toMatch(new RegExp(`^${name} +live, at 4 of 4, 0 behind`, 'm'));
    expect(out).toMatch(/^submissions +live, at 4 of 4, 0 behind, 1 rows parked$/m);
    expect(out).toContain('parked submission-odd: ShowSubmitted at 4: ShowSubmitted.performer is undefined');
    expect(code).toBe(0);
  });

  it('rebuild prints its progress and its result', async () => {
    const dataDir = await dataFolderWith(1200);
    await start(dataDir);
    const { code, out, err } = await run(dataDir, 'rebuild', 'submissions');
    expect(err).toBe('');
    expect(out).toMatch(/^submissions: \d+ of 1201 events, \d+ events\/s, .*left/m);
    expect(out).toMatch(/^submissions is rebuilt and live$/m);
    expect(code).toBe(0);
    expect((await run(dataDir, 'rebuild', '--all')).out.match(/is rebuilt and live/g)).toHaveLength(
      viewNames.length,
    );
  });

  it('verify compares one view, or all of them', async () => {
    const dataDir = await dataFolderWith(3);
    await start(dataDir);
    const { code, out } = await run(dataDir, 'verify');
    expect(out).toContain('submissions: 3 rows, equal to a fresh replay\n');
    expect(out.match(/equal to a fresh replay/g)).toHaveLength(viewNames.length);
    expect(code).toBe(0);
    expect(await run(dataDir, 'verify', 'users')).toMatchObject({
      code: 0,
      out: 'users: 0 rows, equal to a fresh replay\n',
    });
  });

  it('skip lets a view step over an event that it cannot apply, now and at each rebuild (D-119)', async () => {
    const dataDir = await dataFolderWith(3);
    const log = await openSqliteEventLog({ directory: dataDir });
    await append(log, [showSubmitted({ submissionId: 'odd' })]);
    await log.close();
    await start(dataDir);
    expect((await run(dataDir, 'status')).out).toMatch(/parked submission-odd: .*; 2 events wait/);
    const skip = (position: string) =>
      run(dataDir, 'skip', 'submissions', position, '--reason', 'It has no fields');
    expect(await skip('3')).toMatchObject({
      code: 1,
      err: expect.stringContaining('submissions has no parked row at position 3'),
    });
    expect(await skip('4')).toMatchObject({
      code: 0,
      out: expect.stringContaining('submissions is rebuilt and live'),
    });
    const skipsIt = /skips ShowSubmitted at 4 since .*, by operator: It has no fields/;
    const { out } = await run(dataDir, 'status');
    expect(out).toMatch(/^submissions +live, at 6 of 6, 0 behind$/m);
    expect(out).toMatch(skipsIt);
    expect((await run(dataDir, 'rebuild', 'submissions')).code).toBe(0);
    const rebuilt = (await run(dataDir, 'status')).out;
    expect(rebuilt).toMatch(/^submissions +live, at 6 of 6, 0 behind$/m);
    expect(rebuilt).toMatch(skipsIt);
    expect((await run(dataDir, 'verify', 'submissions')).out).toBe(
      'submissions: 4 rows, equal to a fresh replay\n',
    );
    expect(rebuilt).toMatch(/^moderation_queue +live, .*, 1 rows parked$/m);
  });
});

it('an unknown view is rejected with the known names', async () => {
  const dataDir = await dataFolderWith(0);
  await startOwner(dataDir);
  for (const command of [['rebuild'], ['verify'], ['skip', '1']])
    expect(await run(dataDir, command[0]!, 'nothing', ...command.slice(1), '--reason', 'x')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('there is no view nothing; the views are events'),
    });
});

it('an unknown command, or a rebuild without a name, prints the usage', async () => {
  const dataDir = temporaryFolder();
  const incomplete = [
    ['compact'],
    ['rebuild'],
    [],
    ['skip', 'events', '4'],
    ['skip', 'events', '--reason', 'x'],
  ];
  for (const args of incomplete)
    expect(await run(dataDir, ...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining('rebuild <name>|--all'),
    });
  expect(await run(`${dataDir}/nowhere`, 'status')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no data folder'),
  });
});
