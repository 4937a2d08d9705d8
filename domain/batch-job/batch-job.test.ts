import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatchJobFact, BatchResults } from '#schema/scraping/batch-job.ts';
import { rulesOf } from '../specification.ts';
import { batchJob } from './batch-job.ts';

const given = rulesOf(batchJob);
const jobId = 'job-1';
const job = {
  jobId,
  sourceId: 'source-1',
  eventUrls: ['https://lantern.example.com/shows/1', 'https://lantern.example.com/shows/2'],
  totalUrls: 2,
  expiresAt: '2026-11-22T12:00:00.000Z',
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
const reached = (completedUrls: number, creditsUsed: number, minute: number) => ({
  jobId,
  completedUrls,
  creditsUsed,
  checkedAt: at(minute),
});
const start = { type: 'StartBatchJob', data: job } as const;
const progress = (...counts: [number, number, number]) =>
  ({ type: 'ProgressBatchJob', data: reached(...counts) }) as const;
const complete = (completedUrls = 2, creditsUsed = 3) =>
  ({ type: 'CompleteBatchJob', data: { jobId, completedUrls, creditsUsed } }) as const;
const fail = { type: 'FailBatchJob', data: { jobId, errorMessage: 'No page could be read' } } as const;
const expire = (at = job.expiresAt) => ({ type: 'ExpireBatchJob', data: { jobId }, meta: { at } }) as const;
const started: BatchJobFact = { type: 'BatchJobStarted', data: job };
const progressed = (...counts: [number, number, number]): BatchJobFact => ({
  type: 'BatchJobProgressed',
  data: reached(...counts),
});
const completed: BatchJobFact = {
  type: 'BatchJobCompleted',
  data: { jobId, completedUrls: 2, creditsUsed: 3 },
};
const failed: BatchJobFact = { type: 'BatchJobFailed', data: fail.data };
const expired: BatchJobFact = { type: 'BatchJobExpired', data: { jobId } };

const request = { type: 'RequestBatchJob', data: { jobId, sourceId: 'source-1' } } as const;
const refusal = { jobId, code: 'scrape-failed' as const, message: 'The site answered 404' };
const rejectJob = { type: 'RejectBatchJob', data: refusal } as const;
const requested: BatchJobFact = { type: 'BatchJobRequested', data: request.data };
const rejected: BatchJobFact = { type: 'BatchJobRejected', data: refusal };
const results = (eventsAdded: number): BatchResults => ({
  tally: {
    eventsFound: eventsAdded,
    eventsAdded,
    eventsDuplicate: 0,
    gptTokensUsed: 0,
    imagesProcessed: 0,
    notes: [],
    moreNotes: 0,
    warning: false,
  },
  failed: 0,
});

describe('a batch job', () => {
  it('is requested once, and then started or rejected (R-81)', () => {
    given().when(request).then(requested);
    given(requested).when(request).thenRejected('batch-job-exists');
    given(requested).when(start).then(started);
    given(requested).when(rejectJob).then(rejected);
    given(requested, rejected).when(start).thenRejected('batch-job-exists');
    given(requested, started).when(rejectJob).thenRejected('batch-job-exists');
    given().when(rejectJob).thenRejected('batch-job-unknown');
    given(requested).when(fail).thenRejected('batch-job-unknown');
  });

  it('records what its pages brought, and not by a late report', () => {
    const report = (pages: number) =>
      ({ type: 'ProgressBatchJob', data: { ...reached(pages, 2, 2), results: results(pages) } }) as const;
    given(started)
      .when(report(1))
      .then({ type: 'BatchJobProgressed', data: report(1).data });
    given(started, progressed(2, 2, 1))
      .when(report(1))
      .then(progressed(2, 2, 2));
  });

  it('is started once (SCR-30)', () => {
    given().when(start).then(started);
    given(started).when(start).thenRejected('batch-job-exists');
    given(started, expired).when(start).thenRejected('batch-job-exists');
  });

  it('records its progress', () => {
    given(started)
      .when(progress(1, 1, 1))
      .then(progressed(1, 1, 1));
    given(started, progressed(1, 1, 1))
      .when(progress(2, 3, 2))
      .then(progressed(2, 3, 2));
  });

  it('records a check without new pages', () =>
    given(started, progressed(1, 1, 1))
      .when(progress(1, 1, 5))
      .then(progressed(1, 1, 5)));

  it('records nothing twice', () =>
    given(started, progressed(1, 1, 1))
      .when(progress(1, 1, 1))
      .then());

  it('never decreases when a report arrives late', () => {
    given(started, progressed(2, 3, 2))
      .when(progress(1, 1, 1))
      .then();
    given(started, progressed(2, 3, 2))
      .when(progress(1, 4, 1))
      .then(progressed(2, 4, 2));
    given(started, progressed(2, 3, 2))
      .when(complete(1, 1))
      .then(completed);
  });

  it('is completed, or fails with a reason', () => {
    given(started).when(complete()).then(completed);
    given(started).when(fail).then(failed);
  });

  it('expires a day after its start, and not before (SCR-34)', () => {
    given(started).when(expire()).then(expired);
    given(started).when(expire('2026-11-22T11:59:59.999Z')).then();
  });

  it.each([completed, failed, expired])('ends once: $type', (end) => {
    for (const command of [progress(2, 2, 2), complete(), fail, expire()])
      given(started, end).when(command).thenRejected('batch-job-ended');
  });

  it('must have been started', () => {
    for (const command of [progress(2, 2, 2), complete(), fail, expire()])
      given().when(command).thenRejected('batch-job-unknown');
  });
});

describe('the counts of a batch job', () => {
  const count = fc.nat(20);

  it('are the highest reported, in any order of the reports', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(count, count, count), { minLength: 1 }), (reports) => {
        let state = batchJob.evolve(batchJob.initialState(), started);
        let [completedUrls, creditsUsed, checkedAt] = [0, 0, ''];
        for (const report of reports) {
          for (const fact of batchJob.decide(progress(...report) as never, state) as BatchJobFact[]) {
            if (fact.type !== 'BatchJobProgressed') continue;
            expect(fact.data.completedUrls).toBeGreaterThanOrEqual(completedUrls);
            expect(fact.data.creditsUsed).toBeGreaterThanOrEqual(creditsUsed);
            expect(fact.data.checkedAt >= checkedAt).toBe(true);
            ({ completedUrls, creditsUsed, checkedAt } = fact.data);
            state = batchJob.evolve(state, fact);
          }
        }
        const highest = (which: 0 | 1 | 2) => Math.max(...reports.map((report) => report[which]));
        expect({ completedUrls, creditsUsed, checkedAt }).toEqual({
          completedUrls: highest(0),
          creditsUsed: highest(1),
          checkedAt: at(highest(2)),
        });
      }),
    ));
});
