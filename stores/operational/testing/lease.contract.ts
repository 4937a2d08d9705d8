import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { toPosition } from '#schema/kernel/position.ts';
import { Checkpoint, loadPosition, Superseded } from '../leases/checkpoint.ts';
import { takeFencedLease, takeLease } from '../leases/lease.ts';
import type { OperationalStore } from '../operational.ts';
import type { Place } from './operational.contract.ts';

/** Rules of leases, fencing tokens and checkpoints, on every adapter of `OperationalStore`. */
export function leaseContract(name: string, newPlace: () => Promise<Place>): void {
  describe(`${name}: lease`, () => {
    let place: Place;
    let operational: OperationalStore;
    let at: number;
    const deps = {
      get operational() {
        return operational;
      },
      now: () => new Date(at),
      clock: () => at,
    };
    const advance = (ms: number) => {
      at += ms;
    };

    beforeEach(async () => {
      at = Date.parse('2026-11-21T18:00:00Z');
      place = await newPlace();
      operational = await place.open(() => at);
    });
    afterEach(async () => {
      await operational.close();
      await place.remove();
    });

    it('has one holder among 100 concurrent takers and is free after its release', async () => {
      const taken = await Promise.all(Array.from({ length: 100 }, () => takeLease(deps, 'scrape s1')));
      const held = taken.filter((lease) => lease !== null);
      expect(held).toHaveLength(1);
      expect(await takeLease(deps, 'scrape s2')).not.toBeNull();
      await held[0]?.release();
      expect(await takeLease(deps, 'scrape s1')).not.toBeNull();
    });

    it('stores its holder and expiry', async () => {
      await takeLease(deps, 'event-check', { ttlMs: 1000, holder: 'ingest-1' });
      const entry = await operational.get('lease', 'event-check');
      const until = at + 1000;
      expect(entry).toMatchObject({ value: JSON.stringify({ who: 'ingest-1', until }), expiresAt: until });
    });

    it('can be taken after its expiry, and the former holder does not regain it', async () => {
      const former = await takeLease(deps, 'batch s1', { ttlMs: 1000 });
      advance(999);
      expect(await takeLease(deps, 'batch s1')).toBeNull();
      advance(1);
      const current = await takeLease(deps, 'batch s1', { ttlMs: 1000 });
      expect(current).not.toBeNull();
      expect(await former?.renew()).toBe(false);
      expect(former?.lost.aborted).toBe(true);
      await former?.release();
      expect(await takeLease(deps, 'batch s1')).toBeNull();
      expect(await current?.renew()).toBe(true);
    });

    it('renews itself', async () => {
      const lease = await takeLease(deps, 'batch s1', { ttlMs: 30 });
      advance(20);
      await eventually(async () => {
        const entry = await operational.get('lease', 'batch s1');
        expect(entry?.expiresAt).toBe(at + 30);
      });
      expect(lease?.lost.aborted).toBe(false);
      advance(29);
      expect(await takeLease(deps, 'batch s1')).toBeNull();
      await lease?.release();
    });

    it('gives each holder a greater token than all before it, also after the clock went back', async () => {
      const tokens: number[] = [];
      for (const ms of [0, 5, -60_000, 1]) {
        advance(ms);
        const lease = await takeFencedLease(deps, 'role ingest');
        tokens.push(lease!.token);
        await lease!.release();
      }
      expect(tokens).toEqual(tokens.toSorted((one, other) => one - other));
      expect(new Set(tokens).size).toBe(4);
    });

    it('gives one token among 20 concurrent takers', async () => {
      const taken = await Promise.all(Array.from({ length: 20 }, () => takeFencedLease(deps, 'role ingest')));
      expect(taken.filter((lease) => lease !== null)).toHaveLength(1);
    });

    it('gives no token to a taker that was stopped until another one had the lease', async () => {
      const stopped = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      const put: OperationalStore['put'] = async (kind, ...entry) => {
        if (kind === 'fencing-token') {
          reached.resolve();
          await stopped.promise;
        }
        return operational.put(kind, ...entry);
      };
      const slow = {
        get: operational.get.bind(operational),
        delete: operational.delete.bind(operational),
        put,
      };
      const late = takeFencedLease({ ...deps, operational: slow }, 'role ingest', { ttlMs: 12_000 });
      await reached.promise;
      advance(12_000);
      const current = await takeFencedLease(deps, 'role ingest');
      expect(current).not.toBeNull();
      stopped.resolve();
      expect(await late).toBeNull();
      expect(await current?.renew()).toBe(true);
    });

    it('lets a stopped holder that continues write no checkpoint (D-102)', async () => {
      const first = await takeFencedLease(deps, 'role projections', { ttlMs: 12_000 });
      const stopped = new Checkpoint(operational, 'listing', first!.token);
      expect(await stopped.load()).toBeNull();
      await stopped.save(toPosition(5));
      advance(60_000);
      const second = await takeFencedLease(deps, 'role projections');
      const current = new Checkpoint(operational, 'listing', second!.token);
      expect(await current.load()).toBe(toPosition(5));
      await expect(stopped.save(toPosition(6))).rejects.toThrow(Superseded);
      await expect(stopped.load()).rejects.toThrow(Superseded);
      await expect(new Checkpoint(operational, 'listing', first!.token).load()).rejects.toThrow(Superseded);
      await current.save(toPosition(7));
      expect(await loadPosition(operational, 'listing')).toBe(toPosition(7));
    });

    it('takes over a checkpoint that no holder has written yet', async () => {
      const stopped = new Checkpoint(operational, 'listing', 1);
      expect(await stopped.load()).toBeNull();
      expect(await new Checkpoint(operational, 'listing', 2).load()).toBeNull();
      await expect(stopped.save(toPosition(6))).rejects.toThrow(Superseded);
      expect(await loadPosition(operational, 'listing')).toBeNull();
    });

    it('continues from a checkpoint without a token, and from its own write with an unknown outcome', async () => {
      await operational.put('reactor-checkpoint', 'listing', toPosition(3));
      const checkpoint = new Checkpoint(operational, 'listing', 4);
      expect(await checkpoint.load()).toBe(toPosition(3));
      await operational.put('reactor-checkpoint', 'listing', `${toPosition(4)} 4`);
      await checkpoint.save(toPosition(5));
      expect(await loadPosition(operational, 'listing')).toBe(toPosition(5));
    });
  });
}
