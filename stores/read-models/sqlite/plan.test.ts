import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { toPosition } from '#schema/kernel/position.ts';
import type { Query } from '../read-models.ts';
import { newDirectory } from './place.fixture.ts';
import { conditionsOf, keyRangesOf } from './query.ts';
import { openSqliteReadModels } from './sqlite.ts';
import { VersionFile } from './version.ts';

const { directory, remove } = newDirectory();
afterEach(remove);

const shape = {
  name: 'shows',
  version: '1',
  indexes: [
    ['type', 'date', 'time'],
    ['date', 'time'],
  ],
  lists: ['allDates'],
  text: ['performer'],
};

test('listing queries, deep pages and searches use a declared index and need no sort', async () => {
  const models = openSqliteReadModels({ directory, mode: 'write' });
  await models.prepare(shape);
  await models.apply('shows', '1', { writes: [], checkpoint: toPosition(1) });
  const file = VersionFile.open(join(directory, 'shows@1.sqlite'), 'shows', '1', 'read')!;
  const plansOf = (query: Omit<Query, 'limit'>, numbers: number[] | null = [1]) =>
    keyRangesOf(
      { ...query, limit: 200 },
      conditionsOf(shape, query, () => numbers),
    ).map(({ sql }) =>
      file
        .all(`EXPLAIN QUERY PLAN ${sql}`)
        .map((step) => step[3])
        .join('; '),
    );
  const byDate: Query['sort'] = [
    ['date', 'asc'],
    ['time', 'asc'],
  ];
  const listings: Omit<Query, 'limit'>[] = [
    { where: { type: 'music', date: { gte: '2026-11-21', lte: '2026-12-21' } }, sort: byDate },
    { where: { date: { gte: '2026-11-21' } }, sort: byDate },
    { sort: byDate },
    { where: { type: 'music' }, sort: byDate, after: ['2026-11-21', '19:30', 'a'] },
    { sort: byDate, after: ['2026-11-21', '19:30', 'a'] },
  ];
  for (const plan of listings.flatMap((query) => plansOf(query))) {
    expect(plan).toMatch(/(SEARCH|SCAN) rows USING INDEX rows_\d/);
    expect(plan).not.toContain('TEMP B-TREE');
  }
  const searches: Omit<Query, 'limit'>[] = [
    { has: { allDates: { gte: '2026-11-21' } }, sort: byDate },
    { text: { words: 'the' }, sort: byDate },
  ];
  for (const plan of searches.flatMap((query) => plansOf(query, null))) {
    expect(plan).toMatch(/SCAN rows USING INDEX rows_1/);
    expect(plan).not.toContain('TEMP B-TREE');
  }
  for (const plan of searches.flatMap((query) => plansOf(query))) {
    expect(plan).toMatch(/SEARCH rows USING INTEGER PRIMARY KEY/);
  }
  file.close();
  await models.close();
});
