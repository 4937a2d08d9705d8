import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ReadModels, ReadModelsUnavailable } from '../read-models.ts';
import { at, put, shape } from '../testing/shows.fixture.ts';
import { openMongoReadModels } from './mongodb.ts';
import { FakeServer, type Fault } from './testing/server.fixture.ts';

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

function open(): ReadModels {
  return openMongoReadModels({ url: server.url('test'), mode: 'write' });
}

const row = { id: 'a', type: 'art', votes: 1 };
const parked = { id: 'p', position: at(2), eventId: 'e', eventType: 'Odd', error: 'no', events: 1 };
const batch = { writes: [put(1, row), put(2, { ...row, id: 'b' })], parked: [parked], checkpoint: at(3) };

async function expectApplied(): Promise<void> {
  expect(await models.checkpoint('shows', '1')).toBe(at(3));
  expect(await models.load('shows', '1', ['a', 'b'])).toEqual([
    { position: at(1), row },
    { position: at(2), row: { ...row, id: 'b' } },
  ]);
  expect(await models.parked('shows', '1')).toEqual([parked]);
}

const commands = ['update view-versions', 'update rows:', 'update parked:'];

describe('MongoDB that fails', () => {
  test.each(commands)('a connection cut at %s is retried without an error (F11)', async (command) => {
    await models.prepare(shape);
    for (const fault of ['cut before', 'cut after', 'not primary'] satisfies Fault[]) {
      server.failing(command, fault);
      await models.apply('shows', '1', batch);
    }
    await expectApplied();
  });

  test.each(commands)(
    'a lasting failure at %s is thrown, and repeating the batch applies it once',
    async (command) => {
      await models.prepare(shape);
      server.failing(command, 'cut after', 'not primary');
      await expect(models.apply('shows', '1', batch)).rejects.toThrow(ReadModelsUnavailable);
      await models.apply('shows', '1', batch);
      await models.apply('shows', '1', batch);
      await expectApplied();
    },
  );

  test('a batch takes three round trips: its record, its rows and state together, its checkpoint', async () => {
    await models.prepare(shape);
    const before = server.received.length;
    await models.apply('shows', '1', { ...batch, parked: [], state: [put(2, { id: 's' })] });
    const commands = server.received.slice(before).map((command) => Object.entries(command)[0]?.join(' '));
    expect(commands).toEqual([
      'update view-versions',
      'update rows:shows@1',
      'update documents:shows@1',
      'update view-versions',
    ]);
  });

  test('a reader gets ReadModelsUnavailable within 5 s from a server that never replies (F11)', async () => {
    await models.prepare(shape);
    await models.apply('shows', '1', batch);
    await models.activate('shows', '1');
    server.isSilent = true;
    const calls = [
      models.getMany('shows', ['a']),
      models.find('shows', { limit: 1 }),
      models.count('shows', {}),
    ];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ReadModelsUnavailable) });
    server.isSilent = false;
    expect(await models.getMany('shows', ['a'])).toEqual([row]);
  }, 20_000);

  test('a write without a majority throws, and may be repeated', async () => {
    await models.prepare(shape);
    server.failing('update rows:', 'no majority');
    await expect(models.apply('shows', '1', batch)).rejects.toThrow(ReadModelsUnavailable);
    await models.apply('shows', '1', batch);
    await expectApplied();
  });

  test('the next process finishes an interrupted batch before it applies more events (F3)', async () => {
    await models.prepare(shape);
    server.failing('update rows:', 'cut before', 'cut before');
    await expect(models.apply('shows', '1', batch)).rejects.toThrow(ReadModelsUnavailable);
    await models.close();
    models = open();
    await models.prepare(shape);
    await expectApplied();
  });

  test('a batch that was computed from rows of an unfinished batch is rejected (F3)', async () => {
    await models.prepare(shape);
    server.failing('update rows:', 'cut before', 'cut before');
    await expect(models.apply('shows', '1', batch)).rejects.toThrow(ReadModelsUnavailable);
    const next = { writes: [put(4, row)], checkpoint: at(4) };
    await expect(models.apply('shows', '1', next)).rejects.toThrow('not prepared');
    await expectApplied();
  });

  test('a batch may be larger than a document', async () => {
    await models.prepare(shape);
    const text = 'ä'.repeat(3_000_000);
    const large = ['a', 'b', 'c'].map((id, n) => put(n + 1, { id, text }));
    server.failing('update rows:', 'cut before', 'cut before');
    const applied = models.apply('shows', '1', { writes: large, checkpoint: at(3) });
    await expect(applied).rejects.toThrow(ReadModelsUnavailable);
    await models.prepare(shape);
    expect(await models.load('shows', '1', ['c'])).toEqual([{ position: at(3), row: { id: 'c', text } }]);
  });

  test('every call rejects while the server is down and succeeds when it is back', async () => {
    await models.prepare(shape);
    await models.activate('shows', '1');
    await models.apply('shows', '1', batch);
    await server.stop();
    const calls = [
      models.find('shows', { limit: 1 }),
      models.getMany('shows', ['a']),
      models.count('shows', {}),
      models.apply('shows', '1', { writes: [], checkpoint: at(4) }),
      models.scan('shows', '1')[Symbol.asyncIterator]().next(),
    ];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ReadModelsUnavailable) });
    await server.restart();
    expect(await models.getMany('shows', ['a'])).toEqual([row]);
    await expectApplied();
  });
});
