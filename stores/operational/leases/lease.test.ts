import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { type OperationalStore, OperationalUnavailable } from '../operational.ts';
import { newStore } from '../testing/store.fixture.ts';
import { takeLease, withLease } from './lease.ts';

describe('a lease with an unreachable store', () => {
  type Put = OperationalStore['put'];
  const hangs: Put = () => new Promise(() => undefined);
  const fails: Put = () => Promise.reject(new OperationalUnavailable('the server is away'));

  /** A lease of 60 ms on a store whose later writes behave as listed; the last behaviour repeats. */
  async function leaseWithWrites(writes: (put: Put) => [...Put[], Put]) {
    const store = await newStore();
    const operational = await store.open();
    const realPut = operational.put.bind(operational);
    const put = vi.spyOn(operational, 'put').mockImplementationOnce(realPut);
    const scripted = writes(realPut);
    for (const write of scripted.slice(0, -1)) put.mockImplementationOnce(write);
    put.mockImplementation(scripted.at(-1)!);
    const lease = await takeLease({ ...store, operational }, 'role ingest', { ttlMs: 60 });
    if (!lease) throw new Error('lease not taken');
    const renewals = (count: number) =>
      eventually(() => expect(put.mock.calls.length).toBeGreaterThanOrEqual(1 + count));
    return { store, lease, renewals };
  }

  it.each([
    ['hang', hangs],
    ['fail', fails],
  ])('is lost before another process can take it when its renewals %s', async (_, renewal) => {
    const { store, lease, renewals } = await leaseWithWrites(() => [renewal]);
    await renewals(1);
    expect(lease.lost.aborted).toBe(false);
    store.advance(54);
    await eventually(() => expect(lease.lost.aborted).toBe(true));
    expect(await takeLease(store, 'role ingest')).toBeNull();
    store.advance(6);
    expect(await takeLease(store, 'role ingest')).not.toBeNull();
    await lease.release();
    expect(await takeLease(store, 'role ingest')).toBeNull();
  });

  it('counts its time from before the renewal was sent', async () => {
    const answer = Promise.withResolvers<void>();
    const { store, lease, renewals } = await leaseWithWrites((put) => [
      async (...entry) => {
        const revision = await put(...entry);
        await answer.promise;
        return revision;
      },
      hangs,
    ]);
    await renewals(1);
    store.advance(50);
    answer.resolve();
    await renewals(2);
    expect(lease.lost.aborted).toBe(false);
    store.advance(4);
    await eventually(() => expect(lease.lost.aborted).toBe(true));
  });

  it('is released without waiting for a hanging store once it is lost', async () => {
    const { store, lease, renewals } = await leaseWithWrites(() => [hangs]);
    await renewals(1);
    const released = lease.release();
    store.advance(54);
    await released;
    expect(lease.lost.aborted).toBe(true);
  });

  it('stays with its holder when the store recovers in time', async () => {
    const { store, lease } = await leaseWithWrites((put) => [fails, put]);
    store.advance(40);
    await eventually(async () => {
      const entry = await store.operational.get('lease', 'role ingest');
      expect(entry?.expiresAt).toBe(store.now().getTime() + 60);
    });
    expect(lease.lost.aborted).toBe(false);
    await lease.release();
  });

  it('stays with its holder when a renewal took effect although it failed', async () => {
    const { store, lease, renewals } = await leaseWithWrites((put) => [
      async (...entry) => {
        await put(...entry);
        throw new OperationalUnavailable('the reply is lost');
      },
      put,
    ]);
    await renewals(3);
    expect(await lease.renew()).toBe(true);
    expect(lease.lost.aborted).toBe(false);
    expect(await takeLease(store, 'role ingest')).toBeNull();
    await lease.release();
    expect(await takeLease(store, 'role ingest')).not.toBeNull();
  });
});

it('a lease is released after work that fails, and refused to other work meanwhile', async () => {
  const store = await newStore();
  const work = withLease(store, 'scrape s1', async () => {
    expect(await withLease(store, 'scrape s1', async () => 'done')).toBeNull();
    throw new Error('broken');
  });
  await expect(work).rejects.toThrow('broken');
  expect(await withLease(store, 'scrape s1', async () => 'done')).toBe('done');
});
