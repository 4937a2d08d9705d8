import type { RequestListener } from 'node:http';
import { setInterval as every } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { faroles, givenIngest, pageOf, saguaro } from '../ingest.fixture.ts';

const megabyte = 1024 * 1024;
const bomb = gzipSync(Buffer.alloc(50 * megabyte));
const html = { 'content-type': 'text/html' };
const unfinished = 'The page could not be read: the other side did not answer';

/** What a source may do to us, and what its log line then says. */
const hostile: Record<string, { page: RequestListener; says: string }> = {
  hang: { page: () => {}, says: unfinished },
  headOnly: { page: (_request, response) => response.writeHead(200, html).flushHeaders(), says: unfinished },
  drip: {
    async page(_request, response) {
      response.writeHead(200, html);
      for await (const _ of every(20)) if (response.destroyed || !response.write('.')) break;
    },
    says: unfinished,
  },
  endless: {
    page(_request, response) {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(megabyte, 'a')));
        if (!response.destroyed) response.once('drain', more);
      };
      response.writeHead(200, html);
      more();
    },
    says: 'The page is larger than 5 MB',
  },
  gzipBomb: {
    page: (_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
    says: 'The page is larger than 5 MB',
  },
  redirectLoop: {
    page: (_request, response) => response.writeHead(301, { location: '/redirectLoop' }).end(),
    says: 'The page could not be read: more than 3 redirects',
  },
  redirectInside: {
    page: (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    says: 'Only public web addresses can be read',
  },
  notModified: { page: (_request, response) => response.writeHead(304).end(), says: 'The site answered 304' },
  broken: { page: (_request, response) => response.writeHead(500).end(), says: 'The site answered 500' },
  truncated: {
    page(_request, response) {
      response.writeHead(200, { ...html, 'content-length': 1000 });
      response.write('half', () => response.destroy());
    },
    says: unfinished,
  },
  binary: {
    page: (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/zip' }).end(Buffer.alloc(1000, 7)),
    says: 'This is no web page, calendar or JSON: the type is application/zip',
  },
};

/** What can be read all the same. */
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

it('every hostile source ends as a log line that says why, and the others are read all the same (F20)', async () => {
  const pages = Object.entries({ ...hostile, ...odd }).map(([name, { page }]) => [`/${name}`, page]);
  const ingest = await givenIngest({ ...Object.fromEntries(pages), '/good': pageOf(faroles) });
  ingest.start({ outside: { patienceMs: 2000, betweenMs: 0 } });
  for (const name of [...Object.keys(hostile), ...Object.keys(odd), 'good'])
    await ingest.addSource(name, { url: ingest.url(`/${name}`) });
  const sources = Object.keys(hostile).length + Object.keys(odd).length + 1;
  expect(await ingest.ask('check-events', {})).toMatchObject({
    sourcesChecked: sources,
    eventsFound: 3,
    eventsAdded: 3,
  });

  const failed = await ingest.told('ScrapeFailed');
  expect(Object.fromEntries(failed.map(({ sourceId, errorMessage }) => [sourceId, errorMessage]))).toEqual(
    Object.fromEntries(Object.entries(hostile).map(([name, { says }]) => [name, says])),
  );
  const completed = await ingest.told('ScrapeCompleted');
  expect(Object.fromEntries(completed.map(({ sourceId, eventsAdded }) => [sourceId, eventsAdded]))).toEqual({
    ...Object.fromEntries(Object.entries(odd).map(([name, { added }]) => [name, added])),
    good: 1,
  });
  expect((await ingest.told('EventScraped')).map(({ eventName }) => eventName).sort()).toEqual([
    'Los Faroles',
    'Saguaro Choir',
    'Señal',
  ]);
  expect(ingest.logged()).toBe('');
});
