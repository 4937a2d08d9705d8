import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { START } from '#schema/kernel/position.ts';
import { DamagedView, type ReadModels, ReadModelsUnavailable, type Row } from '../read-models.ts';
import { at, put, shape } from '../testing/shows.fixture.ts';
import { openMongo } from './client.ts';
import { openMongoReadModels } from './mongodb.ts';
import { FakeServer } from './testing/server.fixture.ts';

let server: FakeServer;
let models: ReadModels;
beforeEach(async () => {
  server = await FakeServer.start();
  models = open();
});
afterEach(async () => {
  await models.close();
  await server.stop();
});

function open(mode: 'read' | 'write' = 'write', fencingToken = 0): ReadModels {
  return openMongoReadModels({ url: server.url('test'), mode, fencingToken });
}

const row = { id: 'a', type: 'art' };
const batch = { writes: [put(1, row)], checkpoint: at(3) };

test('a version has one writer: a process that prepared it earlier cannot write it any more', async () => {
  await models.prepare(shape);
  const second = open();
  await second.prepare(shape);
  await second.apply('shows', '1', batch);
  const late = { writes: [put(9, { ...row, id: 'c' })], checkpoint: at(9) };
  await expect(models.apply('shows', '1', late)).rejects.toThrow('prepared elsewhere');
  await second.close();
  expect(await models.checkpoint('shows', '1')).toBe(at(3));
  expect(await models.load('shows', '1', ['a', 'c'])).toEqual([{ position: at(1), row }, undefined]);
});

test('of the versions that are written at the same time, only one that is prepared elsewhere rejects (207)', async () => {
  const versions = ['1', '2', '3'];
  for (const version of versions) await models.prepare({ ...shape, version });
  const second = open();
  await second.prepare({ ...shape, version: '2' });
  const applied = await Promise.allSettled(
    versions.map((version) => models.apply('shows', version, { writes: [], checkpoint: at(3) })),
  );
  expect(applied.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const stored = versions.map((version) => second.checkpoint('shows', version));
  expect(await Promise.all(stored)).toEqual([at(3), START, at(3)]);
  await second.close();
});

describe('a writer that was stopped, and continues after another one has taken over with a greater token (D-102)', () => {
  const late = { writes: [put(9, { ...row, id: 'c' })], checkpoint: at(9) };
  let stopped: ReadModels;
  let current: ReadModels;
  beforeEach(async () => {
    stopped = open('write', 1);
    await stopped.prepare(shape);
    await stopped.apply('shows', '1', batch);
    await stopped.activate('shows', '1');
    current = open('write', 2);
    await current.prepare(shape);
  });
  afterEach(async () => {
    await stopped.close();
    await current.close();
  });

  test('writes no rows, no checkpoint and no parked rows', async () => {
    await expect(stopped.apply('shows', '1', late)).rejects.toThrow('prepared elsewhere');
    await expect(stopped.apply('shows', '1', { writes: [], checkpoint: at(9) })).rejects.toThrow();
    expect(await current.checkpoint('shows', '1')).toBe(at(3));
    expect(await current.load('shows', '1', ['c'])).toEqual([undefined]);
    await current.apply('shows', '1', late);
    expect(await current.checkpoint('shows', '1')).toBe(at(9));
  });

  test('does not become its writer again, nor does a new process with its token', async () => {
    await expect(stopped.prepare(shape)).rejects.toThrow('prepared elsewhere');
    const restarted = open('write', 1);
    await expect(restarted.prepare(shape)).rejects.toThrow('prepared elsewhere');
    await restarted.close();
    await current.apply('shows', '1', late);
  });

  test('neither drops a version nor activates another one', async () => {
    await expect(stopped.drop('shows', '1')).rejects.toThrow('prepared elsewhere');
    await stopped.prepare({ ...shape, version: '2' });
    await expect(stopped.activate('shows', '2')).rejects.toThrow('prepared elsewhere');
    expect(await current.active('shows')).toBe('1');
    expect(await current.load('shows', '1', ['a'])).toEqual([{ position: at(1), row }]);
  });
});

test('a version whose removal was interrupted is damage, and can be dropped again', async () => {
  await models.prepare(shape);
  await models.apply('shows', '1', batch);
  server.failing('drop rows:', 'not primary');
  await expect(models.drop('shows', '1')).rejects.toThrow(ReadModelsUnavailable);
  const next = open('write', 2);
  await expect(next.prepare(shape)).rejects.toThrow(DamagedView);
  await next.drop('shows', '1');
  await next.prepare(shape);
  expect(await next.checkpoint('shows', '1')).toBe(START);
  await next.close();
});

test('a missing collection of rows is damage', async () => {
  await models.prepare(shape);
  await models.apply('shows', '1', batch);
  const { db, close } = openMongo(server.url('test'));
  await db.dropCollection('rows:shows@1');
  await close();
  const restarted = open();
  await expect(restarted.prepare(shape)).rejects.toThrow(DamagedView);
  await restarted.close();
});

test('readers see no failed, empty or mixed result while the active version changes', async () => {
  const reader = open('read');
  const build = async (version: string) => {
    const rows = Array.from({ length: 150 }, (_, n) => ({ id: `row-${n}`, name: `name ${n}`, version }));
    await models.prepare({ name: 'marked', version, indexes: [['name']] }, { fill: true });
    await models.apply('marked', version, { writes: rows.map((each) => put(1, each)), checkpoint: at(1) });
    await models.activate('marked', version);
  };
  await build('1');
  const flips = (async () => {
    for (let version = 2; version <= 12; version += 1) await build(`${version}`);
    return 'over';
  })();
  const seen = new Set<unknown>();
  while (seen.size < 2 || (await Promise.race([flips, 'flipping'])) !== 'over') {
    const rows = await reader.find<Row & { version: string }>('marked', {
      sort: [['name', 'asc']],
      limit: 150,
    });
    const versions = new Set(rows.map(({ version }) => version));
    expect([rows.length, versions.size]).toEqual([150, 1]);
    seen.add([...versions][0]);
  }
  await reader.close();
});

test('a write waits for the disks of a majority, and a read returns what a majority has', async () => {
  await models.prepare(shape);
  await models.apply('shows', '1', batch);
  await models.activate('shows', '1');
  await models.find('shows', { limit: 1 });
  await models.count('shows', {});
  await models.drop('shows', '1');
  const reads = new Set(['find', 'aggregate']);
  for (const { writeConcern, readConcern, ...command } of server.received) {
    const [name = ''] = Object.keys(command);
    if (reads.has(name)) expect(readConcern, name).toEqual({ level: 'majority' });
    else if (name !== 'listCollections') expect(writeConcern, name).toMatchObject({ w: 'majority', j: true });
  }
});
