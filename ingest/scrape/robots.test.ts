import { describe, expect, it, onTestFinished } from 'vitest';
import { createFetcher } from '#stores/outside/fetch/fetcher.ts';
import { startOutside } from '#stores/outside/outside.fixture.ts';
import { createRobots } from './robots.ts';

const { signal } = new AbortController();

/** A site that serves a robots.txt, and its reader. */
async function setupSite(status: number, text: string, headers: Record<string, string> = {}) {
  const site = await startOutside((_request, response) => {
    response.writeHead(status, headers).end(text);
  });
  onTestFinished(() => site.close());
  let at = Date.parse('2026-11-21T18:00:00Z');
  const fetcher = createFetcher({ allowHosts: [site.host], userAgent: 'test' });
  const robots = createRobots({
    fetcher,
    throttle: async () => {},
    product: 'live-listings',
    now: () => new Date(at),
  });
  return {
    may: (path: string) => robots(`http://${site.host}${path}`, signal),
    requestCount: () => site.requests().length,
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

  it('has precedence for our user agent over the rules for all', async () => {
    const { may } = await setupSite(200, rules);
    expect(await may('/not-for-us/today')).toBe('forbidden');
    expect(await may('/private')).toBe('allowed');
  });

  it('applies the rules for all, the longest rule first', async () => {
    const { may } = await setupSite(200, rules.replace('Live-Listings', 'Another'));
    expect(await may('/private/rooms')).toBe('forbidden');
    expect(await may('/private/shows/1')).toBe('allowed');
    expect(await may('/flyer.pdf')).toBe('forbidden');
    expect(await may('/shows?from=2026-11-21')).toBe('allowed');
  });

  it.each([404, 403, 410])('allows everything when it is missing (%d)', async (status) => {
    const { may } = await setupSite(status, 'Disallow: /');
    expect(await may('/')).toBe('allowed');
  });

  it.each([500, 503, 304])('status %d: reads nothing and retries after a minute', async (status) => {
    const { may, requestCount, later } = await setupSite(status, '');
    expect([await may('/a'), await may('/b')]).toEqual(['unknown', 'unknown']);
    expect(requestCount()).toBe(1);
    later(60_000);
    expect(await may('/a')).toBe('unknown');
    expect(requestCount()).toBe(2);
  });

  it('is cached for an hour and requested once for concurrent readers', async () => {
    const { may, requestCount, later } = await setupSite(200, rules);
    await Promise.all([may('/a'), may('/b'), may('/c')]);
    later(59 * 60_000);
    await may('/d');
    expect(requestCount()).toBe(1);
    later(60_000);
    await may('/e');
    expect(requestCount()).toBe(2);
  });

  it('allows nothing when it is too long or takes too long to match', async () => {
    const long = await setupSite(200, `${rules}\n${'#'.repeat(500 * 1024)}`);
    expect(await long.may('/')).toBe('unknown');
    const slow = await setupSite(200, `User-agent: *\n${`Disallow: /*${'a'.repeat(2000)}b\n`.repeat(240)}`);
    expect(await slow.may('/short')).toBe('allowed');
    expect(await slow.may(`/${'a'.repeat(2000)}`)).toBe('unknown');
  });

  it('does not multiply thousands of user agents by thousands of rules', async () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `User-agent: robot${at}`);
    const text = [...names, 'User-agent: *', ...Array(20_000).fill('Disallow: /x')].join('\n');
    const { may } = await setupSite(200, text);
    expect([await may('/shows'), await may('/x/1')]).toEqual(['allowed', 'forbidden']);
  });

  it('may have our user agent among others, in several groups, with a version', async () => {
    const { may } = await setupSite(
      200,
      [
        'User-agent: other',
        'User-agent: live-listings/2.0 # us',
        'Disallow: /a',
        'Sitemap: https://site.example/map.xml',
        'Disallow: /b',
        'User-agent: *',
        'Disallow: /',
        'User-agent: LIVE-LISTINGS',
        'Disallow: /c:d',
      ].join('\r\n'),
    );
    for (const path of ['/a', '/b', '/c:d']) expect(await may(path)).toBe('forbidden');
    expect(await may('/shows')).toBe('allowed');
  });

  it('is evicted before its hour is over when there are many long ones', async () => {
    const requested: string[] = [];
    const bytes = Buffer.from(`User-agent: *\n${`Disallow: /${'x'.repeat(1000)}\n`.repeat(400)}`);
    const validators = { etag: null, lastModified: null };
    const robots = createRobots({
      fetcher: {
        get: async (url) => {
          requested.push(url);
          return { url, contentType: 'text/plain', charset: null, bytes, validators };
        },
      },
      throttle: async () => {},
      product: 'live-listings',
      now: () => new Date(0),
    });
    for (let at = 0; at < 40; at += 1) await robots(`http://site${at}.example/`, signal);
    expect(await robots('http://site39.example/', signal)).toBe('allowed');
    expect(requested).toHaveLength(40);
    await robots('http://site0.example/', signal);
    expect(requested).toHaveLength(41);
  });

  it('is parsed regardless of its media type', async () => {
    const page = await setupSite(200, '<!doctype html><p>Not found', { 'content-type': 'text/html' });
    expect(await page.may('/shows')).toBe('allowed');
    const bare = await setupSite(200, '\ufeffUser-agent: *\nDisallow: /');
    expect(await bare.may('/shows')).toBe('forbidden');
  });

  it('rejects when the signal of the caller aborts', async () => {
    const stopping = AbortSignal.abort();
    const robots = createRobots({
      fetcher: { get: () => new Promise(() => {}) },
      throttle: async () => {},
      product: 'live-listings',
      now: () => new Date(),
    });
    await expect(robots('http://site.example/', stopping)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
