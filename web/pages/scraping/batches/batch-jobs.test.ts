import { describe, expect, it } from 'vitest';
import { endedBetween, type Job, mergeJobs } from './batch-jobs.ts';

const job = (but: Partial<Job>): Job => ({
  id: '1',
  sourceName: 'The Mohawk',
  status: 'processing',
  totalUrls: 12,
  completedUrls: 3,
  updatedAt: '2026-11-21T12:00:03.000Z',
  ...but,
});

describe('the displayed batch jobs', () => {
  it('have their latest state, even if responses arrive out of order', () => {
    const stale = job({ completedUrls: 1, updatedAt: '2026-11-21T12:00:01.000Z' });
    const next = job({ completedUrls: 5, updatedAt: '2026-11-21T12:00:05.000Z' });
    expect(mergeJobs([job({})], [stale])).toEqual([job({})]);
    expect(mergeJobs([job({})], [next, job({ id: '2' })])).toEqual([next, job({ id: '2' })]);
  });

  it('have ended when they were unfinished before and are finished now', () => {
    const done = job({ status: 'completed', completedUrls: 12 });
    expect(
      endedBetween([job({}), job({ id: '2', status: 'failed' })], [done, job({ id: '2', status: 'failed' })]),
    ).toEqual([done]);
    expect(endedBetween([], [done])).toEqual([]);
  });
});
