import { randomUUID } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { States } from './states.ts';
import { notNewer, replaceNotNewer, StoredVersion, type Writer } from './version.ts';

/** The active version of a view, and the shape (as JSON) in which its rows are stored. */
export type Pointer = { _id: string; version: string; shape: string; token?: number | null };

/** The versions of all views, and which of them are active. */
export class Versions {
  #db: Db;
  #states: States;
  #pointers: Collection<Pointer>;
  #writer: Writer;

  constructor(db: Db, token: number) {
    this.#db = db;
    this.#writer = { id: randomUUID(), token };
    this.#states = new States(db.collection('view-versions'));
    this.#pointers = db.collection('active-versions');
  }

  of(view: string, version: string): StoredVersion {
    return new StoredVersion(this.#db, this.#states, { view, version, writer: this.#writer });
  }

  pointer(view: string): Promise<Pointer | null> {
    return this.#pointers.findOne({ _id: view });
  }

  async list(view: string): Promise<string[]> {
    const states = await this.#states.collection
      .find({ view: { $eq: view } }, { projection: { version: 1 } })
      .toArray();
    return states.map(({ version }) => version).sort();
  }

  async hasCollection({ rows }: StoredVersion): Promise<boolean> {
    const named = { name: { $eq: rows.collectionName } };
    return (await this.#db.listCollections(named, { nameOnly: true }).toArray()).length > 0;
  }

  async createCollection({ rows }: StoredVersion): Promise<void> {
    await this.#db.createCollection(rows.collectionName);
  }

  async activate(stored: StoredVersion, shape: string): Promise<void> {
    const { view, version, writer } = stored;
    await replaceNotNewer(this.#pointers, stored, { _id: view, version, shape, token: writer.token });
  }

  /** From now on, no writer with a smaller fencing token can activate a version of the view. */
  async claimPointer({ view, writer }: StoredVersion): Promise<void> {
    const older = { _id: view, ...notNewer(writer) };
    await this.#pointers.updateOne(older, { $set: { token: writer.token } });
  }

  /** Lets readers of an active version query by its new shape. */
  async updatePointerShape({ view, version }: StoredVersion, shape: string): Promise<void> {
    await this.#pointers.updateOne({ _id: view, version: { $eq: version } }, { $set: { shape } });
  }

  /**
   * Marks the version first: no process uses it from then on, and none with a smaller fencing token drops one in
   * use. Then deletes the pointer, so that no reader sees rows disappear, and the state last, so that a repeat
   * completes an interrupted drop.
   */
  async drop(stored: StoredVersion): Promise<void> {
    const { view, version } = stored;
    await stored.claim({ dropping: true });
    await this.#pointers.deleteOne({ _id: view, version: { $eq: version } });
    for (const { collectionName } of [stored.rows, stored.documents, stored.parked, stored.parts])
      await this.#db.dropCollection(collectionName);
    await this.#states.collection.deleteOne({ view: { $eq: view }, version: { $eq: version } });
  }
}
