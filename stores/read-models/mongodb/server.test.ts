import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type Db, type Document, MongoServerError } from 'mongodb';
import { afterEach, describe, expect, test } from 'vitest';
import { describeServer, isOutage, lacksOf, openMongo } from './client.ts';
import { onServers } from './testing/place.fixture.ts';
import { FakeServer } from './testing/server.fixture.ts';

/** What the adapters rely on, checked against the real server and the fake one. */
await onServers((name, newDatabase, lacks) => {
  describe(`${name}: the server`, () => {
    const undo: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const each of undo.splice(0).reverse()) await each();
    });

    async function given(values: readonly unknown[]) {
      const { url, remove } = await newDatabase();
      const { db, close } = openMongo(url);
      undo.push(remove, close);
      const docs = db.collection<Document & { _id: string }>('docs');
      const ids = values.map((_, n) => `${n}`);
      const writes = values.map((value, n) => ({
        replaceOne: {
          filter: { _id: { $eq: ids[n]! } },
          replacement: value === undefined ? {} : { value },
          upsert: true,
        },
      }));
      if (writes.length > 0) await docs.bulkWrite(writes);
      const found = async (condition: Document) =>
        (await docs.find({ value: condition }, { sort: { _id: 1 } }).toArray()).map(({ _id }) => Number(_id));
      return { docs, found };
    }

    test('compares within one type, and sorts types: null and missing, numbers, texts, booleans', async () => {
      const values = [true, 'é', 'z', '𝕏', '\uFFFD', 'a', '', 10, 2, -1.5, null, undefined];
      const { docs, found } = await given(values);
      const ordered = await docs.find({}, { sort: { value: 1, _id: 1 } }).toArray();
      expect(ordered.map(({ value }) => value)).toEqual([
        null,
        undefined,
        -1.5,
        2,
        10,
        '',
        'a',
        'z',
        'é',
        '\uFFFD',
        '𝕏',
        true,
      ]);
      expect(await found({ $gte: '' })).toEqual([1, 2, 3, 4, 5, 6]);
      expect(await found({ $gte: -Number.MAX_VALUE })).toEqual([7, 8, 9]);
      expect(await found({ $lt: 5 })).toEqual([8, 9]);
      expect(await found({ $eq: null })).toEqual([10, 11]);
      expect(await found({ $ne: null })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await found({ $in: [2, 'a'] })).toEqual([5, 8]);
    });

    test.skipIf(lacks('array ranges'))(
      'an array matches when any value does, each bound on its own, unless $elemMatch requires one value for both',
      async () => {
        const { found } = await given([['1', '9'], ['5'], [], '5', ['1'], null]);
        expect(await found({ $eq: '1' })).toEqual([0, 4]);
        expect(await found({ $gte: '4', $lte: '6' })).toEqual([0, 1, 3]);
        expect(await found({ $elemMatch: { $gte: '4', $lte: '6' } })).toEqual([1]);
        expect(await found({ $elemMatch: { $gte: '' } })).toEqual([0, 1, 4]);
      },
    );

    test('a guarded write replaces an older row, and fails as a duplicate when the row is not older', async () => {
      const { docs } = await given([]);
      const write = (position: string) =>
        docs.replaceOne({ _id: { $eq: 'a' }, position: { $lt: position } }, { position }, { upsert: true });
      expect(await write('5')).toMatchObject({ upsertedCount: 1 });
      expect(await write('7')).toMatchObject({ matchedCount: 1, upsertedCount: 0 });
      for (const late of ['7', '6']) {
        const refused = await write(late).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(MongoServerError);
        expect(refused).toMatchObject({ code: 11_000 });
      }
      expect(await docs.find({}).toArray()).toEqual([{ _id: 'a', position: '7' }]);
    });

    test('returns no more than the limit, whatever the batch size', async () => {
      const { docs } = await given(Array.from({ length: 300 }, (_, n) => n));
      for (const how of [{ limit: 250 }, { limit: 250, batchSize: 250 }, { limit: 250, batchSize: 7 }]) {
        const found = await docs.find({}, { sort: { value: -1 }, ...how }).toArray();
        expect(found.map(({ value }) => value)).toEqual(Array.from({ length: 250 }, (_, n) => 299 - n));
      }
      expect(await docs.countDocuments({ value: { $gte: 100 } })).toBe(200);
    });
  });
});

test('names what a server lacks, and the address of one that does not answer', async () => {
  const server = await FakeServer.start();
  const url = server.url('test');
  expect(lacksOf(await describeServer(url))).toEqual([]);
  server.isStandalone = true;
  expect(lacksOf(await describeServer(url))).toEqual([expect.stringContaining('no replica set')]);
  server.isSilent = true;
  const { host } = new URL(url);
  await expect(describeServer(url)).rejects.toThrow(`no server answers at ${host}`);
  await server.stop();
  await expect(describeServer(url)).rejects.toThrow(`no server answers at ${host}`);
});

test('the fake server throws for what it does not support', async () => {
  const server = await FakeServer.start();
  const { db, close } = openMongo(server.url('test'));
  const commands: ((db: Db) => Promise<unknown>)[] = [
    (on) => on.command({ dbStats: 1 }),
    (on) => on.collection('docs').insertOne({ a: 1 }),
    (on) => on.collection('docs').updateOne({ a: { $eq: 1 } }, { $inc: { a: 1 } }),
    (on) =>
      on
        .collection('docs')
        .find({ a: { $regex: '^x' } })
        .toArray(),
    (on) => on.collection('docs').find({ a: 1 }).toArray(),
    (on) =>
      on
        .collection('docs')
        .find({ $nor: [{ a: { $eq: 1 } }] })
        .toArray(),
    (on) => on.collection('docs').find({}, { skip: 1 }).toArray(),
    (on) =>
      on
        .collection('docs')
        .find({}, { collation: { locale: 'de' } })
        .toArray(),
    (on) =>
      on
        .collection('docs')
        .aggregate([{ $match: {} }, { $sort: { a: 1 } }])
        .toArray(),
    (on) => on.collection('docs').createIndex({ a: 1 }, { unique: true }),
  ];
  await db
    .collection<Document & { _id: string }>('docs')
    .replaceOne({ _id: { $eq: 'a' } }, { a: 1 }, { upsert: true });
  for (const ask of commands) await expect(ask(db)).rejects.toThrow("test's server");
  await close();
  await server.stop();
});

test('a write to a connection that the server has just ended is an outage (F11)', async () => {
  const server = createServer((connection) => connection.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port);
  await once(socket.resume(), 'end');
  // As the driver does, which throws the error as it is.
  const { promise: failed, resolve } = Promise.withResolvers<unknown>();
  socket.on('error', resolve).write('late', (error) => error && resolve(error));
  expect(await failed).toMatchObject({ message: expect.stringContaining('ended by the other party') });
  expect(isOutage(await failed)).toBe(true);
  server.close();
});
