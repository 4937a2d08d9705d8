import { describe, expect, test } from 'vitest';
import { START } from '#schema/kernel/position.ts';
import type { Write } from '../read-models.ts';
import { at, put, type Shows, shape } from './shows.fixture.ts';

/** The rules for rows, batches and checkpoints. */
export function rowsContract(current: () => Shows): void {
  describe('rows', () => {
    test('returns rows unchanged, in the requested order', async () => {
      const late = { id: 'b', performer: 'Late', nested: { list: [1, null, 'ü'] }, open: true };
      await current().given([{ id: 'a', performer: 'Early' }, late]);
      expect(await current().models.getMany('shows', ['b', 'unknown', 'a', 'b'])).toEqual([
        late,
        undefined,
        { id: 'a', performer: 'Early' },
        late,
      ]);
      expect(await current().models.getMany('shows', ['b'])).toEqual([late]);
      expect(await current().models.getMany('shows', ['unknown'])).toEqual([undefined]);
      expect(await current().models.getMany('shows', [])).toEqual([]);
    });

    test('treats every field name in a row as data', async () => {
      const hostile = JSON.parse(
        '{"id":"$a.b","$where":"1","a.b":{"$gt":""},"type":"$type","":0,"__proto__":{"x":1},"tags":[{"$in":[]}]}',
      );
      await current().given([hostile]);
      expect(JSON.stringify(await current().models.getMany('shows', ['$a.b']))).toBe(
        JSON.stringify([hostile]),
      );
      expect(await current().ids({ where: { id: '$a.b', type: '$type' } })).toEqual(['$a.b']);
    });

    test('a view without an active version has no rows', async () => {
      await current().models.prepare(shape);
      await current().models.apply('shows', '1', { writes: [put(1, { id: 'a' })], checkpoint: at(1) });
      expect(await current().models.active('shows')).toBeNull();
      expect(await current().models.getMany('shows', ['a'])).toEqual([undefined]);
      expect(await current().models.find('shows', { limit: 10 })).toEqual([]);
      expect(await current().models.count('shows', {})).toBe(0);
    });

    test('applies a repeated batch once; the checkpoint never goes back', async () => {
      await current().models.prepare(shape);
      expect(await current().models.checkpoint('shows', '1')).toBe(START);
      const batch = { writes: [put(5, { id: 'a', votes: 1 })], checkpoint: at(9) };
      await current().models.apply('shows', '1', batch);
      await current().models.apply('shows', '1', batch);
      await current().models.apply('shows', '1', { writes: [put(9, { id: 'b' })], checkpoint: at(9) });
      await current().models.apply('shows', '1', { writes: [put(8, { id: 'b' })], checkpoint: at(8) });
      expect(await current().models.checkpoint('shows', '1')).toBe(at(9));
      expect(await current().models.load('shows', '1', ['a', 'b'])).toEqual([
        { position: at(5), row: { id: 'a', votes: 1 } },
        undefined,
      ]);
    });

    test('skips a write at or before the position that its row has applied, also after a removal', async () => {
      await current().models.prepare(shape);
      const step = (checkpoint: number, ...writes: Write[]) =>
        current().models.apply('shows', '1', { writes, checkpoint: at(checkpoint) });
      await step(10, put(10, { id: 'a', votes: 10 }), put(10, { id: 'b', votes: 10 }));
      await step(11, put(9, { id: 'a', votes: 9 }), put(10, { id: 'b', votes: 0 }));
      await step(12, { id: 'a', position: at(10), row: null }, { id: 'b', position: at(12), row: null });
      await step(13, put(11, { id: 'b', votes: 11 }));
      expect(await current().models.load('shows', '1', ['a', 'b'])).toEqual([
        { position: at(10), row: { id: 'a', votes: 10 } },
        undefined,
      ]);
      await step(14, put(14, { id: 'b', votes: 14 }));
      expect(await current().models.load('shows', '1', ['b'])).toEqual([
        { position: at(14), row: { id: 'b', votes: 14 } },
      ]);
    });

    test('two views are separate', async () => {
      await current().given([{ id: 'a', type: 'art' }]);
      await current().given([{ id: 'b', type: 'art' }], { name: 'show', version: '1', indexes: [['type']] });
      expect(await current().models.find('show', { where: { type: 'art' }, limit: 9 })).toEqual([
        { id: 'b', type: 'art' },
      ]);
      expect(await current().ids({})).toEqual(['a']);
      expect(await current().models.versions('show')).toEqual(['1']);
    });

    test('a parked row contains the failed event and the number of waiting events', async () => {
      await current().models.prepare(shape);
      const parked = {
        id: 'a',
        position: at(3),
        eventId: 'e1',
        eventType: 'Odd',
        error: 'no such field',
        events: 1,
      };
      await current().models.apply('shows', '1', { writes: [], parked: [parked], checkpoint: at(3) });
      await current().models.apply('shows', '1', {
        writes: [],
        parked: [{ ...parked, events: 2 }],
        checkpoint: at(4),
      });
      await current().models.apply('shows', '1', { writes: [put(5, { id: 'b' })], checkpoint: at(5) });
      expect(await current().models.parked('shows', '1')).toEqual([{ ...parked, events: 2 }]);
      expect(await current().models.parked('shows', 'none')).toEqual([]);
    });

    test('scan returns every row once, in id order', async () => {
      const rows = Array.from({ length: 601 }, (_, n) => ({ id: `r${(n * 7919) % 601}`, n }));
      await current().given(rows);
      const found: string[] = [];
      for await (const page of current().models.scan('shows', '1'))
        found.push(...page.map((entry) => entry.id));
      expect(found).toEqual(rows.map((row) => row.id).sort());
      for await (const page of current().models.scan('shows', 'none')) expect.unreachable(String(page));
    });

    test('rejects writes to a version that is not prepared or is open for reading only', async () => {
      const batch = { writes: [], checkpoint: at(1) };
      await expect(current().models.apply('shows', '1', batch)).rejects.toThrow('not prepared');
      await expect(current().models.activate('shows', '1')).rejects.toThrow('not prepared');
      await current().given([{ id: 'a' }]);
      const reader = await current().place.open('read');
      await expect(reader.apply('shows', '1', batch)).rejects.toThrow('reading');
      await expect(reader.drop('shows', '1')).rejects.toThrow('reading');
      await expect(reader.prepare(shape)).rejects.toThrow('reading');
      await reader.close();
    });
  });
}
