import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { adminEmail, type Site, startSite } from '../../testing/site.ts';
import { type GraphqlClient, openSocket, signedInClient, subscribeReady } from '../testing/clients.ts';

let site: Site;
let admin: GraphqlClient;
beforeAll(async () => {
  site = await startSite({ NODE_ENV: 'test' });
  admin = await signedInClient(site, adminEmail);
});
afterAll(() => site.dispose());

const listings =
  'subscription($from: String, $to: String, $type: EventType) { listingsChanged(from: $from, to: $to, eventType: $type) { id event { performer date } } }';
describe('the upgrade', () => {
  it.each([
    null,
    'null',
    'https://evil.example',
    'https://shows.example.evil.example',
    'https://evil-shows.example',
    'http://shows.example',
    'https://shows.example:444',
    'https://live.shows.example',
  ])('is refused from the origin %s', async (origin) => {
    await expect(openSocket(site, { origin })).rejects.toThrow('403');
  });

  it('is refused to a browser on another page, whatever its origin is', async () => {
    const { WebSocket } = await import('ws');
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { origin: site.config.PUBLIC_URL, 'sec-fetch-site': 'cross-site' },
    });
    await expect(new Promise((_, reject) => socket.once('error', reject))).rejects.toThrow('403');
  });

  it('accepts 5 sockets of a session and 20 of an address', async () => {
    const own = await Promise.all(Array.from({ length: 5 }, () => openSocket(site, admin)));
    await expect(openSocket(site, admin)).rejects.toThrow('429');
    const others = await Promise.all(Array.from({ length: 15 }, () => openSocket(site)));
    await expect(openSocket(site)).rejects.toThrow('429');
    for (const { socket } of [...own, ...others]) socket.close();
    await Promise.all([...own, ...others].map(({ closed }) => closed));
    await eventually(async () => (await openSocket(site, admin)).socket.close());
  });
});

describe('a socket', () => {
  it('pings when a subscription misses nothing from now on, and not for a refused one', async () => {
    const client = await openSocket(site);
    client.subscribe('refused', 'subscription { projectionStatusChanged { name } }');
    await subscribeReady(client, '1', listings);
    await eventually(() => expect(client.messages.map(({ id }) => id)).toContain('refused'));
    const pings = client.messages.filter(({ type }) => type === 'ping');
    expect(pings).toEqual([{ type: 'ping', payload: { stands: '1', rows: expect.stringMatching(/@/) } }]);
    client.socket.close();
  });

  it('is closed when it does not begin within 3 s', async () => {
    expect(await (await openSocket(site, { init: false })).closed).toBe(4408);
  });

  it('is closed when it subscribes before it begins', async () => {
    const client = await openSocket(site, { init: false });
    client.subscribe('1', listings);
    expect(await client.closed).toBe(4401);
  });

  it('is closed for a frame of 1 MB', async () => {
    const client = await openSocket(site);
    client.send({ type: 'subscribe', id: '1', payload: { query: 'x'.repeat(1024 * 1024) } });
    expect(await client.closed).toBe(1009);
  });

  it('is closed for what is not the protocol', async () => {
    const client = await openSocket(site);
    client.socket.send('hello');
    expect(await client.closed).toBe(4400);
  });

  it('is closed when it sends too many messages', async () => {
    const client = await openSocket(site);
    for (let ping = 0; ping < 300; ping += 1) client.send({ type: 'ping' });
    expect(await client.closed).toBe(1008);
  });

  it('holds 10 subscriptions and refuses the next', async () => {
    const client = await openSocket(site);
    for (let one = 1; one <= 11; one += 1) client.subscribe(String(one), listings);
    await eventually(() => expect(client.messages.map(({ type }) => type)).toContain('error'));
    const refused = client.messages.filter(({ type }) => type === 'error');
    expect(refused).toMatchObject([{ id: '11', payload: [{ extensions: { code: 'rate_limited' } }] }]);
    client.send({ type: 'complete', id: '1' });
    await subscribeReady(client, '12', listings);
    expect(client.messages.filter(({ id, type }) => id === '12' && type === 'error')).toEqual([]);
    client.socket.close();
  });

  it.each([
    ['a query', '{ stats { totalEvents } }'],
    ['a mutation', 'mutation { removeEvent(id: "x") }'],
    [
      'depth',
      `subscription { listingsChanged { event { ${'... on Event { '.repeat(20)} id ${'}'.repeat(20)} } } }`,
    ],
    ['tokens', `subscription { listingsChanged { id ${'id '.repeat(2000)} } }`],
    [
      'aliases',
      `subscription { listingsChanged { ${Array.from({ length: 50 }, (_, one) => `a${one}: id`).join(' ')} } }`,
    ],
    ['a syntax error', 'subscription {'],
    ['a field that is none', 'subscription { everything { id } }'],
  ])('refuses %s', async (_what, query) => {
    const client = await openSocket(site);
    client.subscribe('1', query);
    await eventually(() => expect(client.messages.map(({ type }) => type)).toContain('error'));
    const [error] = client.messages.filter(({ type }) => type === 'error');
    expect(error).toMatchObject({ payload: [{ extensions: { code: 'validation' } }] });
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    client.socket.close();
  });
});

it('closes its sockets when the gateway stops, so that clients reconnect (F23)', async () => {
  const stopping = await startSite();
  const clients = [await openSocket(stopping), await openSocket(stopping)];
  for (const client of clients) client.subscribe('1', listings);
  await stopping.dispose();
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1001, 1001]);
});
