import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#schema/config.ts';
import { answering, scriptedModel } from '#stores/outside/model/language-model.fixture.ts';
import { setupIngest } from '../ingest.fixture.ts';

const html = '<h1>The Paper Lantern</h1><p>Night Heron plays on Saturday, December 5 at 8 pm.</p>';
const reply = (...names: string[]) =>
  JSON.stringify({
    shows: names.map((name) => ({
      name,
      venue: 'The Paper Lantern',
      start: '2026-12-05T20:00',
      eventType: 'music',
      confidence: 90,
    })),
  });

/** A source of plain text on a site that knows ETags, and a language model that reads it. */
async function givenSource(page: { body: string; etag: string | null }) {
  const statuses: number[] = [];
  const shows: RequestListener = (request, response) => {
    const isKnown = page.etag !== null && request.headers['if-none-match'] === page.etag;
    statuses.push(isKnown ? 304 : 200);
    response.writeHead(isKnown ? 304 : 200, {
      'content-type': 'text/html',
      ...(page.etag && { etag: page.etag }),
    });
    response.end(isKnown ? undefined : page.body);
  };
  const model = await scriptedModel();
  model.setReply(answering(reply('Night Heron')));
  const ingest = await setupIngest({ '/shows': shows });
  const settings = { FETCH_ALLOW_HOSTS: ingest.host, OPENAI_BASE_URL: model.url };
  ingest.start({ config: readConfig(settings) });
  await ingest.addSource('s1', { url: ingest.url('/shows') });
  return {
    ingest,
    model,
    statuses,
    async read() {
      await ingest.requestScrape('s1');
      await ingest.settled();
      return (await ingest.eventsOfType('ScrapeCompleted')).at(-1);
    },
  };
}

const unchanged = {
  status: 'success',
  eventsFound: 1,
  eventsAdded: 0,
  eventsDuplicate: 1,
  gptTokensUsed: 0,
  notes: 'The page is unchanged since the language model read it',
};

describe('a page that the language model has read', () => {
  it('is not asked for again in full while its site says that it is the same', async () => {
    const page = { body: html, etag: '"one"' };
    const { ingest, model, statuses, read } = await givenSource(page);
    expect(await read()).toMatchObject({ eventsFound: 1, eventsAdded: 1, gptTokensUsed: 15 });
    expect(await read()).toMatchObject(unchanged);
    expect(statuses).toEqual([200, 304]);
    expect(model.requests).toHaveLength(1);

    page.body = html.replace('Night Heron', 'Saguaro Choir');
    page.etag = '"two"';
    model.setReply(answering(reply('Saguaro Choir')));
    expect(await read()).toMatchObject({ eventsFound: 1, eventsAdded: 1 });
    expect(await ingest.eventsOfType('ScrapedEventMissed'), 'nothing is missing').toEqual([]);
  });

  it('is not paid for again while its text is the same', async () => {
    const page = { body: html, etag: null };
    const { model, statuses, read } = await givenSource(page);
    await read();
    page.body = `<script>var visits = 2;</script>${html}`;
    expect(await read()).toMatchObject(unchanged);
    expect(statuses).toEqual([200, 200]);
    expect(model.requests).toHaveLength(1);
  });

  it('is read again after another setting of its source, and after 14 days', async () => {
    const { ingest, model, read } = await givenSource({ body: html, etag: '"one"' });
    await read();
    await ingest.send('ReviseScrapingSource', { sourceId: 's1', changes: { priority: 3 } });
    await read();
    expect(model.requests).toHaveLength(2);
    ingest.advance(15 * 24 * 60 * 60 * 1000);
    await read();
    expect(model.requests).toHaveLength(3);
  });

  it('is asked about again where the model failed', async () => {
    const { model, read } = await givenSource({ body: html, etag: '"one"' });
    model.setReply((response) => response.writeHead(500).end());
    expect(await read()).toMatchObject({ status: 'warning', eventsFound: 0 });
    model.setReply(answering(reply('Night Heron')));
    expect(await read()).toMatchObject({ eventsFound: 1, eventsAdded: 1 });
  });
});
