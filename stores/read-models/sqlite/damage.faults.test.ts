import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toPosition } from '#schema/kernel/position.ts';
import { DamagedView, type ReadModels } from '../read-models.ts';
import { newDirectory } from './place.fixture.ts';
import { openSqliteReadModels } from './sqlite.ts';

const shape = {
  name: 'shows',
  version: '1',
  indexes: [['type', 'date']],
  lists: ['allDates'],
  text: ['performer'],
};

let directory: string;
let remove: () => Promise<void>;
let path: string;
beforeEach(() => {
  ({ directory, remove } = newDirectory());
  path = join(directory, 'shows@1.sqlite');
});
afterEach(() => remove());

async function written(): Promise<void> {
  const models = openSqliteReadModels({ directory, mode: 'write' });
  await models.prepare(shape);
  const writes = Array.from({ length: 300 }, (_, n) => {
    const row = {
      id: `row-${n}`,
      type: n % 3 ? 'art' : 'music',
      date: `2026-11-${10 + (n % 20)}`,
      allDates: [`d${n % 9}`],
    };
    return {
      id: row.id,
      position: toPosition(n + 1),
      row: { ...row, performer: `The ${n} Quartet`, notes: 'x'.repeat(200) },
    };
  });
  await models.apply('shows', '1', { writes, checkpoint: toPosition(300) });
  const parked = {
    id: 'p',
    position: toPosition(301),
    eventId: 'e',
    eventType: 'Odd',
    error: 'why',
    events: 1,
  };
  await models.apply('shows', '1', { writes: [], parked: [parked], checkpoint: toPosition(301) });
  await models.activate('shows', '1');
  await models.close();
}

async function everything(models: ReadModels): Promise<unknown> {
  return [
    await models.checkpoint('shows', '1'),
    await models.parked('shows', '1'),
    await models.find('shows', { where: { type: 'art' }, sort: [['date', 'asc']], limit: 1000 }),
    await models.find('shows', { has: { allDates: { gte: 'd3' } }, limit: 1000 }),
    await models.find('shows', { text: { words: 'th 1' }, limit: 1000 }),
  ];
}

test('flipped bytes anywhere in a view are reported at the next start, or change no result', async () => {
  await written();
  const sound = readFileSync(path);
  const before = openSqliteReadModels({ directory, mode: 'read' });
  const answers = await everything(before);
  await before.close();
  const flips = fc.array(fc.integer({ min: 1, max: 255 }), { minLength: 1, maxLength: 64 });
  let named = 0;

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: sound.length - 64 }), flips, async (offset, masks) => {
      const bytes = Buffer.from(sound);
      masks.forEach((mask, at) => {
        bytes[offset + at]! ^= mask;
      });
      for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
      writeFileSync(path, bytes);
      const models = openSqliteReadModels({ directory, mode: 'write' });
      try {
        await models.prepare(shape);
        expect(await everything(models)).toEqual(answers);
      } catch (error) {
        if (!(error instanceof DamagedView)) throw error;
        named += 1;
      } finally {
        await models.close();
      }
    }),
    { numRuns: 300 },
  );
  expect(named).toBeGreaterThan(100);
});

test('a damaged view is dropped, prepared and filled again; until then readers see no rows', async () => {
  await written();
  writeFileSync(path, readFileSync(path).fill(7, 4096));
  const writer = openSqliteReadModels({ directory, mode: 'write' });
  const reader = openSqliteReadModels({ directory, mode: 'read' });
  await expect(writer.prepare(shape)).rejects.toThrow(DamagedView);
  await expect.poll(() => reader.active('shows')).toBeNull();

  await writer.drop('shows', '1');
  await writer.prepare(shape, { fill: true });
  const write = { id: 'a', position: toPosition(1), row: { id: 'a', type: 'art' } };
  await writer.apply('shows', '1', { writes: [write], checkpoint: toPosition(1) });
  expect(await reader.active('shows')).toBeNull();
  await writer.activate('shows', '1');
  await expect.poll(() => reader.find('shows', { limit: 9 })).toEqual([{ id: 'a', type: 'art' }]);
  await writer.close();
  await reader.close();
});

/** Changes a byte of the row, wherever in the file it is. */
function damageRow7(): void {
  const bytes = readFileSync(path);
  const text = '"performer":"The 7 Q';
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) bytes.write('!', at);
  writeFileSync(path, bytes);
}

test('damage that a reader finds is reported to the writer at its next call', async () => {
  await written();
  const writer = openSqliteReadModels({ directory, mode: 'write' });
  await writer.prepare(shape);
  damageRow7();
  const reader = openSqliteReadModels({ directory, mode: 'read' });
  await expect(reader.getMany('shows', ['row-7'])).rejects.toThrow(DamagedView);
  expect(await reader.active('shows')).toBeNull();
  await expect
    .poll(() =>
      writer.apply('shows', '1', { writes: [], checkpoint: toPosition(302) }).then(String, (error) => error),
    )
    .toBeInstanceOf(DamagedView);
  await writer.close();
  await reader.close();
});

test('a large view is verified after the start, in another process', async () => {
  await written();
  const verification = { maxBytes: 0, delayMs: 0 };
  const open = () => openSqliteReadModels({ directory, mode: 'write', verification });
  const sound = open();
  await sound.prepare(shape);
  const next = (models: ReadModels) =>
    models.checkpoint('shows', '1').then(String, (error: DamagedView) => error.reason);
  await sound.close();
  damageRow7();
  const damaged = open();
  await damaged.prepare(shape);
  await expect.poll(() => next(damaged), { timeout: 30_000 }).toBe('malformed JSON');
  await damaged.close();
});

test.each([
  ['missing', () => rmSync(path)],
  ['empty', () => truncateSync(path)],
  ['no database', () => writeFileSync(path, 'x'.repeat(9000))],
])('a pointer to a file that is %s counts as no active version', async (_, corrupt) => {
  await written();
  corrupt();
  for (const mode of ['read', 'write'] as const) {
    const models = openSqliteReadModels({ directory, mode });
    expect(await models.active('shows')).toBeNull();
    expect(await models.find('shows', { limit: 1 })).toEqual([]);
    await models.close();
  }
});

test('a version that replaces a missing active one is not active while it is filled', async () => {
  await written();
  rmSync(path);
  const models = openSqliteReadModels({ directory, mode: 'write' });
  await models.prepare(shape);
  expect(await models.active('shows')).toBeNull();
  await models.close();
});
