import type { RequestListener } from 'node:http';
import { startOutside } from '#stores/outside/outside.fixture.ts';
import { inDays } from './dates.ts';

/** An HTTP server outside of the product. */
export type ExternalServer = {
  /** Host and port, as `FETCH_ALLOW_HOSTS` takes them. */
  host: string;
  /** Without a slash at its end. */
  url: string;
  close(): Promise<void>;
};

/** Starts a server on a free port. */
export async function startServer(listener: RequestListener): Promise<ExternalServer> {
  const { host, close } = await startOutside(listener);
  return { host, url: `http://${host}`, close };
}

/** A show as an external page publishes it; `startDate` is ISO 8601, or empty. */
type PublishedShow = { name: string; startDate: string; venue: string; [more: string]: unknown };

export type ListingsSite = ExternalServer & {
  publish(path: string, shows: readonly PublishedShow[]): void;
  /** From now on the path responds with 500. */
  failWith500(path: string): void;
  /** From now on requests wait until the returned function is called. */
  pause(): () => void;
  /** The next request for the path waits for `respond`; `arrived` resolves when it is there. */
  holdNext(path: string): { arrived: Promise<void>; respond(): void };
};

/** A site with pages of shows in JSON-LD, by path; every other path is 404, also robots.txt. */
export async function startListingsSite(): Promise<ListingsSite> {
  const pages = new Map<string, { status: number; page: string }>();
  const held = new Map<string, () => Promise<void>>();
  let resumed = Promise.resolve();
  const site = await startServer(async ({ url = '' }, response) => {
    const hold = held.get(url);
    held.delete(url);
    await Promise.all([resumed, hold?.()]);
    const { status, page } = pages.get(url) ?? { status: 404, page: '<h1>Not found</h1>' };
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  return {
    ...site,
    publish: (path, shows) => pages.set(path, { status: 200, page: pageOf(shows) }),
    failWith500: (path) => pages.set(path, { status: 500, page: '' }),
    pause() {
      const { promise, resolve } = Promise.withResolvers<void>();
      resumed = promise;
      return resolve;
    },
    holdNext(path) {
      const arrived = Promise.withResolvers<void>();
      const responded = Promise.withResolvers<void>();
      held.set(path, () => {
        arrived.resolve();
        return responded.promise;
      });
      return { arrived: arrived.promise, respond: responded.resolve };
    },
  };
}

function pageOf(shows: readonly PublishedShow[]): string {
  const events = shows.map(({ venue, ...show }) => ({
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    location: { '@type': 'Place', name: venue, address: '912 Red River St, Austin' },
    ...show,
  }));
  const text = JSON.stringify(events).replaceAll('<', '\\u003c');
  return `<!doctype html><title>Shows</title><script type="application/ld+json">${text}</script>`;
}

/**
 * The site of a venue with a page per day at `/shows/{day}`, from yesterday for a week, each with one show 30 days
 * later; `/calendar` has two shows, one without a start; `/broken` answers 500.
 */
export async function startListingsSitePerDay(): Promise<ListingsSite> {
  const site = await startListingsSite();
  // Yesterday too: the city's day may start later than that of UTC.
  for (let day = -1; day < 7; day += 1)
    site.publish(`/shows/${inDays(day)}`, [show(`Night Owls ${inDays(day)}`, inDays(day + 30))]);
  site.publish('/calendar', [show('The Early Birds', inDays(40)), show('Someday', '')]);
  site.failWith500('/broken');
  return site;
}

/** A time without an offset is the city's time. */
const show = (name: string, day: string) => ({
  name,
  description: `${name} play all night.`,
  startDate: day && `${day}T20:00`,
  venue: 'The Owl House',
});

/** A host with pictures, by path; every other path is 404. */
export function startPictureHost(pictures: Readonly<Record<string, Buffer>>): Promise<ExternalServer> {
  return startServer((request, response) => {
    const picture = pictures[request.url ?? ''];
    const type = (request.url ?? '').endsWith('.gif') ? 'image/gif' : 'image/png';
    response.writeHead(picture ? 200 : 404, { 'content-type': type }).end(picture);
  });
}
