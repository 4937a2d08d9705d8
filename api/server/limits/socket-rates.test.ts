import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { openSocket, signedInClient } from '../../graphql/testing/clients.ts';
import { adminEmail, type Site } from '../../testing/site.ts';
import { startLimitedSite, tooMany } from './limited-site.fixture.ts';

const followed = 'subscription { listingsChanged { id } }';

/** The HTTP response to a refused websocket upgrade. */
async function refusedUpgrade({ url, config }: Site) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { origin: config.PUBLIC_URL },
  });
  const [request, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  (request as { destroy(): void }).destroy();
  return { status: response.statusCode, headers: response.headers };
}

describe('rate classes of sockets (GEN-24)', () => {
  let site: Site;
  afterEach(() => site.dispose());

  it('counts the opening of a socket, and each subscription on it, as queries of its address', async () => {
    site = await startLimitedSite({ RATE_LIMITS: 'Q.address=6/m' });
    const socket = await openSocket(site);
    const socketOfAnother = await openSocket(site);
    socket.subscribe('1', followed);
    expect((await site.guest('GET', '/api/events')).status).toBe(200);
    socket.subscribe('2', '{ stats { totalEvents } }');
    await eventually(() => expect(socket.messages).toContainEqual(expect.objectContaining({ id: '2' })));
    for (const id of ['3', '4']) socketOfAnother.subscribe(id, followed);
    await eventually(() =>
      expect(socketOfAnother.messages.filter(({ type }) => type === 'error')).toMatchObject([
        {
          id: '4',
          payload: [
            {
              message: tooMany.body.message,
              extensions: { code: 'rate_limited', http: { headers: { 'retry-after': expect.any(String) } } },
            },
          ],
        },
      ]),
    );
    expect(socketOfAnother.socket.readyState).toBe(socketOfAnother.socket.OPEN);
    expect((await site.guest('GET', '/api/events')).status).toBe(429);
    const { status, headers } = await refusedUpgrade(site);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('counts the sockets of an administrator with the other calls of the account', async () => {
    site = await startLimitedSite({ RATE_LIMITS: 'X.user=3/m' });
    const admin = await signedInClient(site, adminEmail);
    const socket = await openSocket(site, admin);
    socket.subscribe('1', followed);
    expect((await admin.send('{ stats { totalEvents } }')).status).toBe(200);
    expect((await admin.send('{ stats { totalEvents } }')).status).toBe(429);
    await expect(openSocket(site, admin)).rejects.toThrow('429');
    expect((await openSocket(site)).socket.readyState).toBe(socket.socket.OPEN);
  });
});
