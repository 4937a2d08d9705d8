import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Recorded } from '#schema/events.ts';
import { aSource, aTestResult } from '../testing/examples.ts';
import { type Given, siteWithFakeIngest } from '../testing/ingest.fixture.ts';

const counts = {
  eventsFound: 5,
  eventsAdded: 3,
  eventsDuplicate: 2,
  eventsRevised: 1,
  processingTime: 420,
};

describe('ingest requests over REST (R-73, R-74, R-79, R-80, R-82)', () => {
  let given: Given;
  let site: Given['site'];
  let ada: Given['ada'];
  beforeEach(async () => {
    given = await siteWithFakeIngest('lantern');
    ({ site, ada } = given);
  });
  afterEach(() => site.dispose());

  it('is refused without a running ingest', async () => {
    const absent = { message: 'The scraper does not answer', code: 'upstream', reason: 'ingest-unavailable' };
    for (const path of ['/api/admin/scrape-source/lantern', '/api/admin/trigger-event-check'])
      expect(await ada('POST', path)).toMatchObject({ status: 502, body: absent });
  });

  it('scrapes a source in the name of the caller (R-80, SCR-26)', async () => {
    let received: Recorded<'ScrapeRequested'> | undefined;
    site.setIngestHandlers({
      scrape: async (request) => {
        received = request;
        return counts;
      },
    });
    const { body, headers } = await ada('POST', '/api/admin/scrape-source/lantern');
    expect(body).toEqual(counts);
    expect(received).toMatchObject({
      data: { sourceId: 'lantern' },
      meta: { actor: { kind: 'admin' }, correlationId: headers['x-correlation-id'] },
    });
    await site
      .given()
      .when(ada, 'POST', '/api/admin/scrape-source/unknown')
      .thenAnswer({ status: 404, body: { message: 'Source not found' } });
  });

  it.each([
    ['source-already-scraped', 409, 'This source is already being scraped'],
    ['scrape-failed', 502, 'The source could not be read'],
  ] as const)('passes on that ingest refused: %s', async (code, status, message) => {
    site.setIngestHandlers({ scrape: async () => ({ code }) });
    expect(await ada('POST', '/api/admin/scrape-source/lantern')).toMatchObject({
      status,
      body: { message, reason: code },
    });
  });

  it('checks for events at both paths, and returns when the next may start (R-73, R-74, SHELL-11)', async () => {
    site.setIngestHandlers({ check: async () => ({ ...counts, sourcesChecked: 1 }) });
    for (const path of ['/api/admin/trigger-event-check', '/api/check-events'])
      expect(await ada('POST', path)).toMatchObject({ status: 200, body: { ...counts, sourcesChecked: 1 } });
    site.setIngestHandlers({ check: async () => ({ code: 'check-running' }) });
    expect(await ada('POST', '/api/check-events')).toMatchObject({
      status: 409,
      body: { message: 'An event check is already running', code: 'conflict' },
    });
    site.setIngestHandlers({ check: async () => ({ code: 'check-too-soon', retryAfter: 834 }) });
    expect(await ada('POST', '/api/admin/trigger-event-check')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '834' },
      body: { message: 'Too many requests. Please try again later.', code: 'rate_limited' },
    });
  });

  it('tests the source of a form, of which only the address is required (R-82, SCR-28, SCR-35)', async () => {
    let received: unknown;
    site.setIngestHandlers({
      'test-scrape': async ({ body }) => {
        received = body.source;
        return aTestResult();
      },
    });
    await site
      .given()
      .when(ada, 'POST', '/api/admin/test-scrape', aSource({ name: '', type: '' }))
      .thenAnswer({ status: 200, body: aTestResult() });
    expect(received).toMatchObject({ url: 'https://lantern.example.com/calendar', daysToScrape: 7 });
    for (const url of [undefined, '', 'nowhere'])
      await site
        .given()
        .when(ada, 'POST', '/api/admin/test-scrape', aSource({ url }))
        .thenAnswer({ status: 400, body: { message: 'Please enter a valid URL' } });
    await site
      .given()
      .when(ada, 'POST', '/api/admin/test-scrape', aSource({ isDynamicUrl: true }))
      .thenAnswer({ status: 400, body: { message: 'URL pattern must contain {YYYY-MM-DD}' } });
    site.setIngestHandlers({ 'test-scrape': async () => ({ code: 'scrape-failed', message: 'Timed out' }) });
    expect(await ada('POST', '/api/admin/test-scrape', aSource())).toMatchObject({
      status: 502,
      body: { message: 'Timed out', code: 'upstream' },
    });
  });

  it('shows the result of ingest to reads after the response (rest-contract, Read-your-writes)', async () => {
    const { send, now } = site.gateway;
    site.setIngestHandlers({
      scrape: async ({ data: run, meta: { correlationId } }) => {
        const meta = () => ({
          at: now().toISOString(),
          actor: { kind: 'system' as const, id: 'scraper' },
          correlationId,
          causationId: null,
          commandId: crypto.randomUUID(),
        });
        await send({ type: 'StartScrape', data: { ...run, trigger: 'admin', urls: [] }, meta: meta() });
        const why = { code: 'scrape-failed', errorMessage: 'HTTP 500', processingTime: 9 } as const;
        await send({ type: 'FailScrape', data: { ...run, ...why }, meta: meta() });
        return { code: 'scrape-failed' };
      },
    });
    await site
      .given()
      .when(ada, 'POST', '/api/admin/scrape-source/lantern')
      .thenAnswer({ status: 502, body: { message: 'HTTP 500' } }, [
        'ScrapeRequested',
        'ScrapeStarted',
        'ScrapeFailed',
      ]);
    expect((await ada('GET', '/api/admin/scraping-logs')).body).toMatchObject([
      {
        sourceId: 'lantern',
        sourceName: 'Paper Lantern calendar',
        status: 'error',
        errorMessage: 'HTTP 500',
        eventsFound: 0,
        processingTime: 9,
      },
    ]);
    expect((await ada('GET', '/api/admin/scraping-logs?limit=0')).status).toBe(400);
  });

  it('is open to administrators only', async () => {
    let requests = 0;
    site.setIngestHandlers({
      check: async () => {
        requests += 1;
        return { code: 'check-running' };
      },
    });
    expect((await site.guest('POST', '/api/check-events')).status).toBe(401);
    expect((await given.member('POST', '/api/check-events')).status).toBe(403);
    const foreign = { origin: 'https://evil.example' };
    expect((await ada('POST', '/api/check-events', undefined, foreign)).status).toBe(403);
    expect(requests).toBe(0);
  });
});
