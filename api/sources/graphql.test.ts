import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { BatchJobFact } from '#schema/scraping/batch-job.ts';
import { openSocket, subscribeReady } from '../graphql/testing/clients.ts';
import { givenSource, type IngestSite } from '../scrapes/ingest.fixture.ts';
import { aTestResult } from '../testing/examples.ts';

let site: IngestSite['site'];
let admin: IngestSite['admin'];
let appendEvents: IngestSite['appendEvents'];
beforeAll(async () => {
  ({ site, admin, appendEvents } = await givenSource());
});
afterAll(() => site.dispose());

describe('sources, runs and jobs', () => {
  it('are added, changed, removed and listed', async () => {
    const add =
      'mutation($input: ScrapingSourceInput!) { addScrapingSource(input: $input) { id name type active daysToScrape } }';
    const input = { name: 'Cellar', url: 'https://cellar.example.com/', type: 'both' };
    const { data } = await admin.send(add, { variables: { input } });
    const { id } = data.addScrapingSource;
    const revise =
      'mutation($id: ID!) { reviseScrapingSource(id: $id, changes: { active: false }) { active name } }';
    expect((await admin.send(revise, { variables: { id } })).data.reviseScrapingSource).toEqual({
      active: false,
      name: 'Cellar',
    });
    expect((await admin.send('{ scrapingSources { id lastScrapedAt } }')).data.scrapingSources).toHaveLength(
      2,
    );
    const remove = 'mutation($id: ID!) { removeScrapingSource(id: $id) }';
    expect((await admin.send(remove, { variables: { id } })).data.removeScrapingSource).toBe(id);
    const bad = { ...input, url: 'nowhere' };
    expect((await admin.send(add, { variables: { input: bad } })).errors).toMatchObject([
      { message: 'Please enter a valid URL', extensions: { code: 'validation', errors: [{ field: 'url' }] } },
    ]);
  });

  it('are read by ingest, without a time limit of the pipeline', async () => {
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    site.setIngestHandlers({
      scrape: async () => {
        await done;
        return { eventsFound: 2, eventsAdded: 1, eventsDuplicate: 1, eventsRevised: 1, processingTime: 5 };
      },
      batch: async () => ({ totalUrls: 3 }),
      check: async () => ({ code: 'check-too-soon', retryAfter: 60 }),
      'test-scrape': async () => ({ code: 'scrape-failed' }),
    });
    const request = admin.send(
      'mutation { scrapeSource(id: "lantern") { eventsFound eventsAdded eventsRevised } }',
    );
    const batch = await admin.send('mutation { startBatchScrape(id: "lantern") { jobId totalUrls } }');
    expect(batch.data.startBatchScrape).toEqual({ jobId: expect.any(String), totalUrls: 3 });
    finish();
    expect((await request).data.scrapeSource).toEqual({ eventsFound: 2, eventsAdded: 1, eventsRevised: 1 });
    expect(await admin.send('mutation { triggerEventCheck { eventsFound } }')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      errors: [{ extensions: { code: 'rate_limited', reason: 'check-too-soon' } }],
    });
    const test =
      'mutation { testScrape(input: { name: "", url: "https://example.com/", type: music }) { urlTested eventsExtracted } }';
    expect((await admin.send(test)).errors).toMatchObject([{ extensions: { code: 'upstream' } }]);
    site.setIngestHandlers({
      'test-scrape': async () =>
        aTestResult({
          eventsExtracted: [{ eventName: 'Open', venue: null, startTime: null, performers: ['A'] }],
        }),
    });
    expect((await admin.send(test)).data.testScrape).toEqual({
      urlTested: 'https://lantern.example.com/calendar',
      eventsExtracted: [{ eventName: 'Open', venue: null, startTime: null, performers: ['A'] }],
    });
  });

  it('report the progress of jobs (batchJobChanged, SCR-25)', async () => {
    const client = await subscribeReady(
      await openSocket(site, { cookie: admin.cookie }),
      '1',
      'subscription { batchJobChanged { id status completedUrls sourceName } }',
    );
    const last = () => client.results('1').at(-1)?.data.batchJobChanged;
    const at = { jobId: 'job', creditsUsed: 1 };
    const steps: [BatchJobFact, object][] = [
      [
        {
          type: 'BatchJobStarted',
          data: {
            jobId: 'job',
            sourceId: 'lantern',
            eventUrls: ['https://lantern.example.com/1'],
            totalUrls: 1,
            expiresAt: '2026-11-22T18:00:00.000Z',
          },
        },
        { status: 'pending', completedUrls: 0 },
      ],
      [
        {
          type: 'BatchJobProgressed',
          data: { ...at, completedUrls: 1, checkedAt: '2026-11-21T18:00:00.000Z' },
        },
        { status: 'processing', completedUrls: 1 },
      ],
      [
        { type: 'BatchJobCompleted', data: { ...at, completedUrls: 1 } },
        { status: 'completed', completedUrls: 1 },
      ],
    ];
    for (const [fact, shown] of steps) {
      await appendEvents(fact);
      await eventually(() =>
        expect(last()).toEqual({ id: 'job', sourceName: 'Paper Lantern calendar', ...shown }),
      );
    }
    client.socket.close();
    const { data } = await admin.send('{ batchJobs { id status totalUrls eventUrls } }');
    const eventUrls = ['https://lantern.example.com/1'];
    expect(data.batchJobs).toContainEqual({ id: 'job', status: 'completed', totalUrls: 1, eventUrls });
  });
});
