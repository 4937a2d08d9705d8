import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { counterOf, toPosition } from '#schema/kernel/position.ts';
import type { Row } from '../read-models.ts';
import { newDirectory } from './place.fixture.ts';
import { openSqliteReadModels } from './sqlite.ts';

let directory: string;
let remove: () => Promise<void>;
beforeEach(() => {
  ({ directory, remove } = newDirectory());
});
afterEach(() => remove());

const counting = fileURLToPath(new URL('../testing/counting.fixture.ts', import.meta.url));

/** Runs the counting child until it has applied `batches`, then kills it at an arbitrary moment. */
async function killedAfter(batches: number, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [counting, directory, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  let applied = 0;
  for await (const dots of child.stdout) {
    applied += dots.length;
    if (applied >= batches) child.kill('SIGKILL');
  }
  expect((await gone)[1]).toBe('SIGKILL');
}

async function sumAndCheckpoint(): Promise<[number, number]> {
  const models = openSqliteReadModels({ directory, mode: 'read' });
  const [inState] = await models.loadState('counts', '1', ['state']);
  let sum = (inState?.row as { count: number } | undefined)?.count ?? 0;
  for await (const page of models.scan('counts', '1')) {
    for (const { row } of page) sum += (row as Row & { count: number }).count;
  }
  const checkpoint = Number(counterOf(await models.checkpoint('counts', '1')));
  await models.close();
  return [sum, checkpoint];
}

test('rows, state and checkpoint always match, however the writer dies (F3)', async () => {
  let last = 0;
  for (let kill = 0; kill < 10; kill += 1) {
    await killedAfter(1 + Math.floor(Math.random() * 400));
    const [sum, checkpoint] = await sumAndCheckpoint();
    expect(sum).toBe(checkpoint);
    expect(checkpoint).toBeGreaterThan(last);
    last = checkpoint;
  }
});

test('a killed rebuild is not served, continues from its checkpoint, and ends with its indexes (F4)', async () => {
  await killedAfter(50, 'fill');
  await killedAfter(50, 'fill');
  const [sum, checkpoint] = await sumAndCheckpoint();
  expect(sum).toBe(checkpoint);
  const models = openSqliteReadModels({ directory, mode: 'write' });
  expect(await models.active('counts')).toBeNull();
  await models.prepare({ name: 'counts', version: '1', indexes: [['count']] }, { fill: true });
  await models.activate('counts', '1');
  expect(await models.count('counts', { where: { count: { gte: 1 } } })).toBe(6);
  await models.close();
});

test('reading threads see no failed, empty or mixed result while the active version changes', async () => {
  const models = openSqliteReadModels({ directory, mode: 'write' });
  async function build(version: number): Promise<void> {
    await models.prepare({ name: 'marked', version: String(version), indexes: [['name']] }, { fill: true });
    for (let half = 0; half < 2; half += 1) {
      const writes = Array.from({ length: 600 }, (_, n) => {
        const row = { id: `row-${half * 600 + n}`, name: `name ${n}`, version };
        return { id: row.id, position: toPosition(n + 1), row };
      });
      await models.apply('marked', String(version), { writes, checkpoint: toPosition(half + 1) });
    }
    await models.activate('marked', String(version));
  }
  await build(1);
  const url = new URL('../testing/reading.fixture.ts', import.meta.url);
  const readers = [1, 2].map(() => new Worker(url, { workerData: directory }));
  const seen = readers.map(() => new Set<number>());
  const finished: { reads: number }[] = [];
  const faults: unknown[] = [];
  readers.forEach((reader, at) => {
    reader.on('message', (said) => ('saw' in said ? seen[at]!.add(said.saw) : finished.push(said)));
    reader.on('error', (error) => faults.push(error));
  });
  for (let version = 1; version <= 12; version += 1) {
    if (version > 1) await build(version);
    await expect.poll(() => faults.length > 0 || seen.every((each) => each.has(version))).toBe(true);
  }
  expect(faults).toEqual([]);
  for (const reader of readers) reader.postMessage('stop');
  await expect.poll(() => faults.length + finished.length).toBe(2);
  expect(faults).toEqual([]);
  expect(finished.every((each) => each.reads > 50)).toBe(true);
  expect(await models.versions('marked')).toEqual(['12']);
  await models.close();
});
