import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openMongoOperationalStore } from '#stores/operational/mongodb/mongodb.ts';
import { OperationalUnavailable } from '#stores/operational/operational.ts';
import { FakeServer } from '#stores/read-models/mongodb/testing/server.fixture.ts';
import { createSocketCounts, type SocketCounts } from './socket-counts.ts';

const logger = pino({ level: 'silent' });
const secret = 'a secret of the installation, 32 characters';
const address = [['address 192.0.2.1', 4]] as const;

async function gateways() {
  const server = await FakeServer.start();
  let clock = Date.parse('2026-11-21T18:10:00Z');
  const now = () => new Date(clock);
  const operational = await openMongoOperationalStore({ url: server.url('test'), now: () => clock });
  const counts = [1, 2].map(() => createSocketCounts({ shared: { operational, secret }, now, logger }));
  onTestFinished(async () => {
    for (const each of counts) await each.stop();
    await operational.close();
    await server.stop();
  });
  const [one, other] = counts as [SocketCounts, SocketCounts];
  return { one, other, operational, advance: (ms: number) => (clock += ms) };
}

test('open sockets of several gateways count together, until they close', async () => {
  const { one, other, operational } = await gateways();
  for (const gateway of [one, one, other, other]) expect(await gateway.open(address)).toBe(true);
  for (const gateway of [one, other]) expect(await gateway.open(address)).toBe(false);
  expect(await other.open([['address 192.0.2.2', 4]])).toBe(true);
  one.close(['address 192.0.2.1']);
  await expect.poll(() => other.open(address)).toBe(true);
  expect(await one.open(address)).toBe(false);
  const stored = JSON.stringify(await operational.list('socket-count'));
  expect(stored).not.toContain('192.0.2');
  await one.stop();
  await other.stop();
  expect(await operational.list('socket-count')).toEqual([]);
});

test('two gateways do not both take the last place', async () => {
  const { one, other } = await gateways();
  for (const gateway of [one, one, other]) await gateway.open(address);
  const taken = await Promise.all([one.open(address), other.open(address)]);
  expect(taken.filter(Boolean).length).toBeLessThanOrEqual(1);
});

test('the sockets of a killed gateway count until they are not renewed any more', async () => {
  const { one, other, advance } = await gateways();
  for (let n = 0; n < 3; n += 1) await one.open(address);
  await other.open(address);
  advance(100_000);
  await other.renew();
  expect(await other.open(address)).toBe(false);
  advance(50_000);
  expect(await other.open(address)).toBe(true);
});

test('without a shared store, or while it is unavailable, a gateway counts its own', async () => {
  const fail = async () => {
    throw new OperationalUnavailable('no connection');
  };
  const unavailable = { get: fail, put: fail, delete: fail };
  const now = () => new Date();
  for (const shared of [null, { operational: unavailable, secret }]) {
    const counts = createSocketCounts({ shared, now, logger });
    onTestFinished(() => counts.stop());
    for (let n = 0; n < 4; n += 1) expect(await counts.open(address)).toBe(true);
    expect(await counts.open(address)).toBe(false);
    counts.close(['address 192.0.2.1']);
    expect(await counts.open(address)).toBe(true);
  }
});
