import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginning, type Position, toPosition } from '#schema/position.ts';
import type { Query, ReadModels, Row, ViewShape, Write } from './read-models.ts';

/** An empty place for read models. `open` may be called several times: once to write, and then to read. */
type Place = { open(mode: 'read' | 'write'): Promise<ReadModels>; remove(): Promise<void> };

type Show = Row & Record<string, unknown>;

const shape: ViewShape = {
  name: 'shows',
  version: '1',
  indexes: [
    ['type', 'date', 'time'],
    ['date', 'time'],
    ['venue', 'votes'],
  ],
  lists: ['allDates', 'tags'],
  text: ['performer', 'venue'],
};

const at = (position: number): Position => toPosition(position);

function put(position: number, row: Show): Write {
  return { id: row.id, position: at(position), row };
}

/** What every adapter of the read models' port must do. */
export function readModelsContract(name: string, newPlace: () => Promise<Place>): void {
  describe(`${name}: read models`, () => {
    let place: Place;
    let models: ReadModels;

    beforeEach(async () => {
      place = await newPlace();
      models = await place.open('write');
    });
    afterEach(async () => {
      await models.close();
      await place.remove();
    });

    async function given(rows: Show[], of: ViewShape = shape): Promise<void> {
      await models.prepare(of);
      const writes = rows.map((row, index) => put(index + 1, row));
      await models.apply(of.name, of.version, { writes, checkpoint: at(rows.length + 1) });
      await models.activate(of.name, of.version);
    }
    async function ids(query: Partial<Query>): Promise<string[]> {
      return (await models.find('shows', { limit: 100, ...query })).map((row) => row.id);
    }

    test('rows come back as they were put, in the order they are asked for', async () => {
      const late = { id: 'b', performer: 'Late', nested: { list: [1, null, 'ü'] }, open: true };
      await given([{ id: 'a', performer: 'Early' }, late]);
      expect(await models.getMany('shows', ['b', 'nobody', 'a', 'b'])).toEqual([
        late,
        undefined,
        { id: 'a', performer: 'Early' },
        late,
      ]);
      expect(await models.getMany('shows', ['b'])).toEqual([late]);
      expect(await models.getMany('shows', ['nobody'])).toEqual([undefined]);
      expect(await models.getMany('shows', [])).toEqual([]);
    });

    test('a view without an active version has no rows', async () => {
      await models.prepare(shape);
      await models.apply('shows', '1', { writes: [put(1, { id: 'a' })], checkpoint: at(1) });
      expect(await models.active('shows')).toBeNull();
      expect(await models.getMany('shows', ['a'])).toEqual([undefined]);
      expect(await models.find('shows', { limit: 10 })).toEqual([]);
      expect(await models.count('shows', {})).toBe(0);
    });

    test('conditions: equal, null, among, and inclusive ranges that keep to their kind of value', async () => {
      await given([
        { id: 'a', type: 'music', date: '2026-11-21', votes: 3 },
        { id: 'b', type: 'art', date: '2026-11-22', votes: 10 },
        { id: 'c', type: 'music', date: '2026-11-23', votes: null },
        { id: 'd', type: 'comedy', date: '2026-11-24' },
        { id: 'e', type: true, date: 5, votes: 'many' },
      ]);
      expect(await ids({ where: { type: 'music' } })).toEqual(['a', 'c']);
      expect(await ids({ where: { type: true } })).toEqual(['e']);
      expect(await ids({ where: { votes: null } })).toEqual(['c', 'd']);
      expect(await ids({ where: { type: { in: ['art', 'comedy'] } } })).toEqual(['b', 'd']);
      expect(await ids({ where: { votes: { in: [] } } })).toEqual([]);
      expect(await ids({ where: { date: { gte: '2026-11-22', lte: '2026-11-23' } } })).toEqual(['b', 'c']);
      expect(await ids({ where: { date: { lte: '2026-11-22' } } })).toEqual(['a', 'b']);
      expect(await ids({ where: { votes: { gte: 3 } } })).toEqual(['a', 'b']);
      expect(await ids({ where: { type: 'music', votes: { gte: 1 } } })).toEqual(['a']);
      expect(await ids({ where: { id: 'd' } })).toEqual(['d']);
      expect(await models.count('shows', { where: { type: 'music' } })).toBe(2);
      expect(await models.count('shows', {})).toBe(5);
    });

    test('a list field is asked by membership and by range, and a row comes once', async () => {
      await given([
        { id: 'a', allDates: ['2026-11-21', '2026-11-23', '2026-11-23'], tags: ['late'] },
        { id: 'b', allDates: ['2026-11-22'], tags: [] },
        { id: 'c', allDates: null },
        { id: 'd', tags: '2026-11-22' },
      ]);
      expect(await ids({ has: { allDates: '2026-11-23' } })).toEqual(['a']);
      expect(await ids({ has: { allDates: { gte: '2026-11-21', lte: '2026-11-30' } } })).toEqual(['a', 'b']);
      expect(await ids({ has: { allDates: { gte: '2026-11-23' } } })).toEqual(['a']);
      expect(await ids({ has: { allDates: { lte: '2026-11-20' } } })).toEqual([]);
      expect(await ids({ has: { allDates: '2026-11-21', tags: 'late' } })).toEqual(['a']);
      expect(await ids({ has: { tags: '2026-11-22' } })).toEqual([]);
      expect(await models.count('shows', { has: { allDates: {} } })).toBe(2);
    });

    test('each word of a search begins a word of the row, whatever its case and accents', async () => {
      await given([
        { id: 'a', performer: 'Beyoncé & the Łąki', venue: 'Blue Door' },
        { id: 'b', performer: 'Sigur Rós', venue: 'Doorstep' },
        { id: 'c', performer: "Rock'n'Roll 2026", venue: null },
        { id: 'd', performer: 42, venue: ['Blue'] },
      ]);
      expect(await ids({ text: { words: 'door' } })).toEqual(['a', 'b']);
      expect(await ids({ text: { words: 'BEYONCE doo' } })).toEqual(['a']);
      expect(await ids({ text: { words: 'rós' } })).toEqual(['b']);
      expect(await ids({ text: { words: 'ros' } })).toEqual(['b']);
      expect(await ids({ text: { words: 'oor' } })).toEqual([]);
      expect(await ids({ text: { words: 'door', fields: ['performer'] } })).toEqual([]);
      expect(await ids({ text: { words: "rock'n" } })).toEqual(['c']);
      expect(await ids({ text: { words: '20' } })).toEqual(['c']);
      expect(await ids({ text: { words: ' !"* ' } })).toEqual(['a', 'b', 'c', 'd']);
      expect(await models.count('shows', { text: { words: 'blue' } })).toBe(1);
    });

    test('no search text is a syntax', async () => {
      await given([{ id: 'a', performer: 'Near, and or not', venue: 'x' }]);
      expect(await ids({ text: { words: 'NEAR AND OR NOT' } })).toEqual(['a']);
      const syntax = fc.constantFrom(
        '"',
        '*',
        '-',
        '^',
        ':',
        '(',
        ')',
        '{',
        '}',
        '+',
        'NEAR',
        'AND',
        'c0',
        '\0',
        "'",
      );
      const words = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc
          .array(fc.oneof(syntax, fc.string({ maxLength: 4 })), { maxLength: 12 })
          .map((parts) => parts.join(' ')),
      );
      await fc.assert(
        fc.asyncProperty(words, async (text) => {
          expect(Array.isArray(await models.find('shows', { text: { words: text }, limit: 5 }))).toBe(true);
        }),
        { numRuns: 2000 },
      );
      const many = Array.from({ length: 5000 }, (_, word) => `w${word}`).join(' ');
      expect(await ids({ text: { words: many } })).toEqual([]);
    });

    test('a field that is not declared is refused', async () => {
      await given([{ id: 'a', secret: 1 }]);
      await expect(models.find('shows', { where: { secret: 1 }, limit: 1 })).rejects.toThrow('secret');
      await expect(models.find('shows', { sort: [['secret', 'asc']], limit: 1 })).rejects.toThrow('secret');
      await expect(models.find('shows', { has: { type: 'x' }, limit: 1 })).rejects.toThrow('type');
      await expect(models.count('shows', { text: { words: 'x', fields: ['date'] } })).rejects.toThrow('date');
      await expect(models.find('shows', { limit: -1 })).rejects.toThrow('limit');
      await expect(models.find('shows', { after: [1], sort: [['date', 'asc']], limit: 1 })).rejects.toThrow(
        'after',
      );
    });

    test('any order, null and missing alike and first, is walked page by page without gap or double', async () => {
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
          await given(all, { ...shape, version: String(version) });
          const pages: Show[] = [];
          let after: Query['after'];
          while (true) {
            const page: Show[] = await models.find('shows', { sort: order, limit, after });
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

    test('conditions narrow a page that continues behind a row', async () => {
      await given([
        { id: 'a', type: 'art', date: '1', allDates: ['1'], performer: 'x' },
        { id: 'b', type: 'music', date: '2', allDates: ['2'], performer: 'x' },
        { id: 'c', type: 'art', date: '2', allDates: ['2'], performer: 'y' },
        { id: 'd', type: 'art', date: '3', allDates: ['3'], performer: 'x' },
      ]);
      const behind: Partial<Query> = { sort: [['date', 'desc']], after: ['3', 'd'] };
      expect(await ids({ ...behind, where: { type: 'art' } })).toEqual(['c', 'a']);
      expect(await ids({ ...behind, has: { allDates: { gte: '2' } } })).toEqual(['b', 'c']);
      expect(await ids({ ...behind, text: { words: 'x' } })).toEqual(['b', 'a']);
    });

    test('a batch applied twice counts once; the checkpoint never goes back', async () => {
      await models.prepare(shape);
      expect(await models.checkpoint('shows', '1')).toBe(beginning);
      const batch = { writes: [put(5, { id: 'a', votes: 1 })], checkpoint: at(9) };
      await models.apply('shows', '1', batch);
      await models.apply('shows', '1', batch);
      await models.apply('shows', '1', { writes: [put(9, { id: 'b' })], checkpoint: at(9) });
      await models.apply('shows', '1', { writes: [put(8, { id: 'b' })], checkpoint: at(8) });
      expect(await models.checkpoint('shows', '1')).toBe(at(9));
      expect(await models.load('shows', '1', ['a', 'b'])).toEqual([
        { position: at(5), row: { id: 'a', votes: 1 } },
        undefined,
      ]);
    });

    test('a write at or below the position its row has applied is skipped, also after a removal', async () => {
      await models.prepare(shape);
      const step = (checkpoint: number, ...writes: Write[]) =>
        models.apply('shows', '1', { writes, checkpoint: at(checkpoint) });
      await step(10, put(10, { id: 'a', votes: 10 }), put(10, { id: 'b', votes: 10 }));
      await step(11, put(9, { id: 'a', votes: 9 }), put(10, { id: 'b', votes: 0 }));
      await step(12, { id: 'a', position: at(10), row: null }, { id: 'b', position: at(12), row: null });
      await step(13, put(11, { id: 'b', votes: 11 }));
      expect(await models.load('shows', '1', ['a', 'b'])).toEqual([
        { position: at(10), row: { id: 'a', votes: 10 } },
        undefined,
      ]);
      await step(14, put(14, { id: 'b', votes: 14 }));
      expect(await models.load('shows', '1', ['b'])).toEqual([
        { position: at(14), row: { id: 'b', votes: 14 } },
      ]);
    });

    test('a changed or removed row is found by its new values only', async () => {
      await given([
        { id: 'a', type: 'art', allDates: ['1'], performer: 'old' },
        { id: 'b', type: 'art', allDates: ['1'], performer: 'old' },
      ]);
      const writes = [put(9, { id: 'a', type: 'music', allDates: ['2'], performer: 'new' })];
      await models.apply('shows', '1', { writes, checkpoint: at(9) });
      await models.apply('shows', '1', {
        writes: [{ id: 'b', position: at(10), row: null }],
        checkpoint: at(10),
      });
      expect(await ids({ where: { type: 'art' } })).toEqual([]);
      expect(await ids({ has: { allDates: '1' } })).toEqual([]);
      expect(await ids({ text: { words: 'old' } })).toEqual([]);
      expect(await ids({ where: { type: 'music' }, has: { allDates: '2' }, text: { words: 'new' } })).toEqual(
        ['a'],
      );
      expect(await models.count('shows', {})).toBe(1);
    });

    test('two views do not see each other', async () => {
      await given([{ id: 'a', type: 'art' }]);
      await given([{ id: 'b', type: 'art' }], { name: 'show', version: '1', indexes: [['type']] });
      expect(await models.find('show', { where: { type: 'art' }, limit: 9 })).toEqual([
        { id: 'b', type: 'art' },
      ]);
      expect(await ids({})).toEqual(['a']);
      expect(await models.versions('show')).toEqual(['1']);
    });

    test('a second version is built beside the first while that is read and written, then takes its place', async () => {
      await given([{ id: 'a', type: 'old' }]);
      const reader = await place.open('read');
      await models.prepare({ ...shape, version: '2' }, { fill: true });
      await models.apply('shows', '2', { writes: [put(1, { id: 'a', type: 'new' })], checkpoint: at(1) });
      await models.apply('shows', '1', { writes: [put(7, { id: 'c', type: 'old' })], checkpoint: at(7) });

      expect(await reader.find('shows', { where: { type: 'old' }, limit: 9 })).toHaveLength(2);
      expect(await models.versions('shows')).toEqual(['1', '2']);
      expect(await models.checkpoint('shows', '2')).toBe(at(1));
      expect(await models.load('shows', '2', ['c'])).toEqual([undefined]);

      await models.activate('shows', '2');
      expect(await models.active('shows')).toBe('2');
      expect(await ids({ where: { type: 'new' } })).toEqual(['a']);
      await expect.poll(() => reader.active('shows'), { timeout: 10_000 }).toBe('2');
      expect(await reader.find('shows', { limit: 9 })).toEqual([{ id: 'a', type: 'new' }]);
      expect(await models.versions('shows')).toEqual(['2']);
      await reader.close();
    });

    test('a version that was filled finds everything that one written row by row finds', async () => {
      const rows = [
        { id: 'a', type: 'art', date: '1', allDates: ['1'], performer: 'Café' },
        { id: 'b', type: 'music', date: '2', allDates: ['1', '2'], performer: 'Door' },
      ];
      await models.prepare(shape, { fill: true });
      await models.apply('shows', '1', { writes: rows.map((row, n) => put(n + 1, row)), checkpoint: at(2) });
      await models.apply('shows', '1', { writes: [put(3, { ...rows[0]!, date: '9' })], checkpoint: at(3) });
      await models.activate('shows', '1');
      expect(await ids({ sort: [['date', 'asc']] })).toEqual(['b', 'a']);
      expect(await ids({ has: { allDates: '2' } })).toEqual(['b']);
      expect(await ids({ text: { words: 'cafe' } })).toEqual(['a']);
    });

    test('a version outlives its process: rows, checkpoint and the active version are there again', async () => {
      await given([{ id: 'a', type: 'art' }]);
      await models.close();
      models = await place.open('write');
      expect(await models.active('shows')).toBe('1');
      await models.prepare(shape);
      expect(await models.checkpoint('shows', '1')).toBe(at(2));
      expect(await ids({ where: { type: 'art' } })).toEqual(['a']);
    });

    test('an index that is declared later is made for the rows that are there', async () => {
      await given([{ id: 'a', city: 'Ulm', tags: ['x'], performer: 'Door' }], {
        ...shape,
        lists: [],
        text: [],
      });
      await models.close();
      models = await place.open('write');
      await models.prepare({ ...shape, indexes: [...shape.indexes, ['city']] });
      expect(await ids({ where: { city: 'Ulm' }, has: { tags: 'x' }, text: { words: 'door' } })).toEqual([
        'a',
      ]);
    });

    test('a version that was built and closed elsewhere is taken over as it is', async () => {
      const builder = await place.open('write');
      await builder.prepare(shape, { fill: true });
      await builder.apply('shows', '1', { writes: [put(1, { id: 'a', type: 'art' })], checkpoint: at(1) });
      await builder.prepare(shape);
      await builder.close();
      await models.prepare(shape, { trusted: true });
      await models.apply('shows', '1', { writes: [put(2, { id: 'b', type: 'art' })], checkpoint: at(2) });
      await models.activate('shows', '1');
      expect(await ids({ where: { type: 'art' } })).toEqual(['a', 'b']);
    });

    test('a parked row keeps what failed and what waits behind it', async () => {
      await models.prepare(shape);
      const parked = {
        id: 'a',
        position: at(3),
        eventId: 'e1',
        eventType: 'Odd',
        error: 'no such field',
        events: 1,
      };
      await models.apply('shows', '1', { writes: [], parked: [parked], checkpoint: at(3) });
      await models.apply('shows', '1', { writes: [], parked: [{ ...parked, events: 2 }], checkpoint: at(4) });
      await models.apply('shows', '1', { writes: [put(5, { id: 'b' })], checkpoint: at(5) });
      expect(await models.parked('shows', '1')).toEqual([{ ...parked, events: 2 }]);
      expect(await models.parked('shows', 'none')).toEqual([]);
    });

    test('a scan gives every row once, in id order', async () => {
      const rows = Array.from({ length: 1201 }, (_, n) => ({ id: `r${(n * 7919) % 1201}`, n }));
      await given(rows);
      const found: string[] = [];
      for await (const page of models.scan('shows', '1')) found.push(...page.map((entry) => entry.id));
      expect(found).toEqual(rows.map((row) => row.id).sort());
      for await (const page of models.scan('shows', 'none')) expect.unreachable(String(page));
    });

    test('dropping the active version leaves the view without; it can be built anew', async () => {
      await given([{ id: 'a' }]);
      await models.drop('shows', '1');
      await models.drop('shows', '1');
      expect(await models.active('shows')).toBeNull();
      expect(await models.versions('shows')).toEqual([]);
      expect(await models.checkpoint('shows', '1')).toBe(beginning);
      await models.prepare(shape);
      expect(await models.load('shows', '1', ['a'])).toEqual([undefined]);
      expect(await models.active('shows')).toBeNull();
    });

    test('what is not prepared, or open for reading only, is not written', async () => {
      const batch = { writes: [], checkpoint: at(1) };
      await expect(models.apply('shows', '1', batch)).rejects.toThrow('not prepared');
      await expect(models.activate('shows', '1')).rejects.toThrow('not prepared');
      await given([{ id: 'a' }]);
      const reader = await place.open('read');
      await expect(reader.apply('shows', '1', batch)).rejects.toThrow('reading');
      await expect(reader.drop('shows', '1')).rejects.toThrow('reading');
      await expect(reader.prepare(shape)).rejects.toThrow('reading');
      await reader.close();
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
