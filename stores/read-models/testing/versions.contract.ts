import { describe, expect, test } from 'vitest';
import { START } from '#schema/kernel/position.ts';
import { at, put, type Shows, shape } from './shows.fixture.ts';

/** The rules for versions and their indexes. */
export function versionsContract(current: () => Shows): void {
  describe('versions', () => {
    test('a second version is built while the first is read and written, then replaces it', async () => {
      await current().given([{ id: 'a', type: 'old' }]);
      const reader = await current().place.open('read');
      await current().models.prepare({ ...shape, version: '2' }, { fill: true });
      await current().models.apply('shows', '2', {
        writes: [put(1, { id: 'a', type: 'new' })],
        checkpoint: at(1),
      });
      await current().models.apply('shows', '1', {
        writes: [put(7, { id: 'c', type: 'old' })],
        checkpoint: at(7),
      });

      expect(await reader.find('shows', { where: { type: 'old' }, limit: 9 })).toHaveLength(2);
      expect(await current().models.versions('shows')).toEqual(['1', '2']);
      expect(await current().models.checkpoint('shows', '2')).toBe(at(1));
      expect(await current().models.load('shows', '2', ['c'])).toEqual([undefined]);

      await current().models.activate('shows', '2');
      expect(await current().models.active('shows')).toBe('2');
      expect(await current().ids({ where: { type: 'new' } })).toEqual(['a']);
      await expect.poll(() => reader.active('shows')).toBe('2');
      expect(await reader.find('shows', { limit: 9 })).toEqual([{ id: 'a', type: 'new' }]);
      expect(await current().models.versions('shows')).toEqual(['2']);
      await reader.close();
    });

    test('a filled version finds the same rows as one that was written row by row', async () => {
      const rows = [
        { id: 'a', type: 'art', date: '1', allDates: ['1'], performer: 'Café' },
        { id: 'b', type: 'music', date: '2', allDates: ['1', '2'], performer: 'Door' },
      ];
      await current().models.prepare(shape, { fill: true });
      await current().models.apply('shows', '1', {
        writes: rows.map((row, n) => put(n + 1, row)),
        checkpoint: at(2),
      });
      await current().models.apply('shows', '1', {
        writes: [put(3, { ...rows[0]!, date: '9' })],
        checkpoint: at(3),
      });
      await current().models.activate('shows', '1');
      expect(await current().ids({ sort: [['date', 'asc']] })).toEqual(['b', 'a']);
      expect(await current().ids({ has: { allDates: '2' } })).toEqual(['b']);
      expect(await current().ids({ text: { words: 'cafe' } })).toEqual(['a']);
      expect(await current().ids({ text: { words: 'oor' } })).toEqual(['b']);
    });

    test('rows, checkpoint and the active version survive a restart', async () => {
      await current().given([{ id: 'a', type: 'art' }]);
      await current().reopen();
      expect(await current().models.active('shows')).toBe('1');
      await current().models.prepare(shape);
      expect(await current().models.checkpoint('shows', '1')).toBe(at(2));
      expect(await current().ids({ where: { type: 'art' } })).toEqual(['a']);
    });

    test('an index that is declared later includes existing rows', async () => {
      await current().given([{ id: 'a', city: 'Ulm', tags: ['x'], performer: 'Door' }], {
        ...shape,
        lists: [],
        text: [],
      });
      await current().reopen();
      await current().models.prepare({ ...shape, indexes: [...shape.indexes, ['city']] });
      expect(
        await current().ids({ where: { city: 'Ulm' }, has: { tags: 'x' }, text: { words: 'door' } }),
      ).toEqual(['a']);
    });

    test('a version that another process built and closed is opened unchanged', async () => {
      const builder = await current().place.open('write');
      await builder.prepare(shape, { fill: true });
      await builder.apply('shows', '1', { writes: [put(1, { id: 'a', type: 'art' })], checkpoint: at(1) });
      await builder.prepare(shape);
      await builder.close();
      await current().models.prepare(shape, { trusted: true });
      await current().models.apply('shows', '1', {
        writes: [put(2, { id: 'b', type: 'art' })],
        checkpoint: at(2),
      });
      await current().models.activate('shows', '1');
      expect(await current().ids({ where: { type: 'art' } })).toEqual(['a', 'b']);
    });

    test('a view whose active version was dropped has no rows and can be built again', async () => {
      await current().given([{ id: 'a' }]);
      await current().models.drop('shows', '1');
      await current().models.drop('shows', '1');
      expect(await current().models.active('shows')).toBeNull();
      expect(await current().models.versions('shows')).toEqual([]);
      expect(await current().models.checkpoint('shows', '1')).toBe(START);
      await current().models.prepare(shape);
      expect(await current().models.load('shows', '1', ['a'])).toEqual([undefined]);
      expect(await current().models.active('shows')).toBeNull();
    });
  });
}
