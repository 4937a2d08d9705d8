import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShow } from '../testing/examples.ts';
import { type Site, startSite } from '../testing/site.ts';
import { connectRaw, sendRaw } from './connection/raw-client.fixture.ts';
import { routes } from './routes.ts';

const upgrade = (path: string, origin: string | null) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...(origin === null ? [] : [`Origin: ${origin}`]),
    '',
    '',
  ].join('\r\n');

/** The server's side of each connection, as it is accepted. */
const acceptedSockets = new EventEmitter();
const accept = (message: unknown) => acceptedSockets.emit('socket', (message as { socket: Socket }).socket);

describe('the HTTP server', () => {
  let site: Site;
  beforeAll(async () => {
    subscribe('net.server.socket', accept);
    site = await startSite();
  });
  afterAll(async () => {
    unsubscribe('net.server.socket', accept);
    await site.dispose();
  });

  it('answers unknown calls, wrong methods and odd paths in the common error shape (GEN-21)', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/events/1/2/3',
      '/api/%zz',
      `/api/events/${'a'.repeat(101)}`,
    ])
      expect(await site.guest('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('answers another method at a known path with 405 and the methods that it takes (D-89)', async () => {
    const others = ['/healthz', '/readyz', '/metrics', '/about', '/assets/main-3f2a9c1b.js'];
    const known = [...routes, ...others.map((path) => ({ method: 'GET', path }))].map(({ method, path }) => ({
      method,
      path: path.replace(/:\w+/g, 'x'),
      pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    }));
    for (const path of new Set(known.map(({ path }) => path))) {
      const taken = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
      if (taken.has('GET')) taken.add('HEAD');
      for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (taken.has(method)) continue;
        const { status, headers, body } = await site.guest(method, path);
        expect([status, headers.allow?.split(', ').sort()], `${method} ${path}`).toEqual([
          405,
          [...taken].sort(),
        ]);
        if (method !== 'HEAD')
          expect(body).toEqual({ message: 'This method is not allowed here', code: 'method_not_allowed' });
      }
    }
  });

  it.each(['/nowhere', '/events/unknown', '/assets/none.js', '/images/none'])(
    'knows no method at %s, where nothing is',
    async (path) =>
      expect(await site.guest('POST', path)).toMatchObject({
        status: 404,
        body: { message: 'Not found', code: 'not_found' },
      }),
  );

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('answers %s in the common error shape', async (_what, bytes, status) => {
    const answer = await sendRaw(site.port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'validation' });
  });

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['a request for the last answer', 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a socket at another path', upgrade('/nowhere', 'https://shows.example')],
    ['a socket of another site', upgrade('/graphql', 'https://other.example')],
    ['a socket of no site', upgrade('/graphql', null)],
  ])('closes the connection after %s, also when the client keeps its side open', async (_what, bytes) => {
    const accepted = once(acceptedSockets, 'socket') as Promise<[Socket]>;
    const client = await connectRaw(site.port, bytes, true);
    const [socket] = await accepted;
    client.resume();
    await once(client, 'end');
    await expect.poll(() => socket.destroyed, { timeout: 10_000 }).toBe(true);
    expect(client.writable).toBe(true);
    client.destroy();
  });

  it('answers a client that offers HTTP/2 over HTTP/1.1', async () => {
    const upgrade = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ';
    const answer = await sendRaw(site.port, `GET /healthz HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('sends the security headers and a correlation id with every response', async () => {
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
          "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' https: data: blob:;connect-src 'self' wss://shows.example;object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('answers an unexpected error with its correlation id only, and logs it once', async () => {
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
    expect(site.logOutput().split(`"correlationId":"${id}"`)).toHaveLength(2);
    expect(site.logOutput()).toContain('secret path');
  });

  it('answers HEAD like GET, without the body', async () => {
    const [head, get] = await Promise.all([
      site.guest('HEAD', '/api/events'),
      site.guest('GET', '/api/events'),
    ]);
    expect(head).toMatchObject({ status: 200, text: '', headers: { etag: get.headers.etag } });
    expect(Number(head.headers['content-length'])).toBe(get.bytes.length);
  });

  it('finishes open requests when it stops, and accepts no new ones', async () => {
    const short = await startSite();
    const { send } = short.gateway;
    const { promise: go, resolve: release } = Promise.withResolvers<void>();
    let arrived = 0;
    short.gateway.send = async (command) => {
      arrived += 1;
      await go;
      return send(command);
    };
    const requests = Array.from({ length: 10 }, () => short.guest('POST', '/api/submissions', aShow()));
    await expect.poll(() => arrived).toBe(10);
    const stopped = short.dispose();
    await expect(short.guest('GET', '/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    release();
    const answers = await Promise.all(requests);
    expect(answers.map(({ status, headers }) => [status, headers.connection])).toEqual(
      Array(10).fill([201, 'close']),
    );
    await stopped;
  });
});
