import { renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { DamagedView, type ViewShape } from '../read-models.ts';
import { checksumOf, isDamage, isDamageOnCheck } from './damage.ts';
import { RecentReads } from './recent-reads.ts';

const tables = `
  CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL, checksum INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE rows (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, position TEXT NOT NULL, checksum INTEGER NOT NULL, doc TEXT NOT NULL
  ) STRICT;
  CREATE TABLE documents (id TEXT PRIMARY KEY, position TEXT NOT NULL, checksum INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE TABLE removed (id TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE parked (id TEXT PRIMARY KEY, position TEXT NOT NULL, checksum INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
`;

/** One version of a view: a SQLite file of its own, opened once per thread. */
export class VersionFile {
  readonly view: string;
  readonly version: string;
  readonly db: DatabaseSync;
  /** Set while the indexes of a filled version are being created; writes wait for it. */
  indexing: Promise<void> | null = null;
  /** Subqueries that found many rows: how a query is run, not what it finds, depends on it. */
  readonly broad = new Set<string>();
  /** Null while this thread may write the file. */
  #recent: RecentReads | null = null;
  #statements = new Map<string, StatementSync>();
  #shape: ViewShape | null = null;

  private constructor(view: string, version: string, db: DatabaseSync) {
    this.view = view;
    this.version = version;
    this.db = db;
  }

  /** Null when there is no such file. Throws `DamagedView`. */
  static open(path: string, view: string, version: string, mode: 'read' | 'write'): VersionFile | null {
    const inode = inodeOf(path);
    if (inode === undefined) return null;
    let file: VersionFile | undefined;
    try {
      const readOnly = mode === 'read';
      file = new VersionFile(
        view,
        version,
        new DatabaseSync(path, { readOnly, timeout: 5000, returnArrays: true }),
      );
      file.#firstRead();
      if (readOnly) file.#recent = new RecentReads(file.db);
    } catch (error) {
      file?.close();
      if (inodeOf(path) !== inode) return null;
      throw error;
    }
    if (inodeOf(path) === inode) return file;
    // Unlinked while it was being opened: the connection may have missed its write-ahead log, or found
    // another file's.
    file.close();
    return null;
  }

  /** Creates the file with its tables atomically. */
  static create(path: string, shape: ViewShape): VersionFile {
    removeVersionFile(`${path}.new`);
    const fresh = new VersionFile(shape.name, shape.version, new DatabaseSync(`${path}.new`));
    fresh.db.exec('PRAGMA journal_mode = WAL');
    fresh.inTransaction(() => {
      fresh.db.exec(tables);
      fresh.setState('shape', JSON.stringify(shape));
      fresh.setState('filling', 'yes');
    });
    fresh.close();
    renameSync(`${path}.new`, path);
    const file = VersionFile.open(path, shape.name, shape.version, 'write');
    if (!file) throw new Error(`${path} disappeared right after it was created`);
    return file;
  }

  #firstRead(): void {
    this.withDamageErrors(() => {
      this.db.exec('PRAGMA journal_size_limit = 16777216');
      this.#setFilling(this.getState('filling') === 'yes');
      this.releaseCache();
    }, isDamageOnCheck);
  }

  /** Frees the pages that were read; the first of a connection take 90 kB (272). */
  releaseCache(): void {
    this.db.exec('PRAGMA shrink_memory');
  }

  /**
   * While a version is filled, no commit waits for the disk: nothing reads it, a killed process loses nothing by that,
   * and after a power cut it is dropped. The caches are a share of a budget: all views may be filled at once, in 180 MB,
   * and each is open on two threads afterwards, in 50 MB.
   */
  #setFilling(filling: boolean): void {
    this.db.exec(
      filling
        ? 'PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -8192'
        : 'PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 1000; PRAGMA cache_size = -1024',
    );
  }

  /** Brings a filled version to the disk, whole, and is durable from then on. */
  endFilling(): void {
    this.#setFilling(false);
    this.inTransaction(() => this.setState('filling', 'no'));
    // Syncs the log, then the file, with the pages that were written there before.
    this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  get shape(): ViewShape {
    this.#shape ??= JSON.parse(this.getState('shape') ?? 'null') as ViewShape;
    return this.#shape;
  }

  set shape(shape: ViewShape) {
    this.setState('shape', JSON.stringify(shape));
    this.#shape = shape;
  }

  /** The prepared statement of a text, cached. Texts come from the code's query shapes, so they are few. */
  statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  all(sql: string, ...values: SQLInputValue[]): SQLOutputValue[][] {
    return this.statement(sql).all(...values) as unknown as SQLOutputValue[][];
  }

  /** What `read` returns, of `expected` rows at most; remembered by its key while the file is read only. */
  list<T>(key: string, expected: number, read: () => T[]): T[] {
    return this.#recent?.list(key, expected, read) ?? read();
  }

  getState(name: 'shape' | 'filling' | 'checkpoint'): string | null {
    return (this.all('SELECT value FROM state WHERE name = ?', name)[0]?.[0] as string | undefined) ?? null;
  }

  setState(name: 'shape' | 'filling' | 'checkpoint', value: string): void {
    this.statement('INSERT OR REPLACE INTO state VALUES (?, ?, ?)').run(
      name,
      value,
      checksumOf(name, '', value),
    );
  }

  /** Runs synchronous work in one transaction that holds the write lock from its start. */
  inTransaction<T>(work: () => T): T {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.db.exec('COMMIT');
      return result;
    } finally {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
    }
  }

  /** Runs synchronous reads in one snapshot. */
  inSnapshot<T>(work: () => T): T {
    this.db.exec('BEGIN');
    try {
      return work();
    } finally {
      if (this.db.isTransaction) this.db.exec('COMMIT');
    }
  }

  /** Runs work and converts errors of damage to `DamagedView`. */
  withDamageErrors<T>(work: () => T, isDamageError = isDamage): T {
    try {
      return work();
    } catch (error) {
      if (!isDamageError(error)) throw error;
      throw new DamagedView(this.view, this.version, error.message, { cause: error });
    }
  }

  /** Bytes of the file and its write-ahead log that belong to it. */
  size(): number {
    return this.withDamageErrors(() => {
      const [[pages], [pageSize]] = [this.all('PRAGMA page_count')[0]!, this.all('PRAGMA page_size')[0]!];
      return Number(pages) * Number(pageSize);
    }, isDamageOnCheck);
  }

  close(): void {
    this.#statements.clear();
    if (this.db.isOpen) this.db.close();
  }
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

/** Unlinks a version. Open connections can still read it. */
export function removeVersionFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
}

const checksummed = [
  "SELECT name, '', value, checksum FROM state",
  'SELECT id, position, doc, checksum FROM parked',
  'SELECT id, position, doc, checksum FROM documents',
  'SELECT id, position, doc, checksum FROM rows',
];

/**
 * Verifies everything once: structure, indexes against rows, search index against its text, rows against
 * their checksums. Throws `DamagedView`.
 */
export function verifyFile(file: VersionFile): void {
  file.withDamageErrors(() => {
    const [finding] = file.all('PRAGMA integrity_check(1)')[0]!;
    if (finding !== 'ok') throw new DamagedView(file.view, file.version, String(finding));
    for (const source of checksummed) {
      const texts = file.db.prepare(source).iterate() as Iterable<unknown> as Iterable<
        [string, string, string, number]
      >;
      for (const [id, position, doc, checksum] of texts) {
        if (checksumOf(id, position, doc) !== checksum)
          throw new DamagedView(file.view, file.version, `row ${id}`);
      }
    }
    file.releaseCache();
  }, isDamageOnCheck);
}
