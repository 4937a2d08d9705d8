import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/eventually.fixture.ts';
import { takeLease } from './lease.ts';
import { newStore } from './store.fixture.ts';

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
    place.later(29);
    expect(await takeLease(place, 'batch s1')).toBeNull();
    expect(lease?.lost.aborted).toBe(false);
    await lease?.release();
  });
});
