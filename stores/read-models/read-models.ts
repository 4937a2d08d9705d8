import type { Position } from '#schema/kernel/position.ts';

type Scalar = string | number | boolean | null;

/**
 * What a store needs to know of a view. Fields are top-level fields of the row. `version` changes with the
 * projection's code; each version has its own rows.
 */
export type ViewShape = {
  name: string;
  version: string;
  /** Ordered field lists; each becomes an index. */
  indexes: readonly (readonly string[])[];
  /** Fields that contain an array of strings, queried by membership or range. */
  lists?: readonly string[];
  /**
   * Full-text fields: case and accents are folded; a search matches any part of a word of three characters or
   * more.
   */
  text?: readonly string[];
};

/** `gte` and `lte` are inclusive. */
export type Condition =
  | Scalar
  | { gte?: string | number; lte?: string | number; in?: readonly (string | number)[] };

export type Query = {
  where?: Readonly<Record<string, Condition>>;
  /** Rows whose list field contains at least one matching value. */
  has?: Readonly<Record<string, { gte?: string; lte?: string } | string>>;
  /**
   * Every word of `words` occurs in one of `fields` (default: all text fields of the view), anywhere within a
   * word; words of fewer than three characters are ignored (`containsWords`).
   */
  text?: { words: string; fields?: readonly string[] };
  /** The row's id is always the last criterion, ascending. */
  sort?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  limit: number;
  /** The row to continue after: the values of the sort fields, then the id. */
  after?: readonly Scalar[] | undefined;
};

export type Row = { id: string };

/** A row, or a state document, after the event at `position`; `row: null` removes it. */
export type Write<Document extends object = Row> = { id: string; position: Position; row: Document | null };

/** A row, or a state document, with the position of the event that wrote it last. */
export type Stored<Document extends object = Row> = { position: Position; row: Document };

/** A row whose projection failed, with the number of events that wait for a rebuild. */
export type ParkedRow = {
  id: string;
  position: Position;
  eventId: string;
  eventType: string;
  error: string;
  /** Events of this row since the failure, the failed one included. */
  events: number;
};

export type Batch = {
  writes: readonly Write[];
  /** Documents of the version's state. */
  state?: readonly Write<object>[];
  parked?: readonly ParkedRow[];
  checkpoint: Position;
};

/**
 * Each version of a view has rows, which readers query, and state: documents that only the view's own code
 * reads, by id. Rows and state documents have separate ids and methods. Any method may throw
 * `ReadModelsUnavailable` where they are on a server.
 */
export type ReadModels = {
  /**
   * Rows of the view's active version in the order of `ids`; undefined for missing rows, or without an active
   * version.
   */
  getMany<R extends Row>(view: string, ids: readonly string[]): Promise<(R | undefined)[]>;
  /**
   * State documents of the view's active version in the order of `ids`; undefined for missing ones, or
   * without an active version.
   */
  getState<Document extends object>(view: string, ids: readonly string[]): Promise<(Document | undefined)[]>;
  /**
   * Rows of the view's active version over declared indexes; throws on a field that is not declared. Empty
   * while no version is active.
   */
  find<R extends Row>(view: string, query: Query): Promise<R[]>;
  /** The number of matching rows of the active version. */
  count(view: string, query: Pick<Query, 'where' | 'has' | 'text'>): Promise<number>;
  /** The version readers see, or null before the first activation. */
  active(view: string): Promise<string | null>;
  /** Every version with stored rows. */
  versions(view: string): Promise<string[]>;
  /**
   * Makes the version writable (empty when new) and keeps existing rows. With `fill` a new version has no
   * indexes until `activate`: up to twice as fast for a rebuild, but it cannot be queried. Verifies existing
   * rows and throws `DamagedView`, of a large version later (the next call then throws); with `trusted` it skips this
   * verification, for a version that another thread of this process has just built and closed.
   */
  prepare(shape: ViewShape, how?: { fill?: boolean; trusted?: boolean }): Promise<void>;
  /** The last applied position of a version; `START` when nothing was applied or it does not exist. */
  checkpoint(view: string, version: string): Promise<Position>;
  /** Rows of one version by id, for the projector. */
  load(view: string, version: string, ids: readonly string[]): Promise<(Stored | undefined)[]>;
  /** State documents of one version by id, for the projector. */
  loadState(view: string, version: string, ids: readonly string[]): Promise<(Stored<object> | undefined)[]>;
  /**
   * Writes rows and state and moves the checkpoint together. A write at or below the position that its row or document
   * has applied is skipped; so is a batch at or below the checkpoint.
   */
  apply(view: string, version: string, batch: Batch): Promise<void>;
  parked(view: string, version: string): Promise<ParkedRow[]>;
  /**
   * Makes this the version that readers see, with all its declared indexes, and drops the view's other
   * versions once no reader needs them.
   */
  activate(view: string, version: string): Promise<void>;
  /** Removes a version; without its active version a view has no rows. A missing version is not an error. */
  drop(view: string, version: string): Promise<void>;
  /** Every row of one version in id order, page by page: for comparing two versions. */
  scan(view: string, version: string): AsyncIterable<({ id: string } & Stored)[]>;
  /** The same for state documents. */
  scanState(view: string, version: string): AsyncIterable<({ id: string } & Stored<object>)[]>;
  /** May be called again. */
  close(): Promise<void>;
};

/** `after` does not fit the requested sort order. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';

  constructor() {
    super('after: one value for each sort field and the id');
  }
}

/**
 * The stored rows are not what was written. Any method may throw it; to repair: `drop`, `prepare` and a
 * replay of the log.
 */
export class DamagedView extends Error {
  override readonly name = 'DamagedView';
  readonly view: string;
  readonly version: string;
  readonly reason: string;

  constructor(view: string, version: string, reason: string, options?: ErrorOptions) {
    super(`view ${view}, version ${version}, is damaged: ${reason}`, options);
    this.view = view;
    this.version = version;
    this.reason = reason;
  }
}

/**
 * The server of the rows is unreachable or unavailable (F11). Whether a write took effect is unknown: the
 * same call may be repeated; a projector prepares the version again and continues from its checkpoint.
 */
export class ReadModelsUnavailable extends Error {
  override readonly name = 'ReadModelsUnavailable';

  constructor(why: string, options?: ErrorOptions) {
    super(`the read models do not answer: ${why}`, options);
  }
}
