import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Asking whether the file has changed costs about as much as reading a few rows. */
const fewestRows = 20;
const maxRows = 1_000;

/**
 * The last lists that one connection has read, each until another connection commits to the file
 * (`PRAGMA data_version`), so that a list is never older than the file itself. Invariant: this connection does not
 * write. The rows are frozen, because everyone who reads them gets the same ones.
 */
export class RecentReads {
  readonly #lists = new Map<string, readonly unknown[]>();
  readonly #dataVersion: StatementSync;
  #version: unknown;
  #rows = 0;

  constructor(db: DatabaseSync) {
    this.#dataVersion = db.prepare('PRAGMA data_version');
  }

  /** The list of this key, of `expected` rows at most; `read` reads it when it is unknown or has changed. */
  list<T>(key: string, expected: number, read: () => T[]): T[] {
    if (expected < fewestRows) return read();
    // Asked before the rows are read: what is committed in between makes a list obsolete, never wrong.
    const [version] = this.#dataVersion.all()[0] as unknown as [number];
    if (version !== this.#version) this.#clear(version);
    const known = this.#lists.get(key) as readonly T[] | undefined;
    if (known) return [...known];
    const rows = read();
    const size = rows.length + 1;
    if (size > maxRows) return rows;
    if (this.#rows + size > maxRows) this.#clear(version);
    this.#rows += size;
    this.#lists.set(key, deepFreeze([...rows]));
    return rows;
  }

  #clear(version: unknown): void {
    this.#version = version;
    this.#rows = 0;
    this.#lists.clear();
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
