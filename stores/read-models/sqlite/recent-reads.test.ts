import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadModels } from '../read-models.ts';
import { at, put, type Show, Shows } from '../testing/shows.fixture.ts';
import { newDirectory } from './place.fixture.ts';
import { openSqliteReadModels } from './sqlite.ts';

let shows: Shows;
let reader: ReadModels;
const rows = Array.from(
  { length: 30 },
  (_, n): Show => ({ id: `s${String(n).padStart(2, '0')}`, type: 'music', venue: 'Lantern', tags: ['new'] }),
);
const query = { where: { type: 'music' }, limit: 50 };

beforeEach(async () => {
  const { directory, remove } = newDirectory();
  shows = await Shows.at({ open: async (mode) => openSqliteReadModels({ directory, mode }), remove });
  await shows.given(rows);
  reader = openSqliteReadModels({ directory, mode: 'read' });
});
afterEach(async () => {
  await reader.close();
  await shows.dispose();
});

const ways: [string, () => Promise<(Show | undefined)[]>][] = [
  ['a query', () => reader.find<Show>('shows', query)],
  [
    'rows by id',
    () =>
      reader.getMany(
        'shows',
        rows.map(({ id }) => id),
      ),
  ],
];

describe.each(ways)('%s read again', (_what, read) => {
  it('returns the same frozen rows, in an array of its own', async () => {
    const first = await read();
    const firstRows = [...first];
    first.reverse().pop();
    const second = await read();
    expect(second).toEqual(rows);
    expect(second.every((row, place) => row === firstRows[place])).toBe(true);
    expect(() => (second[0]!.tags as string[]).push('old')).toThrow(TypeError);
  });

  it('returns what another connection has committed since, at once', async () => {
    await read();
    for (const votes of [1, 2]) {
      const row = { ...rows[3]!, votes };
      await shows.models.apply('shows', '1', {
        writes: [put(100 + votes, row)],
        checkpoint: at(100 + votes),
      });
      expect((await read())[3]).toEqual(row);
    }
  });
});

it('a query that found nothing finds what is written later', async () => {
  const comedy = { where: { type: 'comedy' }, limit: 50 };
  expect([await reader.find('shows', comedy), await reader.find('shows', comedy)]).toEqual([[], []]);
  const row = { ...rows[0]!, type: 'comedy' };
  await shows.models.apply('shows', '1', { writes: [put(100, row)], checkpoint: at(100) });
  expect(await reader.find('shows', comedy)).toEqual([row]);
});

it('queries that differ in any part, and rows by other ids, are read apart', async () => {
  const ids = async (part: object) => (await reader.find('shows', { ...query, ...part })).map(({ id }) => id);
  expect(await ids({})).toHaveLength(30);
  expect(await ids({ limit: 25 })).toHaveLength(25);
  expect(await ids({ after: ['s05'] })).toHaveLength(24);
  expect(await ids({ has: { tags: 'old' } })).toEqual([]);
  const wanted = rows.map(({ id }) => id).reverse();
  expect(await reader.getMany('shows', wanted)).toEqual(rows.toReversed());
});
