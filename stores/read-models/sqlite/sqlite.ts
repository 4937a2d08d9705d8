import { setImmediate } from 'node:timers/promises';
import { type Position, START } from '#schema/kernel/position.ts';
import type { Batch, ParkedRow, Query, ReadModels, Row, Stored, ViewShape } from '../read-models.ts';
import { toCompleteShape } from '../view-shape.ts';
import { VersionFiles } from './files.ts';
import { LaterVerification } from './later-verification.ts';
import { checkpointOf, countRows, findRows, loadById, parkedRows, type Source, scanById } from './reading.ts';
import { indexingSteps } from './secondary.ts';
import { VersionFile, verifyFile } from './version.ts';
import { applyBatch } from './writing.ts';

/**
 * Read models in `directory`: a SQLite file for each version of a view, and a file that names the active one.
 * One thread of one process opens them to write, any number of its threads to read. Reads and writes run on
 * the calling thread.
 */
export function openSqliteReadModels({
  directory,
  mode,
  verification = {},
}: {
  directory: string;
  mode: 'read' | 'write';
  verification?: Verification;
}): ReadModels {
  return new SqliteReadModels(new VersionFiles(directory, mode), verification);
}

/** A version of more than `maxBytes` is verified `delayMs` after it was opened, in another process. */
type Verification = { maxBytes?: number; delayMs?: number };

/** Verifying so many bytes takes about 20 ms, so that a start takes no longer as the views grow. */
const maxBytesAtOpen = 2 ** 21;

async function finish(file: VersionFile): Promise<void> {
  for (const step of indexingSteps(file)) {
    file.withDamageErrors(() => file.inTransaction(step));
    await setImmediate();
  }
  file.withDamageErrors(() => file.endFilling());
}

class SqliteReadModels implements ReadModels {
  #files: VersionFiles;
  #verified = new WeakSet<VersionFile>();
  #maxBytes: number;
  #later: LaterVerification;

  constructor(files: VersionFiles, { maxBytes = maxBytesAtOpen, delayMs }: Verification) {
    this.#files = files;
    this.#maxBytes = maxBytes;
    this.#later = new LaterVerification((damage) => this.#files.reportDamage(damage), delayMs);
  }

  async getMany<R extends Row>(view: string, ids: readonly string[]): Promise<(R | undefined)[]> {
    return this.#get(view, 'rows', ids);
  }

  async getState<Document extends object>(
    view: string,
    ids: readonly string[],
  ): Promise<(Document | undefined)[]> {
    return this.#get(view, 'documents', ids);
  }

  async find<R extends Row>(view: string, query: Query): Promise<R[]> {
    if (!Number.isSafeInteger(query.limit) || query.limit < 0) throw new RangeError(`limit: ${query.limit}`);
    return this.#run(this.#files.active(view), (file) => findRows<R>(file, query)) ?? [];
  }

  async count(view: string, query: Pick<Query, 'where' | 'has' | 'text'>): Promise<number> {
    return this.#run(this.#files.active(view), (file) => countRows(file, query)) ?? 0;
  }

  async active(view: string): Promise<string | null> {
    return this.#files.active(view)?.version ?? null;
  }

  async versions(view: string): Promise<string[]> {
    return this.#files.versions(view);
  }

  async prepare(shape: ViewShape, { fill = false, trusted = false } = {}): Promise<void> {
    this.#mustWrite();
    const wanted = toCompleteShape(shape);
    const file = this.#files.find(shape.name, shape.version) ?? this.#create(wanted);
    if (!trusted && !this.#verified.has(file)) this.#verify(file);
    this.#verified.add(file);
    if (JSON.stringify(file.shape) !== JSON.stringify(wanted)) this.#reindex(file, wanted);
    if (!fill) await this.#finish(file);
  }

  async checkpoint(view: string, version: string): Promise<Position> {
    return this.#run(this.#files.find(view, version), checkpointOf) ?? START;
  }

  async load(view: string, version: string, ids: readonly string[]) {
    return this.#load<Row>(this.#files.find(view, version), 'rows', ids);
  }

  async loadState(view: string, version: string, ids: readonly string[]) {
    return this.#load<object>(this.#files.find(view, version), 'documents', ids);
  }

  async apply(view: string, version: string, batch: Batch): Promise<void> {
    const file = this.#writable(view, version);
    await file.indexing;
    this.#run(file, () => applyBatch(file, batch));
  }

  async parked(view: string, version: string): Promise<ParkedRow[]> {
    return this.#run(this.#files.find(view, version), parkedRows) ?? [];
  }

  async activate(view: string, version: string): Promise<void> {
    await this.#finish(this.#writable(view, version));
    this.#files.activate(view, version);
    for (const other of this.#files.versions(view)) {
      if (other !== version) this.#files.drop(view, other);
    }
  }

  async drop(view: string, version: string): Promise<void> {
    this.#mustWrite();
    this.#files.drop(view, version);
  }

  async *scan(view: string, version: string) {
    yield* scanById<Row>(this.#files.path(view, version), { view, version, source: 'rows' });
  }

  async *scanState(view: string, version: string) {
    yield* scanById<object>(this.#files.path(view, version), { view, version, source: 'documents' });
  }

  async close(): Promise<void> {
    await this.#later.stop();
    this.#files.close();
  }

  #verify(file: VersionFile): void {
    const path = this.#files.path(file.view, file.version);
    if (file.size() > this.#maxBytes) this.#later.add(path, file);
    else this.#files.withDamageReport(() => verifyFile(file));
  }

  #get<Document extends object>(
    view: string,
    source: Source,
    ids: readonly string[],
  ): (Document | undefined)[] {
    return this.#load<Document>(this.#files.active(view), source, ids).map((stored) => stored?.row);
  }

  #load<Document extends object>(
    file: VersionFile | null,
    source: Source,
    ids: readonly string[],
  ): (Stored<Document> | undefined)[] {
    return this.#run(file, (open) => loadById<Document>(open, source, ids)) ?? ids.map(() => undefined);
  }

  #run<T>(file: VersionFile | null, work: (file: VersionFile) => T): T | undefined {
    return file ? this.#files.withDamageReport(() => file.withDamageErrors(() => work(file))) : undefined;
  }

  #mustWrite(): void {
    if (this.#files.mode !== 'write') throw new Error('these read models are open for reading');
  }

  #writable(view: string, version: string): VersionFile {
    this.#mustWrite();
    const file = this.#files.find(view, version);
    if (!file || !this.#verified.has(file))
      throw new Error(`version ${version} of view ${view} is not prepared`);
    return file;
  }

  #create(shape: ViewShape): VersionFile {
    // A pointer to a missing file would show readers the new one while it is filled.
    this.#files.drop(shape.name, shape.version);
    const file = VersionFile.create(this.#files.path(shape.name, shape.version), shape);
    this.#files.add(file);
    return file;
  }

  #reindex(file: VersionFile, shape: ViewShape): void {
    file.inTransaction(() => {
      file.shape = shape;
      if (file.getState('filling') === 'yes') return;
      for (const step of indexingSteps(file)) step();
    });
    this.#files.announceReindexed(file.view, file.version);
  }

  async #finish(file: VersionFile): Promise<void> {
    if (file.getState('filling') === 'no') return;
    file.indexing ??= finish(file).finally(() => {
      file.indexing = null;
    });
    await file.indexing;
  }
}
