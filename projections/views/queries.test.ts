import { expect, it } from 'vitest';
import type { Sealer } from '#stores/personal-data/sealer.ts';
import { listingApproved, listingCreated } from '../testing/examples/listing-examples.ts';
import {
  showSubmitted,
  submissionApproved,
  submissionRejected,
} from '../testing/examples/submission-examples.ts';
import { usernameChosen, userRegistered } from '../testing/examples/user-examples.ts';
import { readModelsAfter } from '../testing/read-models.fixture.ts';
import { toRecordedEvents } from '../testing/recorded-events.ts';
import { listingStats } from './analytics_stats/queries.ts';
import { historyStreams } from './history_index/queries.ts';
import { findQueueRows, moderationCounts } from './moderation_queue/queries.ts';
import { findSubmissions, submissionById } from './submissions/queries.ts';
import { displayNames, toPublicProfile, userByEmailHash, userById, userByUsername } from './users/queries.ts';

const sealer: Sealer = {
  subjectOf: (email) => email,
  seal: async (_subject, text) => text,
  open: async (sealed) => `opened ${sealed}`,
  isReadable: async () => true,
  keyName: async () => null,
  destroy: async () => {},
};

const given = () =>
  readModelsAfter(
    toRecordedEvents([
      showSubmitted({ submissionId: 's1' }),
      showSubmitted({ submissionId: 's2' }),
      showSubmitted({ submissionId: 's3' }),
      submissionApproved('s1', 'l1'),
      { ...listingCreated(), overrides: { correlationId: 'submission-s1' } },
      { ...listingApproved(), overrides: { correlationId: 'submission-s1' } },
      submissionRejected('s2'),
      userRegistered('u1'),
    ]),
  );

it('returns submissions newest first, of one status or of all (R-27)', async () => {
  const readModels = await given();
  const ids = async (query: object) =>
    (await findSubmissions(readModels, { limit: 9, ...query })).map(({ id }) => id);
  expect(await ids({})).toEqual(['s3', 's2', 's1']);
  expect(await ids({ status: 'rejected' })).toEqual(['s2']);
  expect(await ids({ limit: 1, after: ['2026-11-21T12:00:02.000Z', 's3'] })).toEqual(['s2']);
  expect(await submissionById(readModels, 's1')).toMatchObject({ status: 'approved', eventId: 'l1' });
  expect(await submissionById(readModels, 'unknown')).toBeUndefined();
});

it('returns the queue newest first, without its counts (MOD-03)', async () => {
  const readModels = await given();
  const ids = async (query: object) =>
    (await findQueueRows(readModels, { limit: 9, ...query })).map(({ id }) => id);
  expect(await ids({})).toEqual(['s3', 's2', 's1']);
  expect(await ids({ kind: 'submission', status: 'pending' })).toEqual(['s3']);
  expect(await ids({ kind: 'scraped' })).toEqual([]);
  expect(await ids({ after: ['2026-11-21T12:00:01.000Z', 's2'] })).toEqual(['s1']);
});

it('returns the counts of one kind or of all (MOD-02)', async () => {
  const readModels = await given();
  expect(await moderationCounts(readModels)).toEqual({ pending: 1, approved: 1, rejected: 1 });
  expect(await moderationCounts(readModels, { kind: 'scraped' })).toEqual({
    pending: 0,
    approved: 0,
    rejected: 0,
  });
  expect(await moderationCounts(await readModelsAfter([]))).toEqual({ pending: 0, approved: 0, rejected: 0 });
});

it('finds accounts by id and by the hash of their e-mail, and names them by username or e-mail', async () => {
  const readModels = await given();
  const row = await userById(readModels, 'u1');
  expect(row).toMatchObject({ id: 'u1', email: 'sealed address' });
  expect(await userByEmailHash(readModels, row?.emailHash ?? '')).toEqual(row);
  expect(await userByEmailHash(readModels, 'unknown')).toBeUndefined();
  expect(await displayNames({ readModels, sealer }, ['u1', 'unknown'])).toEqual(
    new Map([['u1', 'opened sealed address']]),
  );
});

it('finds a member by username in any case, and none before a username is chosen (ONB-14)', async () => {
  const readModels = await readModelsAfter(
    toRecordedEvents([userRegistered('u2'), userRegistered(), usernameChosen()]),
  );
  const row = await userByUsername(readModels, 'LATE.Encore');
  expect(row).toMatchObject({ id: 'u1', username: 'late.encore' });
  expect(row && toPublicProfile(row)).toEqual({
    username: 'late.encore',
    profilePhotoUrl: null,
    createdAt: '2026-11-21T12:00:01.000Z',
    interests: [],
  });
  expect(await userByUsername(readModels, 'unknown')).toBeUndefined();
  const unnamed = await userById(readModels, 'u2');
  expect(unnamed && toPublicProfile(unnamed)).toBeNull();
});

it("returns the home page's counts of the requested month and in total (ANA-06)", async () => {
  const readModels = await given();
  const expected = { musicEvents: 1, comedyEvents: 0, artEvents: 0, totalEvents: 1 };
  expect(await listingStats(readModels, '2026-12')).toEqual({ thisMonthEvents: 1, ...expected });
  expect(await listingStats(readModels, '2026-11')).toEqual({ thisMonthEvents: 0, ...expected });
});

it("finds all streams that an item's first event led to (LOG-05)", async () => {
  const readModels = await given();
  const shared = { correlationId: 'submission-s1', streams: ['submission-s1', 'listing-l1'] };
  expect(await historyStreams(readModels, 'submission', 's1')).toEqual(shared);
  expect(await historyStreams(readModels, 'event', 'l1')).toEqual(shared);
  expect(await historyStreams(readModels, 'user', 'u1')).toEqual({
    correlationId: 'user-u1',
    streams: ['user-u1'],
  });
  expect(await historyStreams(readModels, 'event', 'unknown')).toBeNull();
});
