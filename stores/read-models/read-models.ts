import type { Position } from '#schema/kernel/position.ts';

type Scalar = string | number | boolean | null;

/**
 * What a store must know of a view. Fields are top-level fields of the row. `version` changes with the
 * fold; each version has rows of its own.
 */
export type ViewShape = {
  name: string;
  version: string;
  /** Ordered field lists; each becomes an index. */
  indexes: readonly (readonly string[])[];
  /** Fields that hold an array of strings and are asked by membership or range. */
  lists?: readonly string[];
  /** Fields searched as text: accents and case folded, words found by any part of three characters or more. */
  text?: readonly string[];
};

/** `gte` and `lte` are inclusive. */
export type Condition =
  | Scalar
  | { gte?: string | number; lte?: string | number; in?: readonly (string | number)[] };

export type Query = {
  where?: Readonly<Record<string, Condition>>;
  /** Rows whose list field holds at least one value that fits. */
  has?: Readonly<Record<string, { gte?: string; lte?: string } | string>>;
  /**
   * Every word of `words` stands in one of `fields` (default: all text fields of the view): of three characters or
   * more anywhere within a word, a shorter one at the beginning of a word (`holds`).
   */
  text?: { words: string; fields?: readonly string[] };
  /** The row's id is always the last criterion, ascending. */
  sort?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  limit: number;
  /** Continue after this row: the values of the sort fields, then the id. */
  after?: readonly Scalar[];
};

export type Row = { id: string };

/** A row, or a state document, after the event at `position`; `row: null` removes it. */
export type Write<Document extends object = Row> = { id: string; position: Position; row: Document | null };

/** A row, or a state document, with the position of the event that wrote it last. */
export type Stored<Document extends object = Row> = { position: Position; row: Document };

/** A row whose fold failed, with the number of events that wait for a rebuild. */
export type ParkedRow = {
  id: string;
  position: Position;
  eventId: string;
  eventType: string;
  error: string;
  /** Events of this row held back since, the failing one included. */
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
 * Each version of a view has rows, which readers query, and state: documents with ids of their own that only the view's
 * own code reads, by id. No method for rows returns a state document, and the other way round. Any method may throw
 * `ReadModelsUnavailable` where they are on a server.
 */
export type ReadModels = {
  /** Rows of the view's active version in the order of `ids`; undefined where there is none (or no version). */
  getMany<R extends Row>(view: string, ids: readonly string[]): Promise<(R | undefined)[]>;
  /** State documents of the view's active version in the order of `ids`; undefined where there is none (or no version). */
  getState<Document extends object>(view: string, ids: readonly string[]): Promise<(Document | undefined)[]>;
  /**
   * Rows of the view's active version over declared indexes; throws on a field that is not declared. Empty
   * while no version is active.
   */
  find<R extends Row>(view: string, query: Query): Promise<R[]>;
  /** How many rows of the active version fit. */
  count(view: string, query: Pick<Query, 'where' | 'has' | 'text'>): Promise<number>;
  /** The version readers see, or null before the first activation. */
  active(view: string): Promise<string | null>;
  /** Every version that has rows on disk. */
  versions(view: string): Promise<string[]>;
  /**
   * Makes the version's rows ready for writing (empty when new) and keeps what is there. With `fill` a new
   * version stays without indexes until `activate`: up to twice as fast for a rebuild, and not to be queried.
   * Throws `DamagedView` when what is there cannot be trusted; with `trusted` nothing is checked, because
   * another thread of this process has just built it and closed it.
   */
  prepare(shape: ViewShape, how?: { fill?: boolean; trusted?: boolean }): Promise<void>;
  /** The last applied position of a version; `START` when nothing was applied or it does not exist. */
  checkpoint(view: string, version: string): Promise<Position>;
  /** Rows of one version by id, for the fold. */
  load(view: string, version: string, ids: readonly string[]): Promise<(Stored | undefined)[]>;
  /** State documents of one version by id, for the fold. */
  loadState(view: string, version: string, ids: readonly string[]): Promise<(Stored<object> | undefined)[]>;
  /**
   * Writes rows and state and moves the checkpoint together. A write at or below the position that its row or document
   * has applied is skipped; so is a batch at or below the checkpoint.
   */
  apply(view: string, version: string, batch: Batch): Promise<void>;
  parked(view: string, version: string): Promise<ParkedRow[]>;
  /**
   * Readers see this version from now on, with every index it declares; the view's other versions are dropped
   * once no reader needs them.
   */
  activate(view: string, version: string): Promise<void>;
  /** Removes a version; dropping the active one leaves the view without. Dropping what is not there is no error. */
  drop(view: string, version: string): Promise<void>;
  /** Every row of one version in id order, page by page: for comparing two versions. */
  scan(view: string, version: string): AsyncIterable<({ id: string } & Stored)[]>;
  /** The same for the state documents. */
  scanState(view: string, version: string): AsyncIterable<({ id: string } & Stored<object>)[]>;
  /** Closing it again does nothing. */
  close(): Promise<void>;
};

/** `after` does not fit the requested sort order. */
export class InvalidCursor extends Error {
  override readonly name = 'UnfitPlace';

  constructor() {
    super('after: one value for each sort field and the id');
  }
}

/**
 * The rows of a version are not what was written. Any method may throw it; the way out is `drop`, `prepare` and
 * filling it from the log again.
 */
export class DamagedView extends Error {
  override readonly name = 'DamagedView';
  readonly view: string;
  readonly version: string;

  constructor(view: string, version: string, why: string, options?: ErrorOptions) {
    super(`view ${view}, version ${version}, is damaged: ${why}`, options);
    this.view = view;
    this.version = version;
  }
}

/**
 * The server that holds the rows cannot be reached, or cannot answer now (F11). What a write has done is not known: the
 * same call may be repeated; whoever wants to fold on prepares the version again and starts from its checkpoint.
 */
export class ReadModelsUnavailable extends Error {
  override readonly name = 'ReadModelsUnavailable';

  constructor(why: string, options?: ErrorOptions) {
    super(`the read models do not answer: ${why}`, options);
  }
}
