import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OperationalStore } from '../operational.ts';

/** An empty location for an operational store; `open` may be called again to read what is on disk. */
export type Place = { open(now: () => number): Promise<OperationalStore>; remove(): Promise<void> };

/** Rules that every adapter of `OperationalStore` must follow; that about concurrent writes where the server has atomic ones. */
export function operationalContract(
  name: string,
  newPlace: () => Promise<Place>,
  { hasAtomicUpdates = true } = {},
): void {
  describe(`${name}: operational store`, () => {
    let place: Place;
    let store: OperationalStore;
    let now: number;

    beforeEach(async () => {
      now = 1_000_000;
      place = await newPlace();
      store = await place.open(() => now);
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    test('returns an entry as it was put; kinds are separate', async () => {
      const revision = await store.put('session', 'k', 'värde\n"1"');
      expect(await store.get('session', 'k')).toEqual({ value: 'värde\n"1"', revision, expiresAt: null });
      expect(await store.get('lease', 'k')).toBeNull();
      expect(await store.get('session', 'other')).toBeNull();
    });

    test('every write changes the revision, also after a deletion', async () => {
      const revisions = [await store.put('lease', 'k', '1'), await store.put('lease', 'k', '1')];
      await store.delete('lease', 'k');
      revisions.push(await store.put('lease', 'k', '1', { expected: 'absent' }));
      expect(new Set(revisions).size).toBe(3);
      expect(revisions).not.toContain(null);
    });

    test('compare-and-set writes only over the revision that was read', async () => {
      const first = (await store.put('lease', 'k', 'one', { expected: 'absent' }))!;
      expect(await store.put('lease', 'k', 'two', { expected: 'absent' })).toBeNull();
      const second = (await store.put('lease', 'k', 'two', { expected: first }))!;
      expect(await store.put('lease', 'k', 'three', { expected: first })).toBeNull();
      expect(await store.put('lease', 'unknown', 'x', { expected: second })).toBeNull();
      expect(await store.get('lease', 'k')).toEqual({ value: 'two', revision: second, expiresAt: null });
    });

    test('delete returns whether it deleted an entry, at the expected revision', async () => {
      const revision = (await store.put('session', 'k', 'v'))!;
      expect(await store.delete('session', 'k', { expected: revision + 1 })).toBe(false);
      expect(await store.delete('session', 'k', { expected: revision })).toBe(true);
      expect(await store.delete('session', 'k')).toBe(false);
      expect(await store.get('session', 'k')).toBeNull();
    });

    test('an expired entry does not exist', async () => {
      const revision = (await store.put('sign-in-token', 'k', 'v', { expiresAt: now + 100 }))!;
      now += 99;
      expect(await store.get('sign-in-token', 'k')).toEqual({ value: 'v', revision, expiresAt: now + 1 });
      now += 1;
      expect(await store.get('sign-in-token', 'k')).toBeNull();
      expect(await store.list('sign-in-token')).toEqual([]);
      expect(await store.delete('sign-in-token', 'k')).toBe(false);
      expect(await store.put('sign-in-token', 'k', 'w', { expected: revision })).toBeNull();
      expect(await store.put('sign-in-token', 'k', 'w', { expected: 'absent' })).not.toBeNull();
      expect(await store.get('sign-in-token', 'k')).toMatchObject({ value: 'w', expiresAt: null });
    });

    test('list returns the unexpired entries of one kind in key order', async () => {
      await Promise.all(['b', 'a', 'c'].map((key) => store.put('session', key, `of ${key}`)));
      await store.put('session', 'd', 'gone', { expiresAt: now });
      await store.put('lease', 'e', 'other kind');
      const listed = await store.list('session');
      expect(listed.map(({ key, entry }) => [key, entry.value])).toEqual([
        ['a', 'of a'],
        ['b', 'of b'],
        ['c', 'of c'],
      ]);
    });

    test('purge removes expired entries and returns their number', async () => {
      await store.put('session', 'old', 'v', { expiresAt: now + 1 });
      await store.put('idempotency', 'old', 'v', { expiresAt: now + 2 });
      await store.put('session', 'young', 'v', { expiresAt: now + 3 });
      await store.put('session', 'lasting', 'v');
      now += 2;
      expect(await store.purge()).toBe(2);
      expect(await store.purge()).toBe(0);
      expect((await store.list('session')).map(({ key }) => key)).toEqual(['lasting', 'young']);
    });

    test('a scrubbing purge does the same and leaves other entries unchanged', async () => {
      await store.put('session', 'old', 'v', { expiresAt: now + 1 });
      const revision = await store.put('subject-key', 'young', 'v', { expiresAt: now + 3 });
      await store.put('subject-key', 'gone', 'v');
      now += 1;
      const [deleted, purged, put] = await Promise.all([
        store.delete('subject-key', 'gone'),
        store.purge({ scrub: true }),
        store.put('lease', 'meanwhile', 'v'),
      ]);
      expect([deleted, purged]).toEqual([true, 1]);
      expect(await store.get('subject-key', 'young')).toEqual({ value: 'v', revision, expiresAt: now + 2 });
      expect(await store.get('lease', 'meanwhile')).toMatchObject({ revision: put });
      expect(await store.purge({ scrub: true })).toBe(0);
    });

    test.skipIf(!hasAtomicUpdates)(
      'exactly one of 100 concurrent redemptions of one token succeeds',
      async () => {
        const revision = (await store.put('sign-in-token', 'token', 'unused'))!;
        const redeemed = await Promise.all(
          Array.from({ length: 100 }, () =>
            store.put('sign-in-token', 'token', 'used', { expected: revision }),
          ),
        );
        expect(redeemed.filter((answer) => answer !== null)).toHaveLength(1);
        const deleted = await Promise.all(
          Array.from({ length: 100 }, () => store.delete('sign-in-token', 'token')),
        );
        expect(deleted.filter(Boolean)).toHaveLength(1);
        const made = await Promise.all(
          Array.from({ length: 100 }, (_, n) =>
            store.put('sign-in-token', 'token', `${n}`, { expected: 'absent' }),
          ),
        );
        expect(made.filter((answer) => answer !== null)).toHaveLength(1);
      },
    );

    test('resolved writes are there when the store is opened again', async () => {
      const revision = await store.put('subject-key', 'k', 'v');
      await store.close();
      store = await place.open(() => now);
      expect(await store.get('subject-key', 'k')).toEqual({ value: 'v', revision, expiresAt: null });
      expect(await store.put('subject-key', 'k', 'v')).not.toBe(revision);
    });

    test('a closed store rejects calls', async () => {
      await store.close();
      await expect(store.put('session', 'k', 'v')).rejects.toThrow('closed');
      await expect(store.get('session', 'k')).rejects.toThrow('closed');
      store = await place.open(() => now);
    });
  });
}
