import { randomInt } from 'node:crypto';
import { type Collection, MongoServerError } from 'mongodb';
import { guardCalls, isOutage, openMongo } from '../../read-models/mongodb/client.ts';
import {
  type Entry,
  type EntryKind,
  type OperationalStore,
  OperationalUnavailable,
  type PutOptions,
} from '../operational.ts';

/** `_id` is the kind and the key; `expiresAt` is `never` or greater for an entry that does not expire. */
type StoredEntry = { _id: string; value: string; revision: number; expiresAt: number };

const duplicateKey = 11_000;
/** The last moment of a `Date`. Older entries have `Infinity`, which not every server stores. */
const never = 8.64e15;
const maxRevision = 2 ** 48 - 1;

/**
 * An operational store in the database of the URL, for any number of processes. `now` returns epoch
 * milliseconds. Throws `OperationalUnavailable` when the server cannot be reached.
 */
export async function openMongoOperationalStore(where: {
  url: string;
  now?: () => number;
}): Promise<OperationalStore> {
  const { client, db, close } = openMongo(where.url);
  const entries = db.collection<StoredEntry>('operational');
  const now = where.now ?? Date.now;
  try {
    await entries.createIndex({ expiresAt: 1 });
  } catch (error) {
    await close();
    throw toUnavailable(error);
  }
  return guardCalls(
    new MongoOperationalStore(close, entries, now),
    toUnavailable,
    ['purge', 'close'],
    client,
  );
}

function toUnavailable(error: unknown): unknown {
  return isOutage(error) ? new OperationalUnavailable(error.message, { cause: error }) : error;
}

class MongoOperationalStore implements OperationalStore {
  #closeClient: () => Promise<void>;
  #entries: Collection<StoredEntry>;
  #now: () => number;
  #isClosed = false;

  constructor(closeClient: () => Promise<void>, entries: Collection<StoredEntry>, now: () => number) {
    this.#closeClient = closeClient;
    this.#entries = entries;
    this.#now = now;
  }

  async get(kind: EntryKind, key: string): Promise<Entry | null> {
    const found = await this.#open().findOne(byKey(kind, key));
    return found && found.expiresAt > this.#now() ? toEntry(found) : null;
  }

  async put(kind: EntryKind, key: string, value: string, how: PutOptions = {}): Promise<number | null> {
    const { expected, expiresAt } = how;
    const entries = this.#open();
    const revision = randomInt(1, maxRevision);
    const entry = { value, revision, expiresAt: expiresAt ?? never };
    if (typeof expected === 'number') {
      const current = { ...byKey(kind, key), ...this.#unexpired(), revision: { $eq: expected } };
      const { matchedCount } = await entries.replaceOne(current, entry);
      return matchedCount === 1 ? revision : null;
    }
    const replaceable =
      expected === 'absent' ? { ...byKey(kind, key), ...this.#expired() } : byKey(kind, key);
    try {
      await entries.replaceOne(replaceable, entry, { upsert: true });
      return revision;
    } catch (error) {
      // The filter skips an entry that has not expired, and `_id` is unique, so the insert fails.
      if (expected === 'absent' && error instanceof MongoServerError && error.code === duplicateKey)
        return null;
      throw error;
    }
  }

  async delete(kind: EntryKind, key: string, { expected }: { expected?: number } = {}): Promise<boolean> {
    const { deletedCount } = await this.#open().deleteOne({
      ...byKey(kind, key),
      ...this.#unexpired(),
      ...(expected !== undefined && { revision: { $eq: expected } }),
    });
    return deletedCount === 1;
  }

  async list(kind: EntryKind): Promise<{ key: string; entry: Entry }[]> {
    const ofKind = { _id: { $gte: idOf(kind, ''), $lt: `${kind};` } };
    const found = await this.#open()
      .find({ ...ofKind, ...this.#unexpired() }, { sort: { _id: 1 } })
      .toArray();
    return found.map((stored) => ({ key: stored._id.slice(idOf(kind, '').length), entry: toEntry(stored) }));
  }

  async purge(): Promise<number> {
    return (await this.#open().deleteMany(this.#expired())).deletedCount;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#closeClient();
  }

  #open(): Collection<StoredEntry> {
    if (this.#isClosed) throw new Error('the operational store is closed');
    return this.#entries;
  }

  #unexpired() {
    return { expiresAt: { $gt: this.#now() } };
  }

  #expired() {
    return { expiresAt: { $lte: this.#now() } };
  }
}

/** No kind contains a colon; the next character, a semicolon, sorts after all ids of a kind. */
function idOf(kind: EntryKind, key: string): string {
  return `${kind}:${key}`;
}

function byKey(kind: EntryKind, key: string) {
  return { _id: idOf(kind, key) };
}

function toEntry({ value, revision, expiresAt }: StoredEntry): Entry {
  return { value, revision, expiresAt: expiresAt >= never ? null : expiresAt };
}
