import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { faroles, pageOf, saguaro, setupIngest } from '../ingest.fixture.ts';
import { links, setupCalendar } from './batch-jobs.fixture.ts';

describe('a batch job (R-81, SCR-34)', () => {
  it('reads each event page linked from the source’s page, in the background, as one run', async () => {
    const ingest = await setupCalendar(12);
    ingest.start();
    const started = await ingest.requestBatchJob('s1');
    expect(started).toEqual({ jobId: expect.any(String), totalUrls: 12 });
    const jobId = 'jobId' in started ? started.jobId : '';
    await eventually(async () =>
      expect(await ingest.eventsOfType('BatchJobCompleted')).toEqual([
        { jobId, completedUrls: 12, creditsUsed: 12 },
      ]),
    );
    expect(await ingest.eventsOfType('BatchJobStarted')).toMatchObject([
      {
        sourceId: 's1',
        eventUrls: ingest.paths.map(ingest.url),
        totalUrls: 12,
        expiresAt: '2026-11-22T18:00:00.000Z',
      },
    ]);
    expect(await ingest.eventsOfType('BatchJobProgressed')).toMatchObject([
      { completedUrls: 10 },
      { completedUrls: 12 },
    ]);
    expect(await ingest.eventsOfType('ScrapeStarted')).toMatchObject([{ runId: jobId, trigger: 'batch' }]);
    expect(await ingest.eventsOfType('ScrapeCompleted')).toMatchObject([
      { runId: jobId, eventsFound: 12, eventsAdded: 12, status: 'success' },
    ]);
    await eventually(async () => expect(await ingest.operational.list('lease')).toEqual([]));
  });

  it('reads a dynamic source’s dated URLs, and continues when some fail', async () => {
    const ingest = await setupIngest({ '/2026/11/22': pageOf(faroles) });
    ingest.start();
    await ingest.addSource('s1', {
      url: ingest.url('/'),
      isDynamicUrl: true,
      urlPattern: ingest.url('/{YYYY-MM-DD}'),
      dateFormat: 'YYYY/MM/DD',
      daysToScrape: 2,
    });
    expect(await ingest.requestBatchJob('s1')).toMatchObject({ totalUrls: 2 });
    await eventually(async () =>
      expect(await ingest.eventsOfType('BatchJobCompleted')).toMatchObject([{ completedUrls: 2 }]),
    );
    expect(await ingest.eventsOfType('ScrapeCompleted')).toMatchObject([
      { status: 'warning', eventsAdded: 1 },
    ]);
  });

  it('reads the page itself when it links to no event pages', async () => {
    const ingest = await setupIngest({ '/': pageOf(faroles, saguaro) });
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/') });
    expect(await ingest.requestBatchJob('s1')).toMatchObject({ totalUrls: 1 });
    await eventually(async () => expect(await ingest.eventsOfType('EventScraped')).toHaveLength(2));
  });

  it('fails when every page fails', async () => {
    const ingest = await setupIngest({ '/calendar': links('/events/1', '/events/2') });
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/calendar') });
    await ingest.requestBatchJob('s1');
    const errorMessage = `${ingest.url('/events/1')}: The site answered 404`;
    await eventually(async () =>
      expect(await ingest.eventsOfType('BatchJobFailed')).toMatchObject([{ errorMessage }]),
    );
    expect(await ingest.eventsOfType('ScrapeFailed')).toMatchObject([{ errorMessage }]);
    await eventually(async () => expect(await ingest.requestBatchJob('s1')).toMatchObject({ totalUrls: 2 }));
  });

  it('is not started for an unreachable page, an unknown source, or a caller who is no administrator', async () => {
    const ingest = await setupIngest({});
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/gone') });
    expect(await ingest.requestBatchJob('s1')).toEqual({
      code: 'scrape-failed',
      message: 'The site answered 404',
    });
    expect(await ingest.requestBatchJob('s2')).toEqual({ code: 'source-unknown' });
    const user = { kind: 'user', id: 'u1' } as const;
    expect(await ingest.requestBatchJob('s1', user)).toEqual({
      code: 'admin-required',
    });
    expect(await ingest.eventsOfType('BatchJobStarted')).toEqual([]);
    expect(await ingest.operational.list('lease')).toEqual([]);
  });

  it('allows one job at a time per source across instances (409)', async () => {
    const ingest = await setupCalendar(3, 1);
    ingest.start();
    ingest.start();
    const both = await Promise.all([1, 2].map(() => ingest.requestBatchJob('s1')));
    expect(both).toContainEqual({ code: 'batch-job-unfinished' });
    expect(await ingest.requestBatchJob('s1')).toEqual({
      code: 'batch-job-unfinished',
    });
    ingest.release();
    await eventually(async () => expect(await ingest.eventsOfType('BatchJobCompleted')).toHaveLength(1));
    expect(await ingest.eventsOfType('BatchJobStarted')).toHaveLength(1);
  });

  it('expires a day after its start, after which another can start', async () => {
    const ingest = await setupCalendar(3, 1);
    const running = ingest.start();
    await ingest.requestBatchJob('s1');
    await eventually(() => expect(ingest.requestCount()).toBe(2 + 2));
    await running.stop();
    ingest.advance(24 * 60 * 60_000);
    ingest.release();
    ingest.start();
    await eventually(async () => expect(await ingest.eventsOfType('BatchJobExpired')).toHaveLength(1));
    expect(await ingest.eventsOfType('ScrapeCompleted')).toMatchObject([
      { status: 'warning', eventsAdded: 1 },
    ]);
    await ingest.settled();
    await eventually(async () => expect(await ingest.requestBatchJob('s1')).toMatchObject({ totalUrls: 3 }));
  });

  it('ends when its source is removed', async () => {
    const ingest = await setupCalendar(3, 1);
    ingest.start();
    await ingest.requestBatchJob('s1');
    await eventually(() => expect(ingest.requestCount()).toBe(2 + 2));
    await ingest.send('RemoveScrapingSource', { sourceId: 's1' });
    ingest.release();
    await eventually(async () =>
      expect(await ingest.eventsOfType('BatchJobFailed')).toMatchObject([
        { errorMessage: 'The source was removed' },
      ]),
    );
  });
});
