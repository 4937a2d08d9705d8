import { copyFileSync, mkdirSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { START } from '#schema/kernel/position.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import { readModelsFolder } from '#stores/locations.ts';
import { listingApproved, listingCreated } from '../../testing/examples/listing-examples.ts';
import {
  allLive,
  append,
  appendAtOnce,
  dataFolder,
  shows,
  statusOf,
  timeoutMs,
} from '../../testing/running.fixture.ts';
import { viewNames } from '../../views/all.ts';
import { approvedListingById, findListings } from '../../views/events/queries.ts';
import { findSubmissions } from '../../views/submissions/queries.ts';
import { blockStaleViews } from '../stale-view.ts';

it('rebuilds next to the live rows while reads and writes continue (LOG-06)', async () => {
  const { log, run } = await dataFolder();
  await appendAtOnce(log, shows(0, 1500));
  const { readModels, progress, projections } = await run();
  await projections.caughtUp();
  await allLive(projections);
  const before = await readModels.active('submissions');

  const statuses: ProjectionStatus[] = [];
  projections.onStatus((status) => statuses.push(status));
  expect(await projections.rebuild('all')).toBe('rebuilding');
  expect(await projections.rebuild('submissions')).toBe('already-rebuilding');
  expect(await projections.rebuild('nothing')).toBe('unknown');

  let rebuilding = true;
  let last = START;
  let count = 0;
  while (rebuilding) {
    const next = 1500 + count;
    const position = await append(log, shows(next, next + 1));
    expect(await progress.viewPassed('submissions', position, timeoutMs)).toBe(true);
    count += 1;
    expect(await readModels.count('submissions', {})).toBe(1500 + count);
    expect(progress.viewPosition('submissions') >= last).toBe(true);
    last = progress.viewPosition('submissions');
    rebuilding = (await projections.status()).some(({ rebuild }) => rebuild !== null);
  }
  expect(await readModels.active('submissions')).not.toBe(before);
  expect(await readModels.count('submissions', {})).toBe(1500 + count);
  expect(statuses.some(({ status, rebuild }) => status === 'rebuilding' && rebuild && rebuild.done > 0)).toBe(
    true,
  );
  expect(await readModels.versions('submissions')).toHaveLength(1);
  for (const name of viewNames)
    expect(await projections.verify(name)).toMatchObject({ name, different: 0, examples: [] });
});

it('blocks a view whose rows are ahead of a restored log until it is rebuilt', async () => {
  const { dataDir, log, run } = await dataFolder();
  await append(log, [listingCreated(), listingApproved()]);
  const backup = join(dataDir, 'backup');
  mkdirSync(backup);
  const first = await run();
  await first.projections.caughtUp();
  const position = await append(log, [listingCreated({ listingId: 'l2' }), listingApproved('l2')]);
  await first.progress.viewPassed('events', position, timeoutMs);
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
  const served = blockStaleViews(readModels, progress);
  await expect(findListings(served, { today: '2026-11-21', limit: 9 })).rejects.toThrow(
    'reads of view events are blocked',
  );
  await expect(approvedListingById(served, 'l1')).rejects.toThrow('reads of view events are blocked');

  await projections.rebuild('all');
  await projections.caughtUp();
  await eventually(() => expect(progress.viewBlocked('events')).toBeNull());
  expect(await approvedListingById(served, 'l2')).toBeUndefined();
  await allLive(projections);
});

it('drops damaged rows and rebuilds them from the log', async () => {
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
  expect(await findSubmissions(readModels, { limit: 100 })).toHaveLength(40);
  expect(await projections.verify('submissions')).toMatchObject({ rows: 40, different: 0 });
});
