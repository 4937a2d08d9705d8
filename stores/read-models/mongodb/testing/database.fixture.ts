import { BSON, type Document } from 'mongodb';
import { FakeCollection } from './collection.fixture.ts';
import { matches, projected, Refusal, sorted, unknown } from './filter.fixture.ts';

type Command = (given: Document) => Document;

/** Options that every command accepts besides its own. */
const common = new Set([
  'lsid',
  '$readPreference',
  'txnNumber',
  '$db',
  '$clusterTime',
  'readConcern',
  'writeConcern',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);

/** The last stage of the only supported pipeline. */
const countStage = '{"$group":{"_id":1,"n":{"$sum":1}}}';
const defaultBatchSize = 101;

/**
 * The collections of one database in memory, and the commands that the adapters use; any other is rejected.
 */
export class FakeDatabase {
  #collections = new Map<string, FakeCollection>();
  #cursors = new Map<number, { collection: string; left: Document[] }>();
  #lastCursor = 0;
  #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  run(command: Document): Document {
    const [name = ''] = Object.keys(command);
    const known = this.#commands[name];
    if (!known) throw new Refusal(59, `the test's server has no command ${name}`);
    const own = Object.fromEntries(Object.entries(command).filter(([field]) => !common.has(field)));
    return known(own);
  }

  #of(name: string): FakeCollection {
    const known = this.#collections.get(name) ?? new FakeCollection();
    this.#collections.set(name, known);
    return known;
  }

  #matching(collection: string, filter: Document): Document[] {
    return this.#collections.get(collection)?.matching(filter) ?? [];
  }

  #cursor(collection: string, docs: Document[], batchSize = defaultBatchSize): Document {
    const firstBatch = docs.slice(0, batchSize);
    const id = docs.length > batchSize ? ++this.#lastCursor : 0;
    if (id > 0) this.#cursors.set(id, { collection, left: docs.slice(batchSize) });
    return { cursor: { firstBatch, id: BSON.Long.fromNumber(id), ns: `${this.#name}.${collection}` } };
  }

  #commands: Record<string, Command> = {
    find: ({ find, filter, sort = {}, limit = 0, batchSize, singleBatch, projection, ...rest }) => {
      assertNoMoreOptions(rest);
      const found = sorted(this.#matching(find, filter), sort).slice(0, limit || undefined);
      const docs = found.map((doc) => projected(doc, projection));
      return this.#cursor(find, docs, singleBatch ? docs.length : batchSize);
    },
    getMore: ({ getMore, collection, batchSize, ...rest }) => {
      assertNoMoreOptions(rest);
      const cursor = this.#cursors.get(Number(getMore));
      if (!cursor) throw new Refusal(43, `cursor id ${getMore} not found`);
      const nextBatch = cursor.left.splice(0, batchSize ?? cursor.left.length);
      const isOver = cursor.left.length === 0;
      if (isOver) this.#cursors.delete(Number(getMore));
      const id = BSON.Long.fromNumber(isOver ? 0 : Number(getMore));
      return { cursor: { nextBatch, id, ns: `${this.#name}.${collection}` } };
    },
    aggregate: ({ aggregate, pipeline, cursor: { batchSize }, ...rest }) => {
      assertNoMoreOptions(rest);
      const [match, group, ...more] = pipeline;
      if (more.length > 0 || JSON.stringify(group) !== countStage || !match.$match)
        throw unknown(`the pipeline ${JSON.stringify(pipeline)}`);
      const n = this.#matching(aggregate, match.$match).length;
      return this.#cursor(aggregate, n > 0 ? [{ _id: 1, n }] : [], batchSize);
    },
    update: ({ update, updates, ordered = true, ...rest }) => {
      assertNoMoreOptions(rest);
      const upserts = updates.some(({ upsert }: Document) => upsert);
      const collection = this.#collections.get(update) ?? (upserts ? this.#of(update) : new FakeCollection());
      return collection.update(updates, ordered);
    },
    delete: ({ delete: name, deletes, ordered = true, ...rest }) => {
      assertNoMoreOptions(rest);
      return (this.#collections.get(name) ?? new FakeCollection()).delete(deletes, ordered);
    },
    create: ({ create, ...rest }) => {
      assertNoMoreOptions(rest);
      if (this.#collections.has(create)) throw new Refusal(48, `collection ${create} already exists`);
      this.#of(create);
      return {};
    },
    createIndexes: ({ createIndexes, indexes, ...rest }) => {
      assertNoMoreOptions(rest);
      this.#of(createIndexes).addIndexes(indexes);
      return {};
    },
    drop: ({ drop, ...rest }) => {
      assertNoMoreOptions(rest);
      if (!this.#collections.delete(drop)) throw new Refusal(26, 'ns not found');
      for (const [id, { collection }] of this.#cursors) if (collection === drop) this.#cursors.delete(id);
      return {};
    },
    listCollections: ({ filter = {}, cursor: { batchSize }, ...rest }) => {
      const { listCollections, nameOnly, authorizedCollections, ...others } = rest;
      assertNoMoreOptions(others);
      const names = [...this.#collections.keys()].map((name) => ({ name, type: 'collection' }));
      return this.#cursor(
        '$cmd.listCollections',
        names.filter((each) => matches(each, filter)),
        batchSize,
      );
    },
    buildInfo: () => ({ version: '8.0.0' }),
    endSessions: () => ({}),
  };
}

function assertNoMoreOptions(rest: Document): void {
  const [field] = Object.keys(rest);
  if (field !== undefined) throw unknown(`the field ${field} of this command`);
}
