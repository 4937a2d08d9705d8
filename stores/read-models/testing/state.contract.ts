import { describe, expect, test } from 'vitest';
import type { Write } from '../read-models.ts';
import { at, put, type Shows, shape } from './shows.fixture.ts';

/** The rules for a version's state. */
export function stateContract(current: () => Shows): void {
  const write = (position: number, id: string, row: object | null): Write<object> => ({
    id,
    position: at(position),
    row,
  });
  const apply = (checkpoint: number, state: Write<object>[], writes: Write[] = []) =>
    current().models.apply('shows', '1', { writes, state, checkpoint: at(checkpoint) });

  describe('state', () => {
    test('returns documents by id, separate from rows of the same id', async () => {
      await current().given([{ id: 'a', type: 'art' }]);
      await apply(5, [write(4, 'a', { total: 2, list: ['ü'] }), write(5, 'b', {})]);
      const { models } = current();
      expect(await models.getState('shows', ['b', 'unknown', 'a'])).toEqual([
        {},
        undefined,
        { total: 2, list: ['ü'] },
      ]);
      expect(await models.getState('shows', [])).toEqual([]);
      expect(await models.loadState('shows', '1', ['a', 'unknown'])).toEqual([
        { position: at(4), row: { total: 2, list: ['ü'] } },
        undefined,
      ]);
      expect(await models.getMany('shows', ['a', 'b'])).toEqual([{ id: 'a', type: 'art' }, undefined]);
      expect(await models.load('shows', '1', ['b'])).toEqual([undefined]);
      expect(await models.find('shows', { limit: 9 })).toEqual([{ id: 'a', type: 'art' }]);
      expect(await models.count('shows', {})).toBe(1);
      for await (const page of models.scan('shows', '1')) expect(page.map(({ id }) => id)).toEqual(['a']);
    });

    test('a view without an active version has no state', async () => {
      await current().models.prepare(shape);
      await apply(1, [write(1, 'a', {})]);
      expect(await current().models.getState('shows', ['a'])).toEqual([undefined]);
      expect(await current().models.loadState('shows', 'none', ['a'])).toEqual([undefined]);
    });

    test('writes rows, state and checkpoint together, and applies a repeated batch once', async () => {
      await current().models.prepare(shape);
      await apply(3, [write(3, 'a', { n: 1 })], [put(3, { id: 'r', n: 1 })]);
      await apply(3, [write(4, 'a', { n: 2 })], [put(4, { id: 'r', n: 2 })]);
      const { models } = current();
      expect(await models.loadState('shows', '1', ['a'])).toEqual([{ position: at(3), row: { n: 1 } }]);
      expect(await models.load('shows', '1', ['r'])).toEqual([{ position: at(3), row: { id: 'r', n: 1 } }]);
      expect(await models.checkpoint('shows', '1')).toBe(at(3));
    });

    test('skips a write at or before the position of its document, also after a removal', async () => {
      await current().models.prepare(shape);
      await apply(10, [write(10, 'a', { n: 10 }), write(10, 'b', { n: 10 })]);
      await apply(11, [write(9, 'a', { n: 9 }), write(10, 'b', null)]);
      await apply(12, [write(12, 'b', null)]);
      await apply(13, [write(11, 'b', { n: 11 })]);
      const { models } = current();
      expect(await models.loadState('shows', '1', ['a', 'b'])).toEqual([
        { position: at(10), row: { n: 10 } },
        undefined,
      ]);
      await apply(14, [write(14, 'b', { n: 14 })]);
      expect(await models.loadState('shows', '1', ['b'])).toEqual([{ position: at(14), row: { n: 14 } }]);
    });

    test('scanState returns every document once, in id order, without removed ones', async () => {
      await current().models.prepare(shape, { fill: true });
      const all = Array.from({ length: 1201 }, (_, n) => write(n + 1, `d${(n * 7919) % 1201}`, { n }));
      await apply(1201, all);
      await apply(1202, [write(1202, 'd7', null)]);
      const found: string[] = [];
      for await (const page of current().models.scanState('shows', '1'))
        found.push(...page.map(({ id }) => id));
      expect(found).toEqual(
        all
          .map(({ id }) => id)
          .filter((id) => id !== 'd7')
          .sort(),
      );
      for await (const page of current().models.scanState('shows', 'none')) expect.unreachable(String(page));
    });

    test('each version has its own state, which survives a restart and is dropped with the version', async () => {
      await current().given([]);
      await apply(2, [write(2, 'a', { of: 1 })]);
      await current().models.prepare({ ...shape, version: '2' }, { fill: true });
      const batch = { writes: [], state: [write(1, 'a', { of: 2 })], checkpoint: at(1) };
      await current().models.apply('shows', '2', batch);
      await current().reopen();
      expect(await current().models.getState('shows', ['a'])).toEqual([{ of: 1 }]);
      await current().models.prepare({ ...shape, version: '2' });
      await current().models.activate('shows', '2');
      expect(await current().models.getState('shows', ['a'])).toEqual([{ of: 2 }]);
      await current().models.drop('shows', '2');
      await current().models.prepare({ ...shape, version: '2' });
      expect(await current().models.loadState('shows', '2', ['a'])).toEqual([undefined]);
    });
  });
}
