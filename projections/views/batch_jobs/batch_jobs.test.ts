import { it } from 'vitest';
import {
  batchJobCompleted,
  batchJobExpired,
  batchJobFailed,
  batchJobProgressed,
  batchJobStarted,
} from '../../testing/examples/schedule-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { batchJobs } from './batch_jobs.ts';

const given = rowsOf(batchJobs);

const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;
const pending = {
  id: 'b1',
  sourceId: 'p1',
  status: 'pending',
  totalUrls: 2,
  completedUrls: 0,
  creditsUsed: 0,
  eventUrls: ['https://lantern.example/shows/1', 'https://lantern.example/shows/2'],
  createdAt: at(0),
  updatedAt: at(0),
  expiresAt: '2026-11-22T12:00:00.000Z',
  lastCheckedAt: null,
};
const processing = {
  ...pending,
  status: 'processing',
  completedUrls: 1,
  creditsUsed: 1,
  updatedAt: at(1),
  lastCheckedAt: at(1),
};

it('starts as pending (SCR-30)', () => given(batchJobStarted()).then({ b1: pending }));

it('stores its progress (DATA-15)', () =>
  given(batchJobStarted(), batchJobProgressed()).then({ b1: processing }));

it('ends completed, failed or expired (SCR-34)', async () => {
  const begun = [batchJobStarted(), batchJobProgressed()];
  await given(...begun, batchJobCompleted()).then({
    b1: { ...processing, status: 'completed', completedUrls: 2, creditsUsed: 3, updatedAt: at(2) },
  });
  await given(...begun, batchJobFailed()).then({ b1: { ...processing, status: 'failed', updatedAt: at(2) } });
  await given(batchJobStarted(), batchJobExpired()).then({
    b1: { ...pending, status: 'expired', updatedAt: at(1) },
  });
});
