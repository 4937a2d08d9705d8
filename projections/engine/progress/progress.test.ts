import { mkdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { START, toPosition } from '#schema/kernel/position.ts';
import { readModelsFolder } from '#stores/locations.ts';
import { openSqliteOperationalStore } from '#stores/operational/sqlite/sqlite.ts';
import { openSqliteReadModels } from '#stores/read-models/sqlite/sqlite.ts';
import { temporaryFolder } from '../../testing/read-models.fixture.ts';
import { projections } from '../../views/all.ts';
import { ViewVersion } from '../view-version.ts';
import { createProgress } from './progress.ts';
import { openProgressChannel, type ViewProgress } from './progress-channel.ts';

const at = (position: number) => toPosition(position);

async function given({ stored = 0, head = 10 } = {}) {
  const dataDir = temporaryFolder();
  mkdirSync(readModelsFolder(dataDir));
  const readModels = openSqliteReadModels({ directory: readModelsFolder(dataDir), mode: 'write' });
  const operational = await openSqliteOperationalStore({ directory: dataDir });
  await operational.put('reactor-checkpoint', 'listing', at(3));
  if (stored > 0) {
    await ViewVersion.open({ readModels, log: { readStream: async () => [] } }, projections.events, '1');
    await readModels.apply('events', '1', { writes: [], checkpoint: at(stored) });
    await readModels.activate('events', '1');
  }
  const log = { head: async () => at(head) };
  const progress = await createProgress({
    dataDir,
    log,
    readModels,
    operational,
    reactors: ['listing', 'mail'],
  });
  const { publish, close } = openProgressChannel(dataDir);
  onTestFinished(async () => {
    close();
    progress.close();
    await readModels.close();
    await operational.close();
  });
  const view = (but: Partial<ViewProgress>): ViewProgress => {
    return { name: 'events', position: START, rows: '', follows: true, refused: null, ...but };
  };
  return { progress, publish, publishView: (but: Partial<ViewProgress>) => publish({ views: [view(but)] }) };
}

it('starts from the stored checkpoints', async () => {
  const { progress } = await given({ stored: 7 });
  expect(progress.viewPosition('events')).toBe(at(7));
  expect(progress.viewPosition('users')).toBe(START);
  expect(await progress.viewPassed('events', at(7), 0)).toBe(true);
  expect(await progress.viewPassed('events', at(8), 0)).toBe(false);
  expect(await progress.reactorPassed('listing', at(3), 0)).toBe(true);
  expect(await progress.reactorPassed('mail', at(1), 0)).toBe(false);
});

it('resolves each wait at its own position, or with false after its timeout', async () => {
  const { progress, publish, publishView } = await given();
  const [near, far, lost] = [4, 6, 9].map((position) =>
    progress.viewPassed('events', at(position), position === 9 ? 50 : 5000),
  );
  const reacted = progress.reactorPassed('listing', at(5), 5000);
  publishView({ position: at(5) });
  expect(await near).toBe(true);
  publishView({ position: at(6), rows: 'v@6' });
  publish({ reactor: 'listing', position: at(5) });
  expect([await far, await reacted, await lost]).toEqual([true, true, false]);
  expect(progress.viewRows('events')).toBe('v@6');
});

it('lists the views that a command must wait for, without views that do not follow the log', async () => {
  const { progress, publishView } = await given({ stored: 7 });
  expect(progress.viewsOf(['ListingRevised', 'UnknownEvent'])).toEqual(['events']);
  publishView({ follows: false });
  await expect.poll(() => progress.viewsOf(['ListingRevised'])).toEqual([]);
});

it('blocks a view that is ahead of the log before its projector has published anything', async () => {
  const { progress, publishView } = await given({ stored: 11 });
  expect(progress.viewBlocked('events')).toMatch('more events than the log holds');
  expect(progress.viewsOf(['ListingRevised'])).toEqual([]);
  publishView({ position: at(10) });
  await expect.poll(() => progress.viewBlocked('events')).toBeNull();
});

it('resolves all waits with false when it is closed', async () => {
  const { progress } = await given();
  const waiting = progress.viewPassed('events', at(4), 60_000);
  progress.close();
  expect(await waiting).toBe(false);
});
