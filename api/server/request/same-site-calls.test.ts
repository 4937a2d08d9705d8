import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { aShow } from '../../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../../testing/site.ts';
import { sendRaw } from '../connection/raw-client.fixture.ts';
import { routes } from '../routes.ts';

const json = { 'content-type': 'application/json' };

describe('the same-site check over HTTP', () => {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await startSite();
    admin = await site.signedIn(adminEmail);
  });
  afterAll(() => site.dispose());

  const submit = (body?: object | Buffer | string, headers = {}) =>
    site.guest('POST', '/api/submissions', body, headers);

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
      ...routes
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => [method, path.replace(/:\w+/g, '1')] as const),
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
});

/** The first line of the response to an upgrade request. */
async function upgradeStatus(site: Site, path: string, origin: string): Promise<string> {
  const answer = await sendRaw(
    site.port,
    `GET ${path} HTTP/1.1\r\nHost: shows.example\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
  );
  return answer.split('\r\n')[0] ?? '';
}
