import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BatchJobFact } from '#schema/scraping/batch-job.ts';
import { type Given, siteWithSources } from '../testing/ingest.fixture.ts';

describe('batch jobs over REST (R-81, R-83)', () => {
  let site: Given['site'];
  let ada: Given['ada'];
  beforeEach(async () => {
    ({ site, ada } = await siteWithSources('lantern'));
  });
  afterEach(() => site.dispose());

  it('lists jobs, newest first, with their progress (R-83, SCR-25)', async () => {
    const job = (jobId: string): BatchJobFact => ({
      type: 'BatchJobStarted',
      data: {
        jobId,
        sourceId: 'lantern',
        eventUrls: ['https://lantern.example.com/1', 'https://lantern.example.com/2'],
        totalUrls: 2,
        expiresAt: '2026-11-22T18:00:00.000Z',
      },
    });
    const at = { checkedAt: '2026-11-21T18:00:05.000Z' };
    await site
      .given(job('older'), {
        type: 'BatchJobProgressed',
        data: { jobId: 'older', completedUrls: 1, creditsUsed: 1, ...at },
      })
      .when(ada, 'GET', '/api/admin/batch-jobs')
      .thenAnswer({
        status: 200,
        body: [
          {
            id: 'older',
            sourceName: 'Paper Lantern calendar',
            status: 'processing',
            totalUrls: 2,
            completedUrls: 1,
            creditsUsed: 1,
          },
        ],
      });
    site.advanceTime(1000);
    await site
      .given(job('newer'))
      .when(ada, 'GET', '/api/admin/batch-jobs')
      .thenAnswer({ status: 200, body: [{ id: 'newer', status: 'pending' }, { id: 'older' }] });
  });

  it('starts a batch in the background (R-81, SCR-27)', async () => {
    site.setIngestHandlers({ batch: async () => ({ totalUrls: 12 }) });
    await site
      .given()
      .when(ada, 'POST', '/api/admin/start-batch-scrape/lantern')
      .thenAnswer({ status: 202, body: { jobId: expect.any(String), totalUrls: 12 } }, [
        'BatchJobRequested',
        'BatchJobStarted',
      ]);
    site.setIngestHandlers({ batch: async () => ({ code: 'batch-job-unfinished' }) });
    expect((await ada('POST', '/api/admin/start-batch-scrape/lantern')).status).toBe(409);
    expect((await ada('POST', '/api/admin/start-batch-scrape/unknown')).status).toBe(404);
  });
});
