import type { Collection, MongoClient } from 'mongodb';
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
import { isOutage, mapErrors, openMongo } from './client.ts';
import { createDeclaredIndexes, prepareVersion } from './preparing.ts';
import { countRows, findRows, loadById, parkedRows, scanById } from './reading.ts';
import type { StoredRow } from './row.ts';
import { type Pointer, Versions } from './versions.ts';
import { applyBatch, finishRecordedBatch } from './writing.ts';

/**
 * Read models in the database that the address names: a collection for each version of a view. Connects at the first
 * call. Any number of processes open them to `read`; a version is written by one of them at a time.
 */
export function openMongoReadModels(where: { url: string; mode: 'read' | 'write' }): ReadModels {
  const { client, db } = openMongo(where.url);
  return mapErrors(new MongoReadModels(client, new Versions(db), where.mode), toUnavailable);
}

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
  #client: MongoClient;
  #versions: Versions;
  #mode: 'read' | 'write';
  /** Which version readers of a view were last seen to see. */
  #seen = new Map<string, Pointer>();
  /** The shapes of the versions that may be written here. */
  #prepared = new Map<string, ViewShape>();

  constructor(client: MongoClient, versions: Versions, mode: 'read' | 'write') {
    this.#client = client;
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
    await prepareVersion(this.#versions, wanted, { fill, trusted: trusted || this.#prepared.has(name) });
    this.#prepared.set(name, wanted);
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
    const { stored, shape, state } = await this.#writable(view, version);
    const { checkpoint } = await finishRecordedBatch(stored, state);
    if (!isAfter(batch.checkpoint, checkpoint ?? START)) return;
    // It was folded over rows of which some had applied the former batch and others had not.
    if (state.noted) throw stored.notPrepared();
    await applyBatch(stored, shape, batch);
  }

  parked(view: string, version: string): Promise<ParkedRow[]> {
    return parkedRows(this.#versions.of(view, version));
  }

  async activate(view: string, version: string): Promise<void> {
    const { stored, shape, state } = await this.#writable(view, version);
    if (state.filling) await createDeclaredIndexes(stored, shape);
    await this.#versions.activate(state);
    for (const other of await this.#versions.list(view)) {
      if (other !== version) await this.#versions.drop(this.#versions.of(view, other));
    }
  }

  async drop(view: string, version: string): Promise<void> {
    this.#mustWrite();
    this.#prepared.delete(versionName(view, version));
    await this.#versions.drop(this.#versions.of(view, version));
  }

  scan(view: string, version: string) {
    return pagesOf<Row>(this.#versions.of(view, version).rows);
  }

  scanState(view: string, version: string) {
    return pagesOf<object>(this.#versions.of(view, version).documents);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  #mustWrite(): void {
    if (this.#mode !== 'write') throw new Error('these read models are open for reading');
  }

  async #writable(view: string, version: string) {
    this.#mustWrite();
    const stored = this.#versions.of(view, version);
    const shape = this.#prepared.get(versionName(view, version));
    const state = shape && (await stored.state());
    if (!state) throw stored.notPrepared();
    return { stored, shape, state };
  }

  /**
   * Reads the active version; undefined without one. A version is dropped after the pointer has left it, so an answer
   * counts when the pointer names its version still, and is asked for again otherwise.
   */
  async #reading<Answer>(
    view: string,
    read: (active: Pointer) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    let active = this.#seen.get(view) ?? (await this.#versions.pointer(view));
    while (active) {
      const [outcome] = await Promise.allSettled([read(active)]);
      if (outcome.status === 'rejected' && isOutage(outcome.reason)) throw outcome.reason;
      const now = await this.#versions.pointer(view);
      if (now) this.#seen.set(view, now);
      else this.#seen.delete(view);
      if (now?.version === active.version && now.shape === active.shape) {
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      }
      active = now;
    }
    return undefined;
  }
}
