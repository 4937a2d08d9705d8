import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { type OperationalStore, OperationalUnavailable } from '../operational.ts';
import { newStore } from '../testing/store.fixture.ts';
import { takeLease } from './lease.ts';

describe('a lease', () => {
  it('has one holder of a hundred who want it, and another one after its release', async () => {
    const place = await newStore();
    const taken = await Promise.all(Array.from({ length: 100 }, () => takeLease(place, 'scrape s1')));
    const held = taken.filter((lease) => lease !== null);
    expect(held).toHaveLength(1);
    expect(await takeLease(place, 'scrape s2')).not.toBeNull();
    await held[0]?.release();
    expect(await takeLease(place, 'scrape s1')).not.toBeNull();
  });

  it('says who holds it until when', async () => {
    const place = await newStore();
    await takeLease(place, 'event-check', { lastsMs: 1000, who: 'ingest-1' });
    const entry = await place.operational.get('lease', 'event-check');
    const until = place.now().getTime() + 1000;
    expect(entry).toMatchObject({ value: JSON.stringify({ who: 'ingest-1', until }), expiresAt: until });
  });

  it('of a holder that died is taken over once it has run out, and the dead one does not get it back', async () => {
    const place = await newStore();
    const dead = await takeLease(place, 'batch s1', { lastsMs: 1000 });
    place.later(999);
    expect(await takeLease(place, 'batch s1')).toBeNull();
    place.later(1);
    const living = await takeLease(place, 'batch s1', { lastsMs: 1000 });
    expect(living).not.toBeNull();
    expect(await dead?.renew()).toBe(false);
    expect(dead?.lost.aborted).toBe(true);
    await dead?.release();
    expect(await takeLease(place, 'batch s1')).toBeNull();
    expect(await living?.renew()).toBe(true);
  });

  it('is kept by renewal, which it does by itself', async () => {
    const place = await newStore();
    const lease = await takeLease(place, 'batch s1', { lastsMs: 30 });
    place.later(20);
    await eventually(async () => {
      const entry = await place.operational.get('lease', 'batch s1');
      expect(entry?.expiresAt).toBe(place.now().getTime() + 30);
    });
    expect(lease?.lost.aborted).toBe(false);
    place.later(29);
    expect(await takeLease(place, 'batch s1')).toBeNull();
    await lease?.release();
  });

  describe('whose store cannot be reached', () => {
    type Put = OperationalStore['put'];
    const hangs: Put = () => new Promise(() => undefined);
    const fails: Put = () => Promise.reject(new OperationalUnavailable('the server is away'));

    /** A lease of 60 ms, taken through an opening of the store whose later writes do as they are told, the last one for ever. */
    async function takenBefore(writes: (put: Put) => [...Put[], Put]) {
      const place = await newStore();
      const operational = await place.open();
      const through = operational.put.bind(operational);
      const put = vi.spyOn(operational, 'put').mockImplementationOnce(through);
      const told = writes(through);
      for (const write of told.slice(0, -1)) put.mockImplementationOnce(write);
      put.mockImplementation(told.at(-1)!);
      const lease = await takeLease({ ...place, operational }, 'role ingest', { lastsMs: 60 });
      if (!lease) throw new Error('the lease was not taken');
      const renewals = (count: number) =>
        eventually(() => expect(put.mock.calls.length).toBeGreaterThanOrEqual(1 + count));
      return { place, lease, renewals };
    }

    it.each([
      ['hang', hangs],
      ['fail', fails],
    ])('is lost before anybody else can take it, when its renewals %s', async (_, renewal) => {
      const { place, lease, renewals } = await takenBefore(() => [renewal]);
      await renewals(1);
      expect(lease.lost.aborted).toBe(false);
      place.later(54);
      await eventually(() => expect(lease.lost.aborted).toBe(true));
      expect(await takeLease(place, 'role ingest')).toBeNull();
      place.later(6);
      expect(await takeLease(place, 'role ingest')).not.toBeNull();
      await lease.release();
      expect(await takeLease(place, 'role ingest')).toBeNull();
    });

    it('counts from before the renewal was sent, however late its answer is', async () => {
      const answer = Promise.withResolvers<void>();
      const { place, lease, renewals } = await takenBefore((put) => [
        async (...entry) => {
          const revision = await put(...entry);
          await answer.promise;
          return revision;
        },
        hangs,
      ]);
      await renewals(1);
      place.later(50);
      answer.resolve();
      await renewals(2);
      expect(lease.lost.aborted).toBe(false);
      place.later(4);
      await eventually(() => expect(lease.lost.aborted).toBe(true));
    });

    it('is let go without waiting for a store that hangs, once it is lost', async () => {
      const { place, lease, renewals } = await takenBefore(() => [hangs]);
      await renewals(1);
      const released = lease.release();
      place.later(54);
      await released;
      expect(lease.lost.aborted).toBe(true);
    });

    it('stays with its holder when the store is back in time', async () => {
      const { place, lease } = await takenBefore((put) => [fails, put]);
      place.later(40);
      await eventually(async () => {
        const entry = await place.operational.get('lease', 'role ingest');
        expect(entry?.expiresAt).toBe(place.now().getTime() + 60);
      });
      expect(lease.lost.aborted).toBe(false);
      await lease.release();
    });
  });
});
