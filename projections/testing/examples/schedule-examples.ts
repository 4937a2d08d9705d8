import type { Fact, FactNamed, FactType } from '#schema/events.ts';

type Of<Type extends FactType> = FactNamed<Type>['data'];

export const batchJobRequested = (jobId = 'b1'): Fact => ({
  type: 'BatchJobRequested',
  data: { jobId, sourceId: 'p1' },
});

export const batchJobRejected = (jobId = 'b1'): Fact => ({
  type: 'BatchJobRejected',
  data: { jobId, code: 'scrape-failed', message: 'The site answered 404' },
});

export const batchJobStarted = (jobId = 'b1'): Fact => ({
  type: 'BatchJobStarted',
  data: {
    jobId,
    sourceId: 'p1',
    eventUrls: ['https://lantern.example/shows/1', 'https://lantern.example/shows/2'],
    totalUrls: 2,
    expiresAt: '2026-11-22T12:00:00.000Z',
  },
});

export const batchJobProgressed = (jobId = 'b1', completedUrls = 1): Fact => ({
  type: 'BatchJobProgressed',
  data: { jobId, completedUrls, creditsUsed: completedUrls, checkedAt: '2026-11-21T12:00:01.000Z' },
});

export const batchJobCompleted = (jobId = 'b1'): Fact => ({
  type: 'BatchJobCompleted',
  data: { jobId, completedUrls: 2, creditsUsed: 3 },
});

export const batchJobFailed = (jobId = 'b1'): Fact => ({
  type: 'BatchJobFailed',
  data: { jobId, errorMessage: 'Every page failed' },
});

export const batchJobExpired = (jobId = 'b1'): Fact => ({ type: 'BatchJobExpired', data: { jobId } });

export const scheduleAdded = (scheduleId = 'c1', but: Partial<Of<'CronScheduleAdded'>> = {}): Fact => ({
  type: 'CronScheduleAdded',
  data: {
    scheduleId,
    action: 'scrape_all',
    schedule: '0 */6 * * *',
    enabled: true,
    sourceId: null,
    ...but,
  },
});

export const scheduleRevised = (changes: Partial<Of<'CronScheduleRevised'>>): Fact => ({
  type: 'CronScheduleRevised',
  data: { scheduleId: 'c1', ...changes },
});

export const scheduleSwitched = (
  type: 'CronScheduleEnabled' | 'CronScheduleDisabled',
  scheduleId = 'c1',
): Fact => ({ type, data: { scheduleId } });

export const scheduleRan = (scheduleId = 'c1', startedAt = '2026-11-21T12:00:00.000Z'): Fact => ({
  type: 'CronScheduleRan',
  data: { scheduleId, startedAt, finishedAt: '2026-11-21T12:00:01.000Z', outcome: 'success', message: null },
});

export const scheduleRemoved = (scheduleId = 'c1'): Fact => ({
  type: 'CronScheduleRemoved',
  data: { scheduleId, removedBy: 'admin-1' },
});
