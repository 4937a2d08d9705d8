import { expect, it } from 'vitest';
import { compareRows } from './compare.ts';

async function* pages(rows: object[], size = 2) {
  for (let from = 0; from < rows.length; from += size)
    yield rows
      .slice(from, from + size)
      .map((row) => ({ id: (row as { id: string }).id, row: row as { id: string } }));
}

it('finds rows that differ, are missing or are extra, for any page size', async () => {
  const one = [
    { id: 'a', n: 1 },
    { id: 'b', n: 1 },
    { id: 'd', n: 1 },
    { id: 'f', n: 1 },
  ];
  const other = [
    { id: 'a', n: 1 },
    { id: 'c', n: 1 },
    { id: 'd', n: 2 },
    { id: 'e', n: 1 },
    { id: 'f', n: 1 },
  ];
  expect(await compareRows(pages(one), pages(other, 3))).toEqual({
    rows: 6,
    different: 4,
    examples: ['b', 'c', 'd', 'e'],
  });
});

it('ignores the order of fields', async () => {
  const one = [{ id: 'a', nested: { x: [{ p: 1, q: 2 }], y: null } }];
  const other = [{ nested: { y: null, x: [{ q: 2, p: 1 }] }, id: 'a' }];
  expect(await compareRows(pages(one), pages(other))).toEqual({ rows: 1, different: 0, examples: [] });
  expect(
    (await compareRows(pages([{ id: 'a', list: [1, 2] }]), pages([{ id: 'a', list: [2, 1] }]))).different,
  ).toBe(1);
});

it('lists the first twenty ids', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({ id: `row-${n + 10}` }));
  const found = await compareRows(pages(many), pages([]));
  expect(found).toMatchObject({ rows: 50, different: 50 });
  expect(found.examples).toHaveLength(20);
});

it('compares ids by their bytes, like the stores', async () => {
  const rows = [{ id: '\uffee' }, { id: '\u{1f600}' }];
  expect(await compareRows(pages(rows, 1), pages(rows))).toEqual({ rows: 2, different: 0, examples: [] });
});
