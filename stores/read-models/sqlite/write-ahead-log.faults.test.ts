import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { counterOf, toPosition } from '#schema/kernel/position.ts';
import { DamagedView, type ReadModels, type Row } from '../read-models.ts';
import { newDirectory } from './place.fixture.ts';
import { openSqliteReadModels } from './sqlite.ts';

type Count = Row & { count: number };
const countShape = { name: 'counts', version: '1', indexes: [['count']] };
const counters = Array.from({ length: 40 }, (_, n) => `counter-${n}`);
const lastPosition = 2000;

/** Counts each position up to the last once, from the checkpoint on, as a projector does. */
async function countFromCheckpoint(models: ReadModels): Promise<number[]> {
  let from = Number(counterOf(await models.checkpoint('counts', '1')));
  while (from < lastPosition) {
    const loaded = await models.load('counts', '1', counters);
    const writes = counters.flatMap((id, at) => {
      const entry = loaded[at];
      const known = entry ? Number(counterOf(entry.position)) : 0;
      const positions = Array.from({ length: 50 }, (_, n) => from + 1 + n).filter(
        (position) => position % counters.length === at && position > known,
      );
      const count = ((entry?.row as Count | undefined)?.count ?? 0) + positions.length;
      const row = { id, count, padding: 'x'.repeat(2000) };
      return positions.length ? [{ id, position: toPosition(positions.at(-1)!), row }] : [];
    });
    from += 50;
    await models.apply('counts', '1', { writes, checkpoint: toPosition(from) });
  }
  return (await models.load('counts', '1', counters)).map((entry) => (entry!.row as Count).count);
}

test('flipped bytes in the write-ahead log lose nothing: the view is reported as damaged, or ends with the same rows', async () => {
  const { directory, remove } = newDirectory();
  onTestFinished(remove);
  const writing = openSqliteReadModels({ directory, mode: 'write' });
  await writing.prepare(countShape);
  const counts = await countFromCheckpoint(writing);
  const target = join(directory, 'counts@1.sqlite');
  const main = readFileSync(target);
  const log = readFileSync(`${target}-wal`);
  await writing.close();
  expect(log.length).toBeGreaterThan(100_000);

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: log.length - 1 }), async (offset) => {
      const bytes = Buffer.from(log);
      bytes[offset]! ^= 0x55;
      writeFileSync(target, main);
      writeFileSync(`${target}-wal`, bytes);
      rmSync(`${target}-shm`, { force: true });
      const models = openSqliteReadModels({ directory, mode: 'write' });
      try {
        await models.prepare(countShape);
        expect(await countFromCheckpoint(models)).toEqual(counts);
      } catch (error) {
        if (!(error instanceof DamagedView)) throw error;
      } finally {
        await models.close();
      }
    }),
    { numRuns: 60 },
  );
});
