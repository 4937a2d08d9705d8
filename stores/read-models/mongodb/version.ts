import type { Collection, Db } from 'mongodb';
import type { Position } from '#schema/kernel/position.ts';
import type { Batch } from '../read-models.ts';
import { versionName } from '../view-shape.ts';
import type { StoredRow } from './row.ts';

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
  /** The batch being applied, as JSON: its first bytes, and the number of further parts in `parts`. */
  noted: { first: Buffer; more: number } | null;
};

type BatchPart = { _id: string; bytes: Buffer };

/** Bytes of a batch per document; MongoDB's limit is 16 MB. */
const maxPartBytes = 8_000_000;

/** One version of a view in the database: its rows, its parked rows, and its state. */
export class StoredVersion {
  readonly view: string;
  readonly version: string;
  readonly rows: Collection<StoredRow>;
  /** The documents of the version's state, stored like rows, without fields. */
  readonly documents: Collection<StoredRow>;
  readonly parked: Collection<{ _id: string; doc: string }>;
  /** The parts of a recorded batch after its first bytes. */
  readonly parts: Collection<BatchPart>;
  #states: Collection<VersionState>;
  #writer: string;
  #id: string;

  constructor(
    db: Db,
    states: Collection<VersionState>,
    of: { view: string; version: string; writer: string },
  ) {
    this.view = of.view;
    this.version = of.version;
    this.#id = versionName(of.view, of.version);
    this.#writer = of.writer;
    this.#states = states;
    this.rows = db.collection(`rows:${this.#id}`);
    this.documents = db.collection(`documents:${this.#id}`);
    this.parked = db.collection(`parked:${this.#id}`);
    this.parts = db.collection(`batch:${this.#id}`);
  }

  state(): Promise<VersionState | null> {
    return this.#states.findOne({ _id: { $eq: this.#id } });
  }

  /** Makes this process the writer of the version; null when there is no such version. */
  async claim(): Promise<VersionState | null> {
    await this.#states.updateOne({ _id: { $eq: this.#id } }, { $set: { writer: this.#writer } });
    return this.state();
  }

  async add(shape: string): Promise<VersionState> {
    const { view, version } = this;
    const fresh = {
      view,
      version,
      shape,
      checkpoint: null,
      filling: true,
      writer: this.#writer,
      noted: null,
    };
    await this.#states.replaceOne({ _id: { $eq: this.#id } }, fresh, { upsert: true });
    return { _id: this.#id, ...fresh };
  }

  /** Updates the state. Throws when another process has prepared the version since. */
  async updateState(
    change: Partial<Pick<VersionState, 'shape' | 'checkpoint' | 'filling' | 'noted'>>,
  ): Promise<void> {
    const own = { _id: { $eq: this.#id }, writer: { $eq: this.#writer } };
    const { matchedCount } = await this.#states.updateOne(own, { $set: change });
    if (matchedCount === 0) throw this.notPrepared();
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
      await this.parts.replaceOne({ _id: { $eq: `${part}` } }, { bytes: slice }, { upsert: true });
    }
    await this.updateState({ noted: { first: bytes.subarray(0, maxPartBytes), more } });
  }

  /** The recorded batch that may not have been applied completely; null when there is none. */
  async readRecordedBatch({ noted }: VersionState): Promise<Batch | null> {
    if (!noted) return null;
    const parts = [noted.first];
    for (let part = 1; part <= noted.more; part += 1) {
      const found = await this.parts.findOne({ _id: { $eq: `${part}` } });
      parts.push(found!.bytes);
    }
    return JSON.parse(Buffer.concat(parts).toString()) as Batch;
  }
}
