import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Query } from '../read-models.ts';
import { at, put, type Show, type Shows, shape } from './shows.fixture.ts';

/** The rules for conditions, order and pages. */
export function findContract(current: () => Shows, { hasArrayRanges = true } = {}): void {
  describe('find', () => {
    test('conditions: equal, null, in, and inclusive ranges within one type of value', async () => {
      await current().given([
        { id: 'a', type: 'music', date: '2026-11-21', votes: 3 },
        { id: 'b', type: 'art', date: '2026-11-22', votes: 10 },
        { id: 'c', type: 'music', date: '2026-11-23', votes: null },
        { id: 'd', type: 'comedy', date: '2026-11-24' },
        { id: 'e', type: true, date: 5, votes: 'many' },
      ]);
      expect(await current().ids({ where: { type: 'music' } })).toEqual(['a', 'c']);
      expect(await current().ids({ where: { type: true } })).toEqual(['e']);
      expect(await current().ids({ where: { votes: null } })).toEqual(['c', 'd']);
      expect(await current().ids({ where: { type: { in: ['art', 'comedy'] } } })).toEqual(['b', 'd']);
      expect(await current().ids({ where: { votes: { in: [] } } })).toEqual([]);
      expect(await current().ids({ where: { date: { gte: '2026-11-22', lte: '2026-11-23' } } })).toEqual([
        'b',
        'c',
      ]);
      expect(await current().ids({ where: { date: { lte: '2026-11-22' } } })).toEqual(['a', 'b']);
      expect(await current().ids({ where: { votes: { gte: 3 } } })).toEqual(['a', 'b']);
      expect(await current().ids({ where: { date: { gte: 4, lte: '2026-11-21' } } })).toEqual(['a', 'e']);
      expect(await current().ids({ where: { type: 'music', votes: { gte: 1 } } })).toEqual(['a']);
      expect(await current().ids({ where: { id: 'd' } })).toEqual(['d']);
      expect(await current().models.count('shows', { where: { type: 'music' } })).toBe(2);
      expect(await current().models.count('shows', {})).toBe(5);
    });

    test.skipIf(!hasArrayRanges)(
      'list fields are queried by membership and by range, and each row is returned once',
      async () => {
        await current().given([
          { id: 'a', allDates: ['2026-11-21', '2026-11-23', '2026-11-23'], tags: ['late'] },
          { id: 'b', allDates: ['2026-11-22'], tags: [] },
          { id: 'c', allDates: null },
          { id: 'd', tags: '2026-11-22' },
        ]);
        expect(await current().ids({ has: { allDates: '2026-11-23' } })).toEqual(['a']);
        expect(await current().ids({ has: { allDates: { gte: '2026-11-21', lte: '2026-11-30' } } })).toEqual([
          'a',
          'b',
        ]);
        expect(await current().ids({ has: { allDates: { gte: '2026-11-23' } } })).toEqual(['a']);
        expect(await current().ids({ has: { allDates: { gte: '2026-11-22', lte: '2026-11-22' } } })).toEqual([
          'b',
        ]);
        expect(await current().ids({ has: { allDates: { lte: '2026-11-20' } } })).toEqual([]);
        expect(await current().ids({ has: { allDates: '2026-11-21', tags: 'late' } })).toEqual(['a']);
        expect(await current().ids({ has: { tags: '2026-11-22' } })).toEqual([]);
        expect(await current().models.count('shows', { has: { allDates: {} } })).toBe(2);
      },
    );

    test('rejects a field that is not declared', async () => {
      await current().given([{ id: 'a', secret: 1 }]);
      await expect(current().models.find('shows', { where: { secret: 1 }, limit: 1 })).rejects.toThrow(
        'secret',
      );
      await expect(current().models.find('shows', { sort: [['secret', 'asc']], limit: 1 })).rejects.toThrow(
        'secret',
      );
      await expect(current().models.find('shows', { has: { type: 'x' }, limit: 1 })).rejects.toThrow('type');
      await expect(
        current().models.count('shows', { text: { words: 'x', fields: ['date'] } }),
      ).rejects.toThrow('date');
      await expect(current().models.find('shows', { limit: -1 })).rejects.toThrow('limit');
      await expect(
        current().models.find('shows', { after: [1], sort: [['date', 'asc']], limit: 1 }),
      ).rejects.toThrow('after');
    });

    test('rejects an unknown condition', async () => {
      await current().given([{ id: 'a', type: 'art', allDates: ['1'] }]);
      const queries = [
        { where: { type: { $ne: '' } } },
        { where: { id: { $gt: '' } } },
        { has: { allDates: { $gt: '' } } },
      ];
      for (const query of queries as Partial<Query>[])
        await expect(current().ids(query)).rejects.toThrow('condition');
    });

    test('pages in any order have no gaps or duplicates, with null and missing values first', async () => {
      const value = fc.oneof(
        fc.constantFrom(null, undefined, 0, 1, 2, -1.5, '', 'a', 'b', 'ä', '2026-11-21'),
        fc.integer({ min: 0, max: 3 }),
      );
      const rows = fc
        .array(fc.record({ date: value, time: value, votes: value }), { minLength: 1, maxLength: 25 })
        .map((all) =>
          all.map((fields, index) => ({ id: `row-${String(index).padStart(2, '0')}`, ...fields })),
        );
      const field = fc.constantFrom('date', 'time', 'votes', 'venue', 'id');
      const sort = fc.array(fc.tuple(field, fc.constantFrom('asc' as const, 'desc' as const)), {
        maxLength: 3,
      });
      let version = 1;
      await fc.assert(
        fc.asyncProperty(rows, sort, fc.integer({ min: 1, max: 7 }), async (all, order, limit) => {
          version += 1;
          await current().given(all, { ...shape, version: String(version) });
          const pages: Show[] = [];
          let after: Query['after'];
          while (true) {
            const page: Show[] = await current().models.find('shows', { sort: order, limit, after });
            pages.push(...page);
            if (page.length < limit) break;
            const last = page.at(-1)!;
            after = [...order.map(([name]) => (last[name] ?? null) as string | number | null), last.id];
          }
          expect(pages.map((row) => row.id)).toEqual(inOrder(all, order).map((row) => row.id));
        }),
        { numRuns: 60 },
      );
    });

    test.skipIf(!hasArrayRanges)('conditions apply to a page that continues after a row', async () => {
      await current().given([
        { id: 'a', type: 'art', date: '1', allDates: ['1'], performer: 'xylo' },
        { id: 'b', type: 'music', date: '2', allDates: ['2'], performer: 'xylo' },
        { id: 'c', type: 'art', date: '2', allDates: ['2'], performer: 'yoyo' },
        { id: 'd', type: 'art', date: '3', allDates: ['3'], performer: 'xylo' },
      ]);
      const behind: Partial<Query> = { sort: [['date', 'desc']], after: ['3', 'd'] };
      expect(await current().ids({ ...behind, where: { type: 'art' } })).toEqual(['c', 'a']);
      expect(await current().ids({ ...behind, has: { allDates: { gte: '2' } } })).toEqual(['b', 'c']);
      expect(await current().ids({ ...behind, text: { words: 'xylo' } })).toEqual(['b', 'a']);
    });

    test('finds a changed or removed row by its new values only', async () => {
      await current().given([
        { id: 'a', type: 'art', allDates: ['1'], performer: 'old' },
        { id: 'b', type: 'art', allDates: ['1'], performer: 'old' },
      ]);
      const writes = [put(9, { id: 'a', type: 'music', allDates: ['2'], performer: 'new' })];
      await current().models.apply('shows', '1', { writes, checkpoint: at(9) });
      await current().models.apply('shows', '1', {
        writes: [{ id: 'b', position: at(10), row: null }],
        checkpoint: at(10),
      });
      expect(await current().ids({ where: { type: 'art' } })).toEqual([]);
      expect(await current().ids({ has: { allDates: '1' } })).toEqual([]);
      expect(await current().ids({ text: { words: 'old' } })).toEqual([]);
      expect(
        await current().ids({ where: { type: 'music' }, has: { allDates: '2' }, text: { words: 'new' } }),
      ).toEqual(['a']);
      expect(await current().models.count('shows', {})).toBe(1);
    });
  });
}

/** Null and missing before numbers before text; text by its bytes; the id last. */
function inOrder(rows: Show[], sort: readonly (readonly [string, 'asc' | 'desc'])[]): Show[] {
  const rank = (value: unknown) => (value == null ? 0 : typeof value === 'number' ? 1 : 2);
  const compare = (one: unknown, other: unknown) => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other);
    if (rank(one) === 0) return 0;
    if (rank(one) === 1) return (one as number) - (other as number);
    return Buffer.compare(Buffer.from(one as string), Buffer.from(other as string));
  };
  return rows.toSorted((one, other) => {
    for (const [field, direction] of [...sort, ['id', 'asc'] as const]) {
      const sign = compare(one[field], other[field]) * (direction === 'asc' ? 1 : -1);
      if (sign !== 0) return sign;
    }
    return 0;
  });
}
