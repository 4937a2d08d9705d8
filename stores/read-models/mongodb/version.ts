import { type Collection, type Db, type Filter, MongoServerError, type WithoutId } from 'mongodb';
import type { Position } from '#schema/kernel/position.ts';
import type { Batch } from '../read-models.ts';
import { versionName } from '../view-shape.ts';
import type { StoredRow } from './row.ts';
import type { StateChange, States } from './states.ts';

/** The stored state of a version, without its rows. */
export type VersionState = {
  _id: string;
  view: string;
  version: string;
  /** The shape in which its rows are stored, as JSON. */
  shape: string;
  checkpoint: Position | null;
  /** True until its indexes are created. */
  filling: boolean;
  /** Id of the process that prepared it last, the only one that may write it. */
  writer: string;
  /** The greatest fencing token of a process that prepared it; missing in states of older releases. */
  token?: number | null;
  /** True once its removal has begun. */
  dropping?: boolean;
  /** The batch being applied, as JSON: its first bytes, and the number of further parts in `parts`. */
  noted: { first: Buffer; more: number } | null;
};

type BatchPart = { _id: string; bytes: Buffer; token?: number | null };

/** The process that writes: its id, and the fencing token of its role's lease, 0 without a lease. */
export type Writer = { id: string; token: number };

/** Matches what no writer with a greater token has written (D-102). */
export const notNewer = ({ token }: Writer) => ({
  $or: [{ token: { $eq: null } }, { token: { $lte: token } }],
});

/** Bytes of a batch per document; MongoDB's limit is 16 MB. */
const maxPartBytes = 8_000_000;

/** One version of a view in the database: its rows, its parked rows, and its state. */
export class StoredVersion {
  readonly view: string;
  readonly version: string;
  readonly rows: Collection<StoredRow>;
  /** The documents of the version's state, stored like rows, without fields. */
  readonly documents: Collection<StoredRow>;
  readonly parked: Collection<{ _id: string; doc: string; token?: number | null }>;
  /** The parts of a recorded batch after its first bytes. */
  readonly parts: Collection<BatchPart>;
  readonly writer: Writer;
  #states: States;
  #id: string;

  constructor(db: Db, states: States, of: { view: string; version: string; writer: Writer }) {
    this.view = of.view;
    this.version = of.version;
    this.#id = versionName(of.view, of.version);
    this.writer = of.writer;
    this.#states = states;
    this.rows = db.collection(`rows:${this.#id}`);
    this.documents = db.collection(`documents:${this.#id}`);
    this.parked = db.collection(`parked:${this.#id}`);
    this.parts = db.collection(`batch:${this.#id}`);
  }

  state(): Promise<VersionState | null> {
    return this.#states.collection.findOne({ _id: this.#id });
  }

  /** True when this process has prepared the version last. */
  isOwn({ writer }: VersionState): boolean {
    return writer === this.writer.id;
  }

  /**
   * Makes this process the writer of the version; null when there is no such version. Throws when its writer has
   * a greater fencing token.
   */
  async claim(change: Pick<VersionState, 'dropping'> = {}): Promise<VersionState | null> {
    const { id: writer, token } = this.writer;
    await this.#states.collection.updateOne(
      { _id: this.#id, ...notNewer(this.writer) },
      { $set: { ...change, writer, token } },
    );
    const state = await this.state();
    if (state && !this.isOwn(state)) throw this.notPrepared();
    return state;
  }

  async add(shape: string): Promise<VersionState> {
    const { view, version } = this;
    const { id: writer, token } = this.writer;
    const fresh = { view, version, shape, checkpoint: null, filling: true, writer, token, noted: null };
    await this.#states.collection.replaceOne({ _id: this.#id }, fresh, { upsert: true });
    return { _id: this.#id, ...fresh };
  }

  /** Updates the state. Throws when another process has prepared the version since. */
  async updateState(change: StateChange): Promise<void> {
    if (!(await this.#states.update(this.#id, this.writer.id, change))) throw this.notPrepared();
  }

  notPrepared(): Error {
    return new Error(
      `version ${this.version} of view ${this.view} is not prepared, or prepared elsewhere since`,
    );
  }

  /** Records a batch as a whole. From then on it will be applied, by this process or by the next one. */
  async recordBatch(batch: Batch): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(batch));
    const more = Math.floor(bytes.length / maxPartBytes);
    for (let part = 1; part <= more; part += 1) {
      const slice = bytes.subarray(part * maxPartBytes, (part + 1) * maxPartBytes);
      const { token } = this.writer;
      await replaceNotNewer(this.parts, this, { _id: `${part}`, bytes: slice, token });
    }
    await this.updateState({ noted: { first: bytes.subarray(0, maxPartBytes), more } });
  }

  /** The recorded batch that may not have been applied completely; null when there is none. */
  async readRecordedBatch({ noted }: VersionState): Promise<Batch | null> {
    if (!noted) return null;
    const parts = [noted.first];
    for (let part = 1; part <= noted.more; part += 1) {
      const found = await this.parts.findOne({ _id: `${part}` });
      parts.push(found!.bytes);
    }
    return JSON.parse(Buffer.concat(parts).toString()) as Batch;
  }
}

const duplicateKey = 11_000;

/** Writes a document unless a writer with a greater token has written it; throws in that case. */
export async function replaceNotNewer<Doc extends { _id: string; token?: number | null }>(
  collection: Collection<Doc>,
  stored: StoredVersion,
  { _id, ...doc }: Doc,
): Promise<void> {
  const filter = { _id, ...notNewer(stored.writer) } as Filter<Doc>;
  try {
    await collection.replaceOne(filter, doc as unknown as WithoutId<Doc>, { upsert: true });
  } catch (error) {
    // The filter excluded the document with this id, and the upsert failed to insert another.
    if (error instanceof MongoServerError && error.code === duplicateKey) throw stored.notPrepared();
    throw error;
  }
}
