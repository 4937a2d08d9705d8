import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../testing/site.ts';

describe('the web app', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  it('serves the web app: hashed files cached for ever, compressed; pages with the settings of the site (ROUTE-18)', async () => {
    const script = await site.guest('GET', '/assets/main-3f2a9c1b.js', undefined, {
      'accept-encoding': 'br',
    });
    expect(script).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      },
      text: 'the form that the build wrote',
    });
    const { status, text } = await site.guest('GET', '/');
    expect(status).toBe(200);
    expect(text).toContain('<title>Texas Live - Live music, comedy and art shows in Austin</title>');
    const [, settings = ''] = /<script id="site" type="application\/json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(settings)).toEqual({
      name: 'Texas Live',
      city: 'Austin',
      timeZone: 'America/Chicago',
      today: '2026-11-21',
      minNoticeDays: 7,
      guestSubmissions: true,
      privacyUrl: null,
      termsUrl: null,
      supportEmail: null,
    });
  });

  it('serves /.well-known', async () =>
    expect(await site.guest('GET', '/.well-known/security.txt')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    }));

  it.each([
    ['/about', 200],
    ['/submit', 200],
    ['/login?token=x', 200],
    ['/admin', 200],
    ['/admin/operations', 200],
    ['/admin/operations/history/submission/1', 200],
    ['/admin/nothing', 404],
    ['/events/unknown', 404],
    ['/events/unknown/slug', 404],
    ['/events', 404],
    ['/nowhere', 404],
    ['/assets/none.js', 404],
    ['/index.html', 404],
    ['/.vite/manifest.json', 404],
    ['/assets/.hidden', 404],
    ['/assets/main-3f2a9c1b.js.br', 404],
    ['/..%2fsession-secret', 404],
    ['/%zz', 404],
  ])('shows a page at %s with %i (ROUTE-18)', async (path, status) =>
    expect(await site.guest('GET', path)).toMatchObject({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
  );
});
