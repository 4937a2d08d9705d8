import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openMongoOperationalStore } from '#stores/operational/mongodb/mongodb.ts';
import { type OperationalStore, OperationalUnavailable } from '#stores/operational/operational.ts';
import { FakeServer } from '#stores/read-models/mongodb/testing/server.fixture.ts';
import { createSharedCounts } from './shared-counts.ts';

const logger = pino({ level: 'silent' });
const secret = 'a secret of the installation, 32 characters';
const hourly = { most: 5, seconds: 3600 };
const perMinute = { most: 5, seconds: 60 };

/** Gateways on one server, and their clock: ten minutes after a full hour. */
async function gateways(count = 2) {
  const server = await FakeServer.start();
  let clock = Date.parse('2026-11-21T18:10:00Z');
  const now = () => new Date(clock);
  const open = () => openMongoOperationalStore({ url: server.url('test'), now: () => clock });
  const stores = await Promise.all(Array.from({ length: count }, open));
  const counts = stores.map((operational) => createSharedCounts({ operational, secret, now, logger }));
  onTestFinished(async () => {
    for (const each of counts) each.stop();
    for (const store of stores) await store.close();
    await server.stop();
  });
  return { counts, stores, now, advance: (ms: number) => (clock += ms) };
}

test('several gateways count one limit per hour, to the call, also at once', async () => {
  const { counts } = await gateways(3);
  const calls = Array.from({ length: 30 }, (_, n) =>
    counts[n % 3]!.count('L email', 'ada@example.org', hourly),
  );
  const verdicts = await Promise.all(calls);
  expect(verdicts.filter((left) => left === null)).toHaveLength(5);
  expect(new Set(verdicts.filter((left) => left !== null))).toEqual(new Set([50 * 60_000]));
  expect(await counts[0]!.count('L email', 'bo@example.org', hourly)).toBeNull();
  expect(await counts[0]!.count('G address', 'ada@example.org', hourly)).toBeNull();
});

test('a limit per minute holds over all gateways once they have exchanged their counts', async () => {
  const { counts, stores } = await gateways();
  const [one, other] = counts as [(typeof counts)[0], (typeof counts)[0]];
  const call = (gateway: typeof one) => gateway.count('Q address', '192.0.2.1', perMinute);
  for (let n = 0; n < 3; n += 1) expect(await call(one)).toBeNull();
  expect(await stores[0]!.list('rate-count')).toEqual([]);
  await one.flush();
  expect(await call(other)).toBeNull();
  await other.flush();
  expect(await call(other)).toBeNull();
  expect(await call(other)).toBe(60_000);
  await other.flush();
  // The first gateway learns of the others' calls with its own next exchange.
  expect(await call(one)).toBeNull();
  await one.flush();
  expect(await call(one)).toBe(60_000);
});

test('an ordinary number of calls per minute costs no write', async () => {
  const { counts, stores } = await gateways(1);
  const [gateway] = counts as [(typeof counts)[0]];
  const limit = { most: 300, seconds: 60 };
  for (let n = 0; n < 29; n += 1) await gateway.count('Q address', '192.0.2.1', limit);
  await gateway.flush();
  expect(await stores[0]!.list('rate-count')).toEqual([]);
  await gateway.count('Q address', '192.0.2.1', limit);
  await gateway.flush();
  expect((await stores[0]!.list('rate-count')).map(({ entry }) => entry.value)).toEqual(['30']);
});

test('a new window begins at a multiple of its length, and the former count expires', async () => {
  const { counts, stores, advance } = await gateways(1);
  const [gateway] = counts as [(typeof counts)[0]];
  for (let n = 0; n < 6; n += 1) await gateway.count('L email', 'ada@example.org', hourly);
  advance(50 * 60_000 - 1);
  expect(await gateway.count('L email', 'ada@example.org', hourly)).toBe(1);
  advance(1);
  expect(await gateway.count('L email', 'ada@example.org', hourly)).toBeNull();
  advance(60_000);
  expect(await stores[0]!.list('rate-count')).toHaveLength(1);
});

test('calls beyond a limit cost no write, and no address is stored', async () => {
  const { counts, stores } = await gateways(1);
  const [gateway] = counts as [(typeof counts)[0]];
  for (let n = 0; n < 50; n += 1) await gateway.count('L email', 'ada@example.org', hourly);
  const [entry, ...more] = await stores[0]!.list('rate-count');
  expect(more).toEqual([]);
  expect(entry?.entry.value).toBe('5');
  expect(JSON.stringify(entry)).not.toContain('ada');
});

test('a gateway counts for itself while the store is unavailable, and adds its calls afterwards', async () => {
  const { stores, now } = await gateways(1);
  const [store] = stores as [OperationalStore];
  let available = false;
  const operational: Pick<OperationalStore, 'get' | 'put'> = {
    get: async (...args) => {
      if (!available) throw new OperationalUnavailable('no connection');
      return store.get(...args);
    },
    put: (...args) => store.put(...args),
  };
  const gateway = createSharedCounts({ operational, secret, now, logger });
  onTestFinished(() => gateway.stop());
  const call = () => gateway.count('G address', '192.0.2.1', hourly);
  const verdicts = [];
  for (let n = 0; n < 6; n += 1) verdicts.push(await call());
  expect(verdicts).toEqual([null, null, null, null, null, 50 * 60_000]);
  available = true;
  await gateway.flush();
  expect((await store.list('rate-count')).map(({ entry }) => entry.value)).toEqual(['5']);
});
