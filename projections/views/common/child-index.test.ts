import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ChildIndex, venueChildren } from './child-index.ts';

type Added = { data: { venueId: string; id: string } };

const idsOf = (count: number) => Array.from({ length: count }, (_, nth) => `0199a1b2-c3d4-7000-8000-${nth}`);
const added = (id: string): Added => ({ data: { venueId: 'v1', id } });
const childOf = ({ data }: Added) => data.id;

/** The documents of an index, with functions that apply events to them. */
function createIndex() {
  const documents = new Map<string, ChildIndex>();
  const readingOnly = (ids: readonly (readonly [string, string])[]) => ({
    read: (_kind: 'children', id: string) => {
      expect(ids.map(([, each]) => each)).toContain(id);
      return documents.get(id) ?? null;
    },
  });
  const apply = (handler: ReturnType<typeof venueChildren.add<Added>>, event: Added) => {
    for (const id of handler.key(event, readingOnly(handler.reads(event)))) {
      const next = handler.apply(documents.get(id) ?? null, event);
      if (next) documents.set(id, next);
      else documents.delete(id);
    }
  };
  return { documents, readingOnly, apply };
}

it('finds all children that were added and not removed', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.nat(20), (count, step) => {
      const { documents, readingOnly, apply } = createIndex();
      const all = idsOf(count);
      for (const id of all) apply(venueChildren.add(childOf), added(id));
      const out = all.filter((_, nth) => step > 0 && nth % step === 0);
      for (const id of out.toReversed()) apply(venueChildren.remove(childOf) as never, added(id));
      const removal = { data: { venueId: 'v1' } };
      const { childRows, clear } = venueChildren;
      const found = childRows.key(removal, readingOnly(childRows.reads(removal)));
      expect(found.toSorted()).toEqual(all.filter((id) => !out.includes(id)).toSorted());
      const cleared = clear.key(removal, readingOnly(clear.reads(removal)));
      expect(cleared.toSorted()).toEqual([...new Set(['v1', ...documents.keys()])].toSorted());
      expect(cleared.map((id) => clear.apply(null, removal, { id }))).toEqual([
        { rows: [], isRemoved: true },
        ...cleared.slice(1).map(() => null),
      ]);
    }),
  ));

it('stores 100 children in one document, and writes only short documents for one more of 5000', () => {
  const small = createIndex();
  for (const id of idsOf(100)) small.apply(venueChildren.add(childOf), added(id));
  expect([...small.documents.keys()]).toEqual(['v1']);
  const large = createIndex();
  for (const id of idsOf(5000)) large.apply(venueChildren.add(childOf), added(id));
  for (const { rows } of large.documents.values()) expect(rows.length).toBeLessThan(300);
});
