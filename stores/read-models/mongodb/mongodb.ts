import type { Collection } from 'mongodb';
import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import {
  type Batch,
  type ParkedRow,
  type Query,
  type ReadModels,
  ReadModelsUnavailable,
  type Row,
  type ViewShape,
} from '../read-models.ts';
import { toCompleteShape, versionName } from '../view-shape.ts';
import { guardCalls, isOutage, openMongo } from './client.ts';
import { createDeclaredIndexes, prepareVersion } from './preparing.ts';
import { countRows, findRows, loadById, parkedRows, scanById } from './reading.ts';
import type { StoredRow } from './row.ts';
import { type Pointer, Versions } from './versions.ts';
import { applyBatch, finishRecordedBatch } from './writing.ts';

/**
 * Read models in the database of the URL: a collection for each version of a view. Connects at the first
 * call. Any number of processes may open them to `read`; each version is written by one process at a time, the
 * one that prepared it last. A writer with a smaller fencing token than the last one's is rejected (D-102).
 */
export function openMongoReadModels({ url, mode, fencingToken = 0 }: Location): ReadModels {
  const { client, db, close } = openMongo(url);
  const models = new MongoReadModels(close, new Versions(db, fencingToken), mode);
  return guardCalls(models, toUnavailable, ['prepare', 'apply', 'activate', 'drop', 'close'], client);
}

type Location = { url: string; mode: 'read' | 'write'; fencingToken?: number | undefined };

function toUnavailable(error: unknown): unknown {
  return isOutage(error) ? new ReadModelsUnavailable(error.message, { cause: error }) : error;
}

async function* pagesOf<Document extends object>(collection: Collection<StoredRow>) {
  try {
    yield* scanById<Document>(collection);
  } catch (error) {
    throw toUnavailable(error);
  }
}

class MongoReadModels implements ReadModels {
  #closeClient: () => Promise<void>;
  #versions: Versions;
  #mode: 'read' | 'write';
  /** The last known active version of each view. */
  #pointers = new Map<string, Pointer>();
  /** The shapes of the versions that this process may write. */
  #prepared = new Map<string, ViewShape>();
  /**
   * The checkpoints of those whose last call succeeded. Only this process moves them: a write after another process has
   * prepared the version is rejected.
   */
  #checkpoints = new Map<string, Position>();

  constructor(closeClient: () => Promise<void>, versions: Versions, mode: 'read' | 'write') {
    this.#closeClient = closeClient;
    this.#versions = versions;
    this.#mode = mode;
  }

  async getMany<R extends Row>(view: string, ids: readonly string[]): Promise<(R | undefined)[]> {
    const loaded = await this.#reading(view, ({ version }) => this.load(view, version, ids));
    return ids.map((_, at) => loaded?.[at]?.row as R | undefined);
  }

  async getState<Document extends object>(
    view: string,
    ids: readonly string[],
  ): Promise<(Document | undefined)[]> {
    const loaded = await this.#reading(view, ({ version }) => this.loadState(view, version, ids));
    return ids.map((_, at) => loaded?.[at]?.row as Document | undefined);
  }

  async find<R extends Row>(view: string, query: Query): Promise<R[]> {
    if (!Number.isSafeInteger(query.limit) || query.limit < 0) throw new RangeError(`limit: ${query.limit}`);
    const found = await this.#reading(view, ({ version, shape }) =>
      findRows<R>(this.#versions.of(view, version).rows, JSON.parse(shape), query),
    );
    return found ?? [];
  }

  async count(view: string, query: Pick<Query, 'where' | 'has' | 'text'>): Promise<number> {
    const counted = await this.#reading(view, ({ version, shape }) =>
      countRows(this.#versions.of(view, version).rows, JSON.parse(shape), query),
    );
    return counted ?? 0;
  }

  async active(view: string): Promise<string | null> {
    return (await this.#versions.pointer(view))?.version ?? null;
  }

  versions(view: string): Promise<string[]> {
    return this.#versions.list(view);
  }

  async prepare(shape: ViewShape, { fill = false, trusted = false } = {}): Promise<void> {
    this.#mustWrite();
    const wanted = toCompleteShape(shape);
    const name = versionName(wanted.name, wanted.version);
    const isTrusted = trusted || this.#prepared.has(name);
    this.#checkpoints.delete(name);
    const { checkpoint } = await prepareVersion(this.#versions, wanted, { fill, trusted: isTrusted });
    this.#prepared.set(name, wanted);
    this.#checkpoints.set(name, checkpoint ?? START);
  }

  async checkpoint(view: string, version: string): Promise<Position> {
    return (await this.#versions.of(view, version).state())?.checkpoint ?? START;
  }

  load(view: string, version: string, ids: readonly string[]) {
    return loadById<Row>(this.#versions.of(view, version).rows, ids);
  }

  loadState(view: string, version: string, ids: readonly string[]) {
    return loadById<object>(this.#versions.of(view, version).documents, ids);
  }

  async apply(view: string, version: string, batch: Batch): Promise<void> {
    this.#mustWrite();
    const name = versionName(view, version);
    const known = this.#checkpoints.get(name);
    if (known !== undefined && !isAfter(batch.checkpoint, known)) return;
    this.#checkpoints.delete(name);
    if (known === undefined && !(await this.#finishFormer(view, version, batch))) return;
    await applyBatch(this.#versions.of(view, version), this.#shapeOf(view, version), batch);
    this.#checkpoints.set(name, batch.checkpoint);
  }

  /** Finishes the batch before, whose outcome is unknown; false when this one is applied already. */
  async #finishFormer(view: string, version: string, batch: Batch): Promise<boolean> {
    const { stored, state } = await this.#writable(view, version);
    const { checkpoint } = await finishRecordedBatch(stored, state);
    if (!isAfter(batch.checkpoint, checkpoint ?? START)) return false;
    // The batch was computed from rows of which some had applied the former batch and others had not.
    if (state.noted) throw stored.notPrepared();
    return true;
  }

  parked(view: string, version: string): Promise<ParkedRow[]> {
    return parkedRows(this.#versions.of(view, version));
  }

  async activate(view: string, version: string): Promise<void> {
    const { stored, shape, state } = await this.#writable(view, version);
    if (state.filling) await createDeclaredIndexes(stored, shape);
    await this.#versions.activate(stored, state.shape);
    for (const other of await this.#versions.list(view)) {
      if (other !== version) await this.#versions.drop(this.#versions.of(view, other));
    }
  }

  async drop(view: string, version: string): Promise<void> {
    this.#mustWrite();
    const name = versionName(view, version);
    this.#prepared.delete(name);
    this.#checkpoints.delete(name);
    await this.#versions.drop(this.#versions.of(view, version));
  }

  scan(view: string, version: string) {
    return pagesOf<Row>(this.#versions.of(view, version).rows);
  }

  scanState(view: string, version: string) {
    return pagesOf<object>(this.#versions.of(view, version).documents);
  }

  close(): Promise<void> {
    return this.#closeClient();
  }

  #mustWrite(): void {
    if (this.#mode !== 'write') throw new Error('these read models are open for reading');
  }

  async #writable(view: string, version: string) {
    this.#mustWrite();
    const stored = this.#versions.of(view, version);
    const shape = this.#shapeOf(view, version);
    const state = await stored.state();
    if (!state || !stored.isOwn(state)) throw stored.notPrepared();
    return { stored, shape, state };
  }

  #shapeOf(view: string, version: string): ViewShape {
    const shape = this.#prepared.get(versionName(view, version));
    if (!shape) throw this.#versions.of(view, version).notPrepared();
    return shape;
  }

  /**
   * Reads the active version; undefined without one. A version may be dropped after the pointer has moved, so
   * a result counts only when the pointer still names its version; otherwise the read is repeated.
   */
  async #reading<Answer>(
    view: string,
    read: (active: Pointer) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    let active = this.#pointers.get(view) ?? (await this.#versions.pointer(view));
    while (active) {
      const [result] = await Promise.allSettled([read(active)]);
      if (result.status === 'rejected' && isOutage(result.reason)) throw result.reason;
      const now = await this.#versions.pointer(view);
      if (now) this.#pointers.set(view, now);
      else this.#pointers.delete(view);
      if (now?.version === active.version && now.shape === active.shape) {
        if (result.status === 'rejected') throw result.reason;
        return result.value;
      }
      active = now;
    }
    return undefined;
  }
}
