import fc from 'fast-check';
import { expect, it } from 'vitest';
import { childIndexRows } from './child-index.fixture.ts';
import { venueChildren, withoutChild } from './child-index.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, nth) => `0199a1b2-c3d4-7000-8000-${nth}`);

it('finds with its owner everything that was added and not taken out again', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.nat(20), (count, step) => {
      const all = idsOf(count);
      const rows = childIndexRows(venueChildren, 'v1', all);
      const out = all.filter((_, nth) => step > 0 && nth % step === 0);
      for (const id of out.toReversed()) {
        const at = venueChildren.bucketOf((kept) => rows[kept], 'v1', id);
        const left = withoutChild(rows[at] ?? null, id);
        if (left) rows[at] = left;
        else delete rows[at];
      }
      const removal = { data: { venueId: 'v1' } };
      const needed = new Set(venueChildren.onOwnerRemoved.reads(removal));
      const touched = venueChildren.onOwnerRemoved.writes(removal, (id) =>
        needed.has(id) ? rows[id] : undefined,
      );
      expect(touched).toEqual([...new Set(touched)]);
      expect(touched).toEqual(expect.arrayContaining(all.filter((id) => !out.includes(id))));
      expect(touched).toEqual(expect.arrayContaining(Object.keys(rows)));
    }),
  ));

it('keeps a hundred in one row, and writes no long row for one more of five thousand', () => {
  expect(Object.keys(childIndexRows(venueChildren, 'v1', idsOf(100)))).toEqual(['venue:v1']);
  for (const { rows } of Object.values(childIndexRows(venueChildren, 'v1', idsOf(5000))))
    expect(rows.length).toBeLessThan(300);
});
