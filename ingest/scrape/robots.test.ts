import { describe, expect, it, onTestFinished } from 'vitest';
import { createFetcher } from '#stores/outside/fetcher.ts';
import { startOutside } from '#stores/outside/outside.fixture.ts';
import { createRobots } from './robots.ts';

const { signal } = new AbortController();

/** A site that answers for its robots.txt, and its reader. */
async function givenSite(status: number, text: string, headers: Record<string, string> = {}) {
  const site = await startOutside((_request, response) => {
    response.writeHead(status, headers).end(text);
  });
  onTestFinished(() => site.close());
  let at = Date.parse('2026-11-21T18:00:00Z');
  const fetcher = createFetcher({ allowHosts: [site.host], userAgent: 'test', patienceMs: 500 });
  const robots = createRobots({
    fetcher,
    pace: async () => {},
    product: 'live-listings',
    now: () => new Date(at),
  });
  return {
    may: (path: string) => robots(`http://${site.host}${path}`, signal),
    asked: () => site.asked().length,
    later: (ms: number) => {
      at += ms;
    },
  };
}

describe('the robots.txt of a site', () => {
  const rules = [
    'User-agent: *',
    'Disallow: /private',
    'Allow: /private/shows',
    'Disallow: /*.pdf$',
    '',
    'User-agent: Live-Listings',
    'Disallow: /not-for-us',
  ].join('\n');

  it('is obeyed under our own name before the rules for everybody', async () => {
    const { may } = await givenSite(200, rules);
    expect(await may('/not-for-us/today')).toBe('forbidden');
    expect(await may('/private')).toBe('allowed');
  });

  it('is obeyed by its rules for everybody, the longest rule first', async () => {
    const { may } = await givenSite(200, rules.replace('Live-Listings', 'Somebody'));
    expect(await may('/private/rooms')).toBe('forbidden');
    expect(await may('/private/shows/1')).toBe('allowed');
    expect(await may('/flyer.pdf')).toBe('forbidden');
    expect(await may('/shows?from=2026-11-21')).toBe('allowed');
  });

  it.each([404, 403, 410])('is not there (%d): everything is allowed', async (status) => {
    const { may } = await givenSite(status, 'Disallow: /');
    expect(await may('/')).toBe('allowed');
  });

  it.each([500, 503, 304])(
    'could not be had (%d): nothing is read, and it is asked anew soon',
    async (status) => {
      const { may, asked, later } = await givenSite(status, '');
      expect([await may('/a'), await may('/b')]).toEqual(['unknown', 'unknown']);
      expect(asked()).toBe(1);
      later(60_000);
      expect(await may('/a')).toBe('unknown');
      expect(asked()).toBe(2);
    },
  );

  it('is kept for an hour, and asked once by many at the same time', async () => {
    const { may, asked, later } = await givenSite(200, rules);
    await Promise.all([may('/a'), may('/b'), may('/c')]);
    later(59 * 60_000);
    await may('/d');
    expect(asked()).toBe(1);
    later(60_000);
    await may('/e');
    expect(asked()).toBe(2);
  });

  it('is no weapon: one that is too long, or takes too long to match, lets nothing be read', async () => {
    const long = await givenSite(200, `${rules}\n${'#'.repeat(500 * 1024)}`);
    expect(await long.may('/')).toBe('unknown');
    const slow = await givenSite(200, `User-agent: *\n${`Disallow: /*${'a'.repeat(2000)}b\n`.repeat(240)}`);
    expect(await slow.may('/short')).toBe('allowed');
    expect(await slow.may(`/${'a'.repeat(2000)}`)).toBe('unknown');
  });

  it('of a page that is none, or has no type, is read as what it is', async () => {
    const page = await givenSite(200, '<!doctype html><p>Not found', { 'content-type': 'text/html' });
    expect(await page.may('/shows')).toBe('allowed');
    const bare = await givenSite(200, '\ufeffUser-agent: *\nDisallow: /');
    expect(await bare.may('/shows')).toBe('forbidden');
  });

  it('is not waited for by one who has been told to stop', async () => {
    const stopping = AbortSignal.abort();
    const robots = createRobots({
      fetcher: { get: () => new Promise(() => {}) },
      pace: async () => {},
      product: 'live-listings',
      now: () => new Date(),
    });
    await expect(robots('http://site.example/', stopping)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
