import { describe, expect, it } from 'vitest';
import { sourceInput } from '#schema/scraping/scraping-source.ts';
import { faroles, pageOf, saguaro, setupIngest } from '../ingest.fixture.ts';

const source = (fields: Record<string, unknown>) =>
  sourceInput.parse({ name: 'A source', type: 'music', ...fields });

describe('a test scrape (R-82, SCR-29)', () => {
  it('shows the steps and result for a page, and stores nothing (SCR-35)', async () => {
    const page = pageOf(faroles, saguaro, { ...faroles, name: '' });
    const ingest = await setupIngest({ '/shows': page });
    ingest.start();
    expect(
      await ingest.sendRequest('test-scrape', { source: source({ url: ingest.url('/shows') }) }),
    ).toEqual({
      checkpoints: [
        'The robots.txt of the site allows to read the page',
        `The page was read: text/html, ${page.length} characters`,
        'Structured event data was found (JSON-LD); no prompt was sent',
        '2 events found',
        expect.stringContaining('has no name'),
      ],
      urlTested: ingest.url('/shows'),
      urlsGenerated: [ingest.url('/shows')],
      htmlPreview: page.slice(0, 1000),
      htmlSize: page.length,
      promptSentToGPT: null,
      gptResponse: null,
      eventsExtracted: [
        expect.objectContaining({ eventName: 'Los Faroles', venue: 'The Paper Lantern' }),
        expect.objectContaining({ eventName: 'Saguaro Choir', startTime: '2026-12-07T02:00:00.000Z' }),
      ],
      processingTime: expect.any(Number),
      gptTokensUsed: 0,
    });
    for (const type of ['ScrapeStarted', 'EventScraped'] as const)
      expect(await ingest.eventsOfType(type)).toEqual([]);
  });

  it('tests the first dated URL, and previews the first 1000 characters', async () => {
    const page = `<p>${'é'.repeat(2000)}`;
    const ingest = await setupIngest({ '/2026-11-21': page });
    ingest.start();
    const fields = { url: ingest.url('/'), isDynamicUrl: true, urlPattern: ingest.url('/{YYYY-MM-DD}') };
    const shown = await ingest.sendRequest('test-scrape', {
      source: source({ ...fields, isJavaScript: true }),
    });
    expect(shown).toMatchObject({
      checkpoints: [
        '7 dated addresses were made; the first one is tested',
        'The robots.txt of the site allows to read the page',
        'The page was read: text/html, 2,003 characters',
        'The page is marked as JavaScript; only what its HTML holds can be read',
        'No structured event data was found, and no language model is set; no prompt was sent',
        '0 events found',
        expect.stringContaining('The page has no event data, and no language model is set'),
      ],
      urlTested: ingest.url('/2026-11-21'),
      htmlPreview: page.slice(0, 1000),
      htmlSize: 2003,
      eventsExtracted: [],
    });
    expect('urlsGenerated' in shown && shown.urlsGenerated).toHaveLength(7);
  });

  it('reports why a page cannot be read (502), and is for administrators', async () => {
    const ingest = await setupIngest({});
    ingest.start();
    const gone = { source: source({ url: ingest.url('/gone') }) };
    expect(await ingest.sendRequest('test-scrape', gone)).toEqual({
      code: 'scrape-failed',
      message: `${ingest.url('/gone')}: The site answered 404`,
    });
    const inside = { source: source({ url: 'http://169.254.169.254/latest/meta-data/' }) };
    expect(await ingest.sendRequest('test-scrape', inside)).toEqual({
      code: 'scrape-failed',
      message: 'http://169.254.169.254/latest/meta-data/: Only public web addresses can be read',
    });
    const user = { kind: 'user', id: 'u1' } as const;
    expect(await ingest.sendRequest('test-scrape', gone, user)).toEqual({ code: 'admin-required' });
  });
});
