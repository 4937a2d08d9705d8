import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../../read-models/mongodb/testing/server.fixture.ts';
import { type OperationalStore, OperationalUnavailable } from '../operational.ts';
import { openMongoOperationalStore } from './mongodb.ts';

let server: FakeServer;
let store: OperationalStore;
beforeEach(async () => {
  server = await FakeServer.start();
  store = await openMongoOperationalStore({ url: server.url('test') });
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

test.each(['cut before', 'cut after', 'not primary'] as const)(
  'a write that is %s is applied once and succeeds (F11)',
  async (fault) => {
    server.failing('update operational', fault);
    const first = (await store.put('lease', 'k', 'one', { expected: 'absent' }))!;
    expect(first).not.toBeNull();
    server.failing('update operational', fault);
    const second = await store.put('lease', 'k', 'two', { expected: first });
    expect(await store.get('lease', 'k')).toEqual({ value: 'two', revision: second, expiresAt: null });
    server.failing('delete operational', fault);
    expect(await store.delete('lease', 'k')).toBe(true);
    expect(await store.delete('lease', 'k')).toBe(false);
  },
);

test('a write with an unknown outcome throws OperationalUnavailable', async () => {
  server.failing('update operational', 'cut after', 'cut before');
  await expect(store.put('lease', 'k', 'v')).rejects.toThrow(OperationalUnavailable);
  server.failing('update operational', 'no majority');
  await expect(store.put('lease', 'k', 'v')).rejects.toThrow(OperationalUnavailable);
  server.failing('delete operational', 'not primary', 'not primary');
  await expect(store.delete('lease', 'k')).rejects.toThrow(OperationalUnavailable);
});

test('every call throws OperationalUnavailable within seconds while the server is down, and succeeds when it is back', async () => {
  const revision = await store.put('session', 'k', 'v');
  await server.stop();
  const calls = [
    store.get('session', 'k'),
    store.put('session', 'k', 'w'),
    store.list('session'),
    store.purge(),
  ];
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(OperationalUnavailable) });
  await expect(openMongoOperationalStore({ url: server.url('test') })).rejects.toThrow(
    OperationalUnavailable,
  );
  await server.restart();
  expect(await store.get('session', 'k')).toEqual({ value: 'v', revision, expiresAt: null });
});

test('every call throws OperationalUnavailable within 5 s when the server accepts and never replies (F11)', async () => {
  await store.get('session', 'k');
  server.isSilent = true;
  const calls = [
    store.get('session', 'k'),
    store.put('session', 'k', 'w'),
    store.put('session', 'k', 'w', { expected: 'absent' }),
    store.delete('session', 'k'),
    store.list('session'),
  ];
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(OperationalUnavailable) });
  server.isSilent = false;
  // Another key: the server may carry out the calls without an answer later.
  expect(await store.put('session', 'other', 'x')).not.toBeNull();
  expect(await store.get('session', 'other')).toMatchObject({ value: 'x' });
}, 20_000);

test('keys are never read as operators, and kinds are separate', async () => {
  const keys = ['$gt', 'a.b', '', ':', '\0', '__proto__', 'é'];
  for (const key of keys) await store.put('announcement', key, JSON.stringify({ $where: key }));
  await store.put('ingest-request', 'other', 'v');
  expect((await store.list('announcement')).map(({ key }) => key)).toEqual(keys.toSorted());
  for (const key of keys)
    expect(await store.get('announcement', key)).toMatchObject({ value: JSON.stringify({ $where: key }) });
});
