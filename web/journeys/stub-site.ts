import { createServer } from 'node:http';
import { addDays } from '#schema/calendar.ts';

export type StubSite = {
  /** Without a slash at its end. */
  url: string;
  /** Host and port, as `FETCH_ALLOW_HOSTS` takes them. */
  host: string;
  dispose(): Promise<void>;
};

/**
 * Somebody's site that announces shows: one a month after each day at `/shows/{day}`, and at `/calendar` two, of which
 * one names no start; `/broken` does not answer as it should.
 */
export async function startStubSite(): Promise<StubSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub.invalid');
    const [, day] = /^\/shows\/(\d{4}-\d{2}-\d{2})$/.exec(pathname) ?? [];
    const shows = day
      ? [announced(`Night Owls ${day}`, addDays(day, 30))]
      : [
          announced('The Early Birds', addDays(new Date().toISOString().slice(0, 10), 40)),
          announced('Someday', ''),
        ];
    const found = day !== undefined || pathname === '/calendar';
    const status = found ? 200 : pathname === '/broken' ? 500 : 404;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(found ? page(shows) : '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('the stub site has no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    url: `http://${host}`,
    host,
    dispose: () => new Promise((closed) => server.close(() => closed())),
  };
}

const announced = (name: string, day: string) => ({
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name,
  description: `${name} play all night.`,
  startDate: day && `${day}T20:00:00-06:00`,
  location: { '@type': 'Place', name: 'The Owl House', address: '12 Wood Lane' },
});

const page = (shows: readonly object[]) =>
  `<!doctype html><title>Shows</title><h1>Shows</h1>${shows
    .map((show) => `<script type="application/ld+json">${JSON.stringify(show)}</script>`)
    .join('')}`;
