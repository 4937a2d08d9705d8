import { expect, it, onTestFinished } from 'vitest';
import { toPosition } from '#schema/kernel/position.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { readModelsFolder } from '#stores/locations.ts';
import { DamagedView, type ReadModels } from '#stores/read-models/read-models.ts';
import { openSqliteReadModels } from '#stores/read-models/sqlite/sqlite.ts';
import { showSubmitted } from '../../testing/examples/submission-examples.ts';
import { temporaryFolder } from '../../testing/read-models.fixture.ts';
import { append, appendAtOnce } from '../../testing/running.fixture.ts';
import { projections } from '../../views/all.ts';
import type { ViewProgress } from '../progress/progress-channel.ts';
import { fill } from '../rebuild/fill.ts';
import { newVersion } from '../versions.ts';
import { ViewVersion } from '../view-version.ts';
import { LiveViews } from './live-views.ts';

async function given(sent: number) {
  const dataDir = temporaryFolder();
  const log = await openSqliteEventLog({ directory: dataDir });
  await appendAtOnce(
    log,
    Array.from({ length: sent }, (_, n) => showSubmitted({ submissionId: `s${n}` })),
  );
  const readModels = openSqliteReadModels({ directory: readModelsFolder(dataDir), mode: 'write' });
  onTestFinished(async () => {
    await readModels.close();
    await log.close();
  });
  const needed: string[] = [];
  const published: ViewProgress[] = [];
  const views = (through: ReadModels = readModels) =>
    new LiveViews({
      log,
      readModels: through,
      publish: (views) => published.push(...views),
      onRebuildRequired: (name) => needed.push(name),
      onRebuildRequested: (name) => needed.push(name),
      now: () => new Date('2026-11-21T12:00:00Z'),
    });
  const last = (name: string) => published.findLast((view) => view.name === name);
  return { log, readModels, needed, views, last };
}

it('drops rows of a release that stored the state of a view among them', async () => {
  const { log, readModels, views } = await given(3);
  const old = await ViewVersion.open({ readModels, log }, projections.submissions, '3-9c1d02ab.1f0c9a2e');
  await fill({ log, views: [old] });
  await readModels.activate('submissions', '3-9c1d02ab.1f0c9a2e');
  await views().start();
  const version = await readModels.active('submissions');
  expect(version).toMatch(/^3\./);
  expect(await readModels.versions('submissions')).toEqual([version]);
  expect(await readModels.count('submissions', {})).toBe(3);
});

it('keeps rows of an older projection active until the new rows are complete', async () => {
  const { log, readModels, needed, views, last } = await given(2100);
  const old = await ViewVersion.open({ readModels, log }, projections.submissions, '0.former');
  await fill({ log, views: [old], until: toPosition(40) });
  await old.save();
  await readModels.activate('submissions', '0.former');

  const live = views();
  await live.start();
  expect(needed).toContain('submissions');
  expect(await readModels.count('submissions', {})).toBe(40);
  expect(last('submissions')).toMatchObject({ position: toPosition(40), follows: false, refused: null });
  expect(live.statuses().find(({ name }) => name === 'submissions')).toMatchObject({ status: 'rebuilding' });

  const version = newVersion('submissions');
  const built = await ViewVersion.open({ readModels, log }, projections.submissions, version, { fill: true });
  await fill({ log, views: [built], until: toPosition(2000) });
  await live.promote('submissions', version);
  expect(await readModels.count('submissions', {})).toBe(2100);
  expect(last('submissions')).toMatchObject({ position: toPosition(2100), follows: true });
  expect(await readModels.versions('submissions')).toEqual([version]);
});

it('drops incomplete versions of a killed process, but not those that are being built', async () => {
  const { log, readModels, views } = await given(3);
  await views().start();
  const active = (await readModels.active('users')) ?? '';
  for (const version of ['1-left.1', '1-now.1'])
    await ViewVersion.open({ readModels, log }, projections.users, version, { fill: true });
  await views().start(['1-now.1']);
  expect(await readModels.versions('users')).toEqual([active, '1-now.1'].sort());
});

it('detects damage that a reader found while the log has no new events', async () => {
  const { readModels, needed, views, last } = await given(3);
  let damaged = '';
  const through = new Proxy(readModels, {
    get(target, name) {
      if (name === 'checkpoint' && damaged)
        return async (view: string, version: string) => {
          if (view === damaged) throw new DamagedView(view, version, 'found by another thread');
          return target.checkpoint(view, version);
        };
      const own = Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
  const live = views(through);
  await live.start();
  await live.flush();
  expect(needed).toEqual([]);
  damaged = 'submissions';
  await live.flush();
  expect(needed).toEqual(['submissions']);
  expect(await readModels.active('submissions')).toBeNull();
  expect(live.statuses().find(({ name }) => name === 'submissions')).toMatchObject({ status: 'rebuilding' });
  expect(last('users')).toMatchObject({ follows: true });
});

it('requires a rebuild when an event is skipped, also when it was skipped while no process ran (D-119)', async () => {
  const { log, readModels, needed, views } = await given(0);
  await append(log, [{ type: 'ShowSubmitted', data: {}, overrides: { stream: 'submission-odd' } }]);
  const first = views();
  await first.start();
  const [parked] = await readModels.parked('submissions', (await readModels.active('submissions')) ?? '');
  const { eventId, eventType, position } = parked!;
  const skipped = {
    projection: 'submissions',
    eventId,
    eventType,
    position,
    reason: 'Odd',
    skippedBy: 'operator',
  };
  await append(log, [{ type: 'ProjectionEventSkipped', data: skipped }]);
  await first.apply(await log.readAll(position));
  expect(needed).toEqual(['submissions']);

  const second = views();
  await second.start();
  const { parked: waiting, skipped: stepped } = second.statuses().find(({ name }) => name === 'submissions')!;
  expect(waiting).toEqual([]);
  expect(stepped).toEqual([expect.objectContaining({ eventId, reason: 'Odd' })]);
});
