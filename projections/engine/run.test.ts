import { expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { toPosition } from '#schema/kernel/position.ts';
import { listingApproved, listingCreated } from '../testing/examples/listing-examples.ts';
import { submissionApproved } from '../testing/examples/submission-examples.ts';
import {
  allLive,
  append,
  appendAtOnce,
  dataFolder,
  shows,
  statusOf,
  timeoutMs,
} from '../testing/running.fixture.ts';
import { approvedListingById } from '../views/events/queries.ts';
import { findSubmissions } from '../views/submissions/queries.ts';

it('applies appended events and resolves the waits for them (LOG-07)', async () => {
  const { log, run } = await dataFolder();
  const { readModels, progress, projections } = await run();
  await projections.caughtUp();
  expect(await approvedListingById(readModels, 'l1')).toBeUndefined();

  const position = await append(log, [listingCreated(), listingApproved()]);
  expect(progress.viewsOf(['ListingApproved'])).toEqual([
    'events',
    'history_index',
    'analytics_stats',
    'analytics_admin',
    'venues',
  ]);
  expect(await progress.viewPassed('events', position, timeoutMs)).toBe(true);
  expect(await approvedListingById(readModels, 'l1')).toMatchObject({ id: 'l1', performer: 'Los Faroles' });
  expect(await progress.viewPassed('users', position, timeoutMs)).toBe(true);
  expect(await progress.viewPassed('events', toPosition(3), 20)).toBe(false);
  expect(progress.viewPosition('events')).toBe(position);
});

it('changes the cache key of the rows only when they change', async () => {
  const { log, run } = await dataFolder();
  const { progress, projections } = await run();
  await projections.caughtUp();
  const [listed, sent] = [progress.viewRows('events'), progress.viewRows('submissions')];
  const position = await append(log, [listingCreated()]);
  await progress.viewPassed('submissions', position, timeoutMs);
  expect(progress.viewRows('submissions')).toBe(sent);
  expect(progress.viewRows('events')).not.toBe(listed);
});

it('continues from the checkpoint after a restart', async () => {
  const { log, run } = await dataFolder();
  const first = await run();
  await append(log, shows(0, 5));
  await first.projections.caughtUp();
  const position = await append(log, shows(5, 6));
  await first.progress.viewPassed('events', position, timeoutMs);
  const version = await first.readModels.active('submissions');
  await first.stop();

  await append(log, shows(6, 7));
  const { readModels, projections } = await run();
  await projections.caughtUp();
  expect(await readModels.active('submissions')).toBe(version);
  expect(await findSubmissions(readModels, { limit: 100 })).toHaveLength(7);
  expect(await readModels.checkpoint('events', (await readModels.active('events')) ?? '')).toBe(position);
});

it('builds a long log in a rebuild process when a view has no rows', async () => {
  const { log, run } = await dataFolder();
  await appendAtOnce(log, shows(0, 2500));
  const { readModels, projections } = await run();
  await projections.caughtUp();
  expect(await readModels.count('submissions', {})).toBe(2500);
  await allLive(projections);
});

it('parks and reports the row of an event whose projection throws, and continues with the others', async () => {
  const { log, run } = await dataFolder();
  const { readModels, progress, projections } = await run();
  await projections.caughtUp();
  const invalid = {
    type: 'ShowSubmitted' as const,
    data: { surprise: true },
    overrides: { stream: 'submission-odd' },
  };
  const position = await append(log, [invalid, ...shows(0, 1), submissionApproved('s0')]);
  expect(await progress.viewPassed('submissions', position, timeoutMs)).toBe(true);
  expect(await findSubmissions(readModels, { limit: 9 })).toMatchObject([{ id: 's0', status: 'approved' }]);
  await eventually(async () =>
    expect(await statusOf(projections, 'submissions')).toMatchObject({
      status: 'live',
      lag: 0,
      parked: [{ id: 'submission-odd', eventType: 'ShowSubmitted', events: 1 }],
    }),
  );
});
