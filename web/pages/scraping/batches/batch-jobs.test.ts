import { describe, expect, it } from 'vitest';
import { ended, type Job, latest } from './batch-jobs.ts';

const job = (but: Partial<Job>): Job => ({
  id: '1',
  sourceName: 'The Mohawk',
  status: 'processing',
  totalUrls: 12,
  completedUrls: 3,
  updatedAt: '2026-11-21T12:00:03.000Z',
  ...but,
});

describe('the batch jobs that are watched', () => {
  it('stand as they stood last, however their answers crossed', () => {
    const late = job({ completedUrls: 1, updatedAt: '2026-11-21T12:00:01.000Z' });
    const next = job({ completedUrls: 5, updatedAt: '2026-11-21T12:00:05.000Z' });
    expect(latest([job({})], [late])).toEqual([job({})]);
    expect(latest([job({})], [next, job({ id: '2' })])).toEqual([next, job({ id: '2' })]);
  });

  it('have ended when they were open and are not any more', () => {
    const done = job({ status: 'completed', completedUrls: 12 });
    expect(
      ended([job({}), job({ id: '2', status: 'failed' })], [done, job({ id: '2', status: 'failed' })]),
    ).toEqual([done]);
    expect(ended([], [done])).toEqual([]);
  });
});
