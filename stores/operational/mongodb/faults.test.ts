import { afterEach, beforeEach, expect, test } from 'vitest';
import { DoubleServer } from '../../read-models/mongodb/testing/server.fixture.ts';
import { type OperationalStore, OperationalUnavailable } from '../operational.ts';
import { openMongoOperationalStore } from './mongodb.ts';

let server: DoubleServer;
let store: OperationalStore;
beforeEach(async () => {
  server = await DoubleServer.start();
  store = await openMongoOperationalStore({ url: server.url('test') });
});
afterEach(async () => {
  await store.close();
  await server.away();
});

test.each(['cut before', 'cut after', 'not primary'] as const)(
  'a write that is %s is made once, and answered as if nothing had been (F11)',
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

test('a write whose outcome is not known says so', async () => {
  server.failing('update operational', 'cut after', 'cut before');
  await expect(store.put('lease', 'k', 'v')).rejects.toThrow(OperationalUnavailable);
  server.failing('update operational', 'no majority');
  await expect(store.put('lease', 'k', 'v')).rejects.toThrow(OperationalUnavailable);
  server.failing('delete operational', 'not primary', 'not primary');
  await expect(store.delete('lease', 'k')).rejects.toThrow(OperationalUnavailable);
});

test('while the server is away every call says so in some seconds, and answers again when it is back', async () => {
  const revision = await store.put('session', 'k', 'v');
  await server.away();
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
  await server.back();
  expect(await store.get('session', 'k')).toEqual({ value: 'v', revision, expiresAt: null });
});

test('what a key holds is no operator, and no kind begins another', async () => {
  const keys = ['$gt', 'a.b', '', ':', '\0', '__proto__', 'é'];
  for (const key of keys) await store.put('ingest-run', key, JSON.stringify({ $where: key }));
  await store.put('ingest-request', 'other', 'v');
  expect((await store.list('ingest-run')).map(({ key }) => key)).toEqual(keys.toSorted());
  for (const key of keys)
    expect(await store.get('ingest-run', key)).toMatchObject({ value: JSON.stringify({ $where: key }) });
});
