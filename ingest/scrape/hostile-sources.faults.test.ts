import type { RequestListener } from 'node:http';
import { setInterval as every } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { faroles, pageOf, saguaro, setupIngest } from '../ingest.fixture.ts';
import { createPageReader } from '../reader/page-reader.ts';

const megabyte = 1024 * 1024;
const bomb = gzipSync(Buffer.alloc(50 * megabyte));
const html = { 'content-type': 'text/html' };
const unfinished = 'The page could not be read: the other side did not answer';

type Hostile = Record<string, { page: RequestListener; message: string; imageSelector?: string }>;

/** Hostile sources, and the message of their log line. */
const hostile: Hostile = {
  endless: {
    page(_request, response) {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(megabyte, 'a')));
        if (!response.destroyed) response.once('drain', more);
      };
      response.writeHead(200, html);
      more();
    },
    message: 'The page is larger than 5 MB: name a shorter page of the shows',
  },
  gzipBomb: {
    page: (_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
    message: 'The page is larger than 5 MB: name a shorter page of the shows',
  },
  redirectLoop: {
    page: (_request, response) => response.writeHead(301, { location: '/redirectLoop' }).end(),
    message: 'The page could not be read: more than 3 redirects',
  },
  redirectInside: {
    page: (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    message: 'Only public web addresses can be read',
  },
  notModified: {
    page: (_request, response) => response.writeHead(304).end(),
    message: 'The site answered 304',
  },
  broken: { page: (_request, response) => response.writeHead(500).end(), message: 'The site answered 500' },
  truncated: {
    page(_request, response) {
      response.writeHead(200, { ...html, 'content-length': 1000 });
      response.write('half', () => response.destroy());
    },
    message: unfinished,
  },
  binary: {
    page: (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/zip' }).end(Buffer.alloc(1000, 7)),
    message:
      'This is no web page, calendar or JSON: the type is application/zip; name the address of the page that lists the shows',
  },
};

/** Pages that end only by our timeouts. */
const slow: Hostile = {
  hang: { page: () => {}, message: unfinished },
  headOnly: {
    page: (_request, response) => response.writeHead(200, html).flushHeaders(),
    message: unfinished,
  },
  drip: {
    async page(_request, response) {
      response.writeHead(200, html);
      for await (const _ of every(20)) if (response.destroyed || !response.write('.')) break;
    },
    message: unfinished,
  },
  hardToRead: {
    // The selector tries every path through the open tags.
    page: (_request, response) =>
      response.writeHead(200, html).end(`${pageOf(saguaro)}${'<b>'.repeat(39_000)}<img>`),
    message: 'The page took too long to read',
    imageSelector: 'i b b b b b img',
  },
};

/** Unusual pages that can be read. */
const odd: Record<string, { page: RequestListener; added: number }> = {
  binaryAsPage: {
    page: (_request, response) => response.writeHead(200, html).end(Buffer.alloc(megabyte, 0xfe)),
    added: 0,
  },
  links: {
    page: (_request, response) =>
      response.writeHead(200, html).end('<a href="/events/1">x</a>'.repeat(10_000) + pageOf(saguaro)),
    added: 1,
  },
  deep: {
    page: (_request, response) => response.writeHead(200, html).end('<div>'.repeat(20_000)),
    added: 0,
  },
  wrongCharset: {
    page: (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=no-such' })
        .end(Buffer.from(`<meta charset="iso-8859-1">${pageOf({ ...saguaro, name: 'Señal' })}`, 'latin1')),
    added: 1,
  },
};

const timeoutMs = 3000;

const byName = <Each, Value>(all: Record<string, Each>, toValue: (each: Each) => Value) =>
  Object.fromEntries(Object.entries(all).map(([name, each]) => [name, toValue(each)]));

/** A source for each of the pages, and a good one. */
async function givenSources(sources: Record<string, { page: RequestListener; imageSelector?: string }>) {
  const pages = Object.entries(sources).map(([name, { page }]) => [`/${name}`, page]);
  const ingest = await setupIngest({ ...Object.fromEntries(pages), '/good': pageOf(faroles) });
  for (const [name, { imageSelector }] of Object.entries(sources))
    await ingest.addSource(name, { url: ingest.url(`/${name}`), ...(imageSelector && { imageSelector }) });
  await ingest.addSource('good', { url: ingest.url('/good') });
  return {
    ...ingest,
    failed: async () =>
      Object.fromEntries(
        (await ingest.eventsOfType('ScrapeFailed')).map(({ sourceId, errorMessage }) => [
          sourceId,
          errorMessage,
        ]),
      ),
    completed: async () =>
      Object.fromEntries(
        (await ingest.eventsOfType('ScrapeCompleted')).map(({ sourceId, eventsAdded }) => [
          sourceId,
          eventsAdded,
        ]),
      ),
  };
}

describe('every hostile source ends as a log line with the reason, and the others are still read (F20)', () => {
  it('for any response', async () => {
    const ingest = await givenSources({ ...hostile, ...odd });
    ingest.start({ reader: createPageReader(ingest) });
    expect(await ingest.requestEventCheck()).toMatchObject({
      sourcesChecked: Object.keys(hostile).length + Object.keys(odd).length + 1,
      eventsFound: 3,
      eventsAdded: 3,
    });
    expect(await ingest.failed()).toEqual(byName(hostile, ({ message }) => message));
    expect(await ingest.completed()).toEqual({ ...byName(odd, ({ added }) => added), good: 1 });
    const names = (await ingest.eventsOfType('EventScraped')).map(({ eventName }) => eventName);
    expect(names.sort()).toEqual(['Los Faroles', 'Saguaro Choir', 'Señal']);
    expect(ingest.logged()).toBe('');
  }, 120_000);

  it('for any duration', async () => {
    const ingest = await givenSources(slow);
    const reader = createPageReader({ ...ingest, timeoutMs });
    ingest.start({ outside: { timeoutMs, minIntervalMs: 0 }, reader });
    expect(await ingest.requestEventCheck()).toMatchObject({ sourcesChecked: 5, eventsAdded: 1 });
    expect(await ingest.failed()).toEqual(byName(slow, ({ message }) => message));
    expect(await ingest.completed()).toEqual({ good: 1 });
    expect(ingest.logged()).toBe('');
  }, 120_000);
});
