import { copyFileSync, mkdirSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { eventually } from '#schema/eventually.fixture.ts';
import { beginning, toPosition } from '#schema/position.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite.ts';
import { readModelsFolder } from '#stores/places.ts';
import { openSqliteReadModels } from '#stores/read-models/sqlite.ts';
import { viewNames, projections as views } from './all.ts';
import { listing, listings } from './events/queries.ts';
import { listingApproved, listingCreated, showSubmitted, submissionApproved } from './examples.ts';
import { keepProjector } from './projector-client.ts';
import type { ProjectorNotice } from './projector-thread.ts';
import { refusing } from './refusing.ts';
import { append, appendAtOnce, dataFolder } from './running.fixture.ts';
import { submissions } from './submissions/queries.ts';
import { ViewVersion } from './view-version.ts';
import { temporaryFolder } from './viewed.fixture.ts';

const patience = 5000;

const shows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => showSubmitted({ submissionId: `s${from + n}` }));

async function statusOf(projections: { status(): Promise<ProjectionStatus[]> }, name: string) {
  return (await projections.status()).find((view) => view.name === name) as ProjectionStatus;
}

async function allLive(projections: { status(): Promise<ProjectionStatus[]> }): Promise<void> {
  const live = { status: 'live', lag: 0, error: null, rebuild: null };
  await eventually(async () => {
    for (const status of await projections.status()) expect(status).toMatchObject(live);
  });
}

it('shows what is appended, and tells who waits for it (LOG-07)', async () => {
  const { log, run } = await dataFolder();
  const { readModels, progress, projections } = await run();
  await projections.caughtUp();
  expect(await listing(readModels, 'l1')).toBeUndefined();

  const position = await append(log, [listingCreated(), listingApproved()]);
  expect(progress.viewsOf(['ListingApproved'])).toEqual([
    'events',
    'history_index',
    'analytics_stats',
    'analytics_admin',
    'venues',
  ]);
  expect(await progress.viewPassed('events', position, patience)).toBe(true);
  expect(await listing(readModels, 'l1')).toMatchObject({ id: 'l1', performer: 'Los Faroles' });
  expect(await progress.viewPassed('users', position, patience)).toBe(true);
  expect(await progress.viewPassed('events', toPosition(3), 20)).toBe(false);
  expect(progress.viewPosition('events')).toBe(position);
});

it('names the rows anew when they change, and only then', async () => {
  const { log, run } = await dataFolder();
  const { progress, projections } = await run();
  await projections.caughtUp();
  const [listed, sent] = [progress.viewRows('events'), progress.viewRows('submissions')];
  const position = await append(log, [listingCreated()]);
  await progress.viewPassed('submissions', position, patience);
  expect(progress.viewRows('submissions')).toBe(sent);
  expect(progress.viewRows('events')).not.toBe(listed);
});

it('goes on from the checkpoint after a restart', async () => {
  const { log, run } = await dataFolder();
  const first = await run();
  await append(log, shows(0, 5));
  await first.projections.caughtUp();
  const position = await append(log, shows(5, 6));
  await first.progress.viewPassed('events', position, patience);
  const version = await first.readModels.active('submissions');
  await first.stop();

  await append(log, shows(6, 7));
  const { readModels, projections } = await run();
  await projections.caughtUp();
  expect(await readModels.active('submissions')).toBe(version);
  expect(await submissions(readModels, { limit: 100 })).toHaveLength(7);
  expect(await readModels.checkpoint('events', (await readModels.active('events')) ?? '')).toBe(position);
});

it('builds a long log on a thread of its own when there are no rows', async () => {
  const { log, run } = await dataFolder();
  await appendAtOnce(log, shows(0, 2500));
  const { readModels, projections } = await run();
  await projections.caughtUp();
  expect(await readModels.count('submissions', {})).toBe(2500);
  await allLive(projections);
});

it('rebuilds beside the live rows: reads, writes and positions go on undisturbed (LOG-06)', async () => {
  const { log, run } = await dataFolder();
  await appendAtOnce(log, shows(0, 3000));
  const { readModels, progress, projections } = await run();
  await projections.caughtUp();
  await allLive(projections);
  const before = await readModels.active('submissions');

  const told: ProjectionStatus[] = [];
  projections.onStatus((status) => told.push(status));
  expect(await projections.rebuild('all')).toBe('rebuilding');
  expect(await projections.rebuild('submissions')).toBe('already-rebuilding');
  expect(await projections.rebuild('nothing')).toBe('unknown');

  let rebuilding = true;
  let last = beginning;
  let count = 0;
  while (rebuilding) {
    const next = 3000 + count;
    const position = await append(log, shows(next, next + 1));
    expect(await progress.viewPassed('submissions', position, patience)).toBe(true);
    count += 1;
    expect(await readModels.count('submissions', {})).toBe(3000 + count);
    expect(progress.viewPosition('submissions') >= last).toBe(true);
    last = progress.viewPosition('submissions');
    rebuilding = (await projections.status()).some(({ rebuild }) => rebuild !== null);
  }
  expect(await readModels.active('submissions')).not.toBe(before);
  expect(await readModels.count('submissions', {})).toBe(3000 + count);
  expect(told.some(({ status, rebuild }) => status === 'rebuilding' && rebuild && rebuild.done > 0)).toBe(
    true,
  );
  expect(await readModels.versions('submissions')).toHaveLength(1);
  for (const name of viewNames)
    expect(await projections.verify(name)).toMatchObject({ name, different: 0, examples: [] });
});

it('finds rows that are not what the log says, beside writes that go on', async () => {
  const { dataDir, log, run } = await dataFolder();
  await append(log, [...shows(0, 3), listingCreated(), listingApproved()]);
  const first = await run();
  await first.projections.caughtUp();
  const version = (await first.readModels.active('events')) ?? '';
  await first.stop();
  await append(log, shows(3, 4));
  await tamper(dataDir, version);

  const { projections } = await run();
  await projections.caughtUp();
  let writing = true;
  const writer = (async () => {
    for (let n = 4; writing; n += 1) await append(log, shows(n, n + 1));
  })();
  const found = await projections.verify('events');
  expect(found).toEqual({ name: 'events', rows: 1, different: 1, examples: ['l1'] });
  expect(await projections.verify('submissions')).toMatchObject({ different: 0 });
  expect(await projections.verify('moderation_queue')).toMatchObject({ different: 0 });
  writing = false;
  await writer;
  expect(await projections.verify('nothing')).toBe('unknown');
});

/** Writes another row over the listing, as a fold with a mistake would have. */
async function tamper(dataDir: string, version: string): Promise<void> {
  const readModels = openSqliteReadModels({ directory: readModelsFolder(dataDir), mode: 'write' });
  const view = await ViewVersion.open(readModels, views.events, version);
  const [loaded] = await readModels.load('events', version, ['l1']);
  const wrong = { ...loaded!.row, price: 'free' };
  const position = toPosition(BigInt(view.position) + 1n);
  await readModels.apply('events', version, {
    writes: [{ id: 'l1', position, row: wrong }],
    checkpoint: position,
  });
  await readModels.close();
}

it('refuses a view whose rows have seen more than the log holds, until it is rebuilt (F8)', async () => {
  const { dataDir, log, run } = await dataFolder();
  await append(log, [listingCreated(), listingApproved()]);
  const backup = join(dataDir, 'backup');
  mkdirSync(backup);
  const first = await run();
  await first.projections.caughtUp();
  const position = await append(log, [listingCreated({ listingId: 'l2' }), listingApproved('l2')]);
  await first.progress.viewPassed('events', position, patience);
  await first.stop();

  const older = await dataFolder();
  await append(older.log, [listingCreated()]);
  mkdirSync(readModelsFolder(older.dataDir));
  for (const file of readdirSync(readModelsFolder(dataDir)))
    copyFileSync(join(readModelsFolder(dataDir), file), join(readModelsFolder(older.dataDir), file));

  const { readModels, progress, projections } = await older.run();
  await eventually(async () =>
    expect(await statusOf(projections, 'events')).toMatchObject({ status: 'failed' }),
  );
  expect((await statusOf(projections, 'events')).error).toMatch(
    /ends at event 1, but the rows have seen 4.*Rebuild/,
  );
  expect(progress.viewsOf(['ListingCreated'])).toEqual([]);
  const served = refusing(readModels, progress);
  await expect(listings(served, { today: '2026-11-21', limit: 9 })).rejects.toThrow('not served');
  await expect(listing(served, 'l1')).rejects.toThrow('not served');

  await projections.rebuild('all');
  await projections.caughtUp();
  await eventually(() => expect(progress.viewRefused('events')).toBeNull());
  expect(await listing(served, 'l2')).toBeUndefined();
  await allLive(projections);
});

it('throws damaged rows away and builds them from the log (F7)', async () => {
  const { dataDir, log, run } = await dataFolder();
  await append(log, shows(0, 40));
  const first = await run();
  await first.projections.caughtUp();
  await first.stop();
  const folder = readModelsFolder(dataDir);
  const file = readdirSync(folder).find((name) => /^submissions@.*\.sqlite$/.test(name)) as string;
  writeSync(openSync(join(folder, file), 'r+'), Buffer.alloc(4096, 7), 0, 4096, 8192);

  const { readModels, projections } = await run();
  await projections.caughtUp();
  expect(await submissions(readModels, { limit: 100 })).toHaveLength(40);
  expect(await projections.verify('submissions')).toMatchObject({ rows: 40, different: 0 });
});

it('parks the row of a poison event, says so, and goes on with the others (F13)', async () => {
  const { log, run } = await dataFolder();
  const { readModels, progress, projections } = await run();
  await projections.caughtUp();
  const odd = {
    type: 'ShowSubmitted' as const,
    data: { surprise: true },
    beside: { stream: 'submission-odd' },
  };
  const position = await append(log, [odd, ...shows(0, 1), submissionApproved('s0')]);
  expect(await progress.viewPassed('submissions', position, patience)).toBe(true);
  expect(await submissions(readModels, { limit: 9 })).toMatchObject([{ id: 's0', status: 'approved' }]);
  await eventually(async () =>
    expect(await statusOf(projections, 'submissions')).toMatchObject({
      status: 'live',
      lag: 0,
      parked: [{ id: 'submission-odd', eventType: 'ShowSubmitted', events: 1 }],
    }),
  );
});

it('starts the projector again when its thread dies, and says so meanwhile', async () => {
  const dataDir = temporaryFolder();
  const notices: ProjectorNotice[] = [];
  const deaths: string[] = [];
  const projector = keepProjector({
    places: { dataDir },
    logger: pino({ level: 'silent' }),
    building: () => [],
    heard: (notice) => notices.push(notice),
    died: (why) => deaths.push(why),
  });
  await eventually(() => expect(deaths[0]).toMatch('unable to open database file'));
  const log = await openSqliteEventLog({ directory: dataDir });
  await eventually(() => expect(notices).toContainEqual({ notice: 'caught-up' }));
  await projector.stop();
  await log.close();
});
