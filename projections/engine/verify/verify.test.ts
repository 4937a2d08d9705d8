import { expect, it } from 'vitest';
import { toPosition } from '#schema/kernel/position.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { readModelsFolder } from '#stores/locations.ts';
import { openSqliteReadModels } from '#stores/read-models/sqlite/sqlite.ts';
import { listingApproved, listingCreated } from '../../testing/examples/listing-examples.ts';
import { append, dataFolder, shows } from '../../testing/running.fixture.ts';
import { projections as views } from '../../views/all.ts';
import { ViewVersion } from '../view-version.ts';

it('finds rows and state that differ from a replay while writes continue', async () => {
  const { dataDir, log, run } = await dataFolder();
  await append(log, [...shows(0, 3), listingCreated({ venueId: 'v1' }), listingApproved()]);
  const first = await run();
  await first.projections.caughtUp();
  const version = (await first.readModels.active('events')) ?? '';
  await first.stop();
  await append(log, shows(3, 4));
  await tamper({ dataDir, log }, version);

  const { projections } = await run();
  await projections.caughtUp();
  let writing = true;
  const writer = (async () => {
    for (let n = 4; writing; n += 1) await append(log, shows(n, n + 1));
  })();
  const found = await projections.verify('events');
  expect(found).toEqual({ name: 'events', rows: 2, different: 2, examples: ['l1', 'children:v1'] });
  expect(await projections.verify('submissions')).toMatchObject({ different: 0 });
  expect(await projections.verify('moderation_queue')).toMatchObject({ different: 0 });
  writing = false;
  await writer;
  expect(await projections.verify('nothing')).toBe('unknown');
});

/** Overwrites the row of the listing and what the view knows of its venue, as a faulty projection would. */
async function tamper({ dataDir, log }: { dataDir: string; log: EventLog }, version: string): Promise<void> {
  const readModels = openSqliteReadModels({ directory: readModelsFolder(dataDir), mode: 'write' });
  const view = await ViewVersion.open({ readModels, log }, views.events, version);
  const [loaded] = await readModels.load('events', version, ['l1']);
  const wrong = { ...loaded!.row, price: 'free' };
  const position = toPosition(BigInt(view.position) + 1n);
  await readModels.apply('events', version, {
    writes: [{ id: 'l1', position, row: wrong }],
    state: [{ id: 'children:v1', position, row: null }],
    checkpoint: position,
  });
  await readModels.close();
}
