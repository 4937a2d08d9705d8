import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShow, listed } from '../examples.ts';
import type { Client } from '../specification.client.ts';
import { adminEmail, type Site, startSite } from '../specification.ts';

const json = { 'content-type': 'application/json' };

describe('the door', () => {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await startSite();
    admin = await site.signedIn(adminEmail);
  });
  afterAll(() => site.dispose());

  const submit = (body?: object | Buffer | string, headers = {}) =>
    site.guest('POST', '/api/submissions', body, headers);

  it.each([
    ['no JSON', '{"performer":', json, 400],
    ['a list', '[]', json, 400],
    ['null', 'null', json, 400],
    ['a text', '"x"', json, 400],
    ['no content type', JSON.stringify(aShow()), {}, 415],
    ['text/plain', JSON.stringify(aShow()), { 'content-type': 'text/plain' }, 415],
    ['a form', 'performer=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a type that only begins so', '{}', { 'content-type': 'application/jsonp' }, 415],
    ['a compressed body', '{}', { ...json, 'content-encoding': 'gzip' }, 415],
    ['more than 100 kB', JSON.stringify({ performer: 'a'.repeat(103_000) }), json, 413],
    ['nesting without end', '['.repeat(50_000), json, 400],
  ])('refuses %s', async (_what, body, headers, status) => {
    const got = await submit(body, headers);
    expect(got).toMatchObject({ status, body: { message: expect.any(String), code: expect.any(String) } });
  });

  it('refuses a body that grows beyond 100 kB without having said so', async () => {
    const got = await submit(Buffer.alloc(2_000_000, 'a'), {
      ...json,
      'transfer-encoding': 'chunked',
    });
    expect(got).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('takes JSON with a charset, and lets no body reach a prototype', async () => {
    const polluting = JSON.stringify(aShow()).replace(
      '{',
      '{"__proto__":{"polluted":true},"constructor":{"x":1},',
    );
    const got = await submit(polluting, { 'content-type': 'application/json; charset=utf-8' });
    expect(got.status).toBe(201);
    await admin('PATCH', '/api/events/none', polluting, json);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('answers unknown calls, wrong methods and odd paths in the one shape (GEN-21)', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/events/1/2/3',
      '/api/%zz',
      `/api/events/${'a'.repeat(101)}`,
    ])
      expect(await site.guest('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await site.guest('PUT', '/api/events')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, POST' },
      body: { code: 'not_found' },
    });
  });

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('answers %s in the one shape too', async (_what, bytes, status) => {
    const answer = await raw(site, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'validation' });
  });

  it('refuses what another site sends, at every call that changes something, before anything else (D-44)', async () => {
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://www.shows.example' },
      { origin: 'http://shows.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://shows.example' },
    ];
    const calls = [
      ['POST', '/api/submissions'],
      ['POST', '/api/events'],
      ['PATCH', '/api/events/1'],
      ['DELETE', '/api/events/1'],
      ['PATCH', '/api/submissions/1/approve'],
      ['PATCH', '/api/submissions/1/reject'],
      ['POST', '/api/auth/send-magic-link'],
      ['POST', '/api/auth/login'],
      ['POST', '/api/auth/verify'],
      ['POST', '/api/auth/logout'],
      ['POST', '/api/upload-image'],
      ['POST', '/api/admin/projections/all/rebuild'],
      ['POST', '/graphql'],
      ['POST', '/anything'],
    ] as const;
    for (const [method, path] of calls)
      for (const headers of foreign)
        await site
          .given()
          .when(admin, method, path, '{}', { ...json, ...headers })
          .thenAnswer({ status: 403, body: { code: 'forbidden' } });
    expect((await submit(aShow(), { origin: 'https://shows.example' })).status).toBe(201);
    expect((await submit(aShow(), { 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(201);
  });

  it.each(['https://evil.example', 'null', 'http://shows.example', 'https://shows.example.evil.example'])(
    'refuses an upgrade from %s',
    async (origin) => expect(await upgradeStatus(site, '/graphql', origin)).toContain('403'),
  );

  it('upgrades nothing but /graphql', async () =>
    expect(await upgradeStatus(site, '/api/events', 'https://shows.example')).toContain('404'));

  it('bears the security headers and a correlation id on every answer', async () => {
    for (const path of [
      '/',
      '/api/events',
      '/api/nothing',
      '/api/submissions',
      '/healthz',
      '/nowhere',
      '/graphql',
    ]) {
      const { headers } = await site.guest('GET', path);
      expect(headers, path).toMatchObject({
        'content-security-policy':
          "default-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' https: data: blob:;connect-src 'self' wss://shows.example;object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('tells a fault by its number alone, and logs it once', async () => {
    const { images } = site.gateway;
    const { read } = images;
    images.read = async () => {
      throw new Error('secret path /srv/data at row 7');
    };
    const got = await site.guest('GET', '/images/q_auto/some.jpg');
    images.read = read;
    const id = got.headers['x-correlation-id'];
    expect(got).toMatchObject({
      status: 500,
      body: { message: `Something broke on our side. Reference: ${id}`, code: 'internal' },
    });
    expect(site.logged().split(`"correlationId":"${id}"`)).toHaveLength(2);
    expect(site.logged()).toContain('secret path');
  });

  it('serves the web app: hashed files for good, compressed; pages with the site written in (ROUTE-18)', async () => {
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
    });
  });

  it.each([
    ['/submit', 200],
    ['/submit/', 200],
    ['/login?token=x', 200],
    ['/admin', 200],
    ['/admin/operations', 200],
    ['/admin/history/submission/1', 200],
    ['/admin/nothing', 404],
    ['/events/unknown', 404],
    ['/events/unknown/slug', 404],
    ['/events', 404],
    ['/nowhere', 404],
    ['/assets/none.js', 404],
    ['/index.html', 404],
    ['/..%2fsession-secret', 404],
    ['/%zz', 404],
  ])('shows a page at %s with %i (ROUTE-18)', async (path, status) =>
    expect(await site.guest('GET', path)).toMatchObject({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
  );

  it('shows a listed show by name, and writes markup as text', async () => {
    const got = await site
      .given(...listed('page', { performer: '</title><script>alert(1)</script> & "co"' }))
      .when(site.guest, 'GET', '/events/page/any-slug')
      .thenAnswer({ status: 200 });
    expect(got.text).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot; - Saturday, December 5, 2026</title>',
    );
    expect(got.text).not.toContain('<script>alert');
  });

  it('answers HEAD like GET, without the body', async () => {
    const [head, get] = await Promise.all([
      site.guest('HEAD', '/api/events'),
      site.guest('GET', '/api/events'),
    ]);
    expect(head).toMatchObject({ status: 200, text: '', headers: { etag: get.headers.etag } });
    expect(Number(head.headers['content-length'])).toBe(get.bytes.length);
  });

  it('finishes what it has when it stops, and accepts nothing more', async () => {
    const short = await startSite();
    const { send } = short.gateway;
    const { promise: go, resolve: release } = Promise.withResolvers<void>();
    let arrived = 0;
    short.gateway.send = async (command) => {
      arrived += 1;
      await go;
      return send(command);
    };
    const asked = Array.from({ length: 10 }, () => short.guest('POST', '/api/submissions', aShow()));
    await expect.poll(() => arrived).toBe(10);
    const stopped = short.dispose();
    await expect(short.guest('GET', '/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status, headers }) => [status, headers.connection])).toEqual(
      Array(10).fill([201, 'close']),
    );
    await stopped;
  });
});

/** What is answered to bytes as they are. */
function raw({ port }: Pick<Site, 'port'>, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', reject);
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(String(answer));
    });
  });
}

/** The first line that an attempt to upgrade is answered. */
async function upgradeStatus(site: Site, path: string, origin: string): Promise<string> {
  const answer = await raw(
    site,
    `GET ${path} HTTP/1.1\r\nHost: shows.example\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
  );
  return answer.split('\r\n')[0] ?? '';
}
