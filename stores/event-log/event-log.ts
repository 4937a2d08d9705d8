import type { NewEvent, RecordedEvent } from '#schema/kernel/message.ts';
import type { Position } from '#schema/kernel/position.ts';

/** The revision of the stream's last event as the writer knows it, or `no-stream`. Never "any". */
export type ExpectedRevision = number | 'no-stream';

export type AppendResult = {
  /** Revision and position of the last event appended (or found, when the append was a repeat). */
  revision: number;
  position: Position;
  /** True when the stream already had the same events, so that nothing was written. */
  repeated: boolean;
};

/** The event log, for the gateway, the reactors and the tools. Nothing is ever updated or deleted. */
export type EventLog = {
  /**
   * Appends all events to one stream atomically, or throws `VersionConflict`. When it resolves, they are on
   * disk (fsynced, or acknowledged by the cluster). Rules:
   * - `expected` is the stream's head: appended;
   * - `expected` is before the head and the events after it have the same ids in the same order: success,
   *   nothing is written (`repeated`), and the original revisions and positions are returned;
   * - `expected` is before the head with other ids, or after the head: `VersionConflict`; the stream can then be read
   *   up to the revision that the error names.
   * At least one event. Throws `LogUnavailable` when the log cannot write (F5, F6), and `AppendTooLarge` where a server
   * limits an append, such as 1 MiB.
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;

  /** The stream's events from revision `from` (default 0) in order; empty for an unknown stream. */
  readStream(stream: string, from?: number): Promise<RecordedEvent[]>;

  /**
   * The names of the streams that begin with `prefix`, each once, sorted as text; includes every append that
   * has resolved. The prefix names a category at least, as in `listing-`. For rare calls: a store may have to
   * scan the whole log.
   */
  streamNames(prefix: string): Promise<string[]>;

  /**
   * At most `limit` (default 500) events after `after`, in log order, without gaps or duplicates. `after` is
   * `START` or a position that the log has returned; a log whose positions are not counters throws
   * `UnknownPosition` for any other.
   */
  readAll(after: Position, limit?: number): Promise<RecordedEvent[]>;

  /**
   * Pages of events after `after`: catches up, then stays live until `signal` aborts; no gaps and no
   * duplicates in between. A page is never empty.
   */
  follow(after: Position, signal: AbortSignal): AsyncIterable<RecordedEvent[]>;

  /** The last `limit` events, in log order. */
  latest(limit: number): Promise<RecordedEvent[]>;

  /**
   * The number of events after a position that the log has returned. A log that has to count them returns at
   * most `most`.
   */
  countAfter(after: Position, most: number): Promise<number>;

  /** The position of the last event on disk; `START` for an empty log. */
  head(): Promise<Position>;

  close(): Promise<void>;
};

/** The part of the log that threads other than the owner's may use. */
export type EventLogReader = Omit<EventLog, 'append'>;

/** The stream's head is not the expected revision. Only `handleCommand` catches it. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: ExpectedRevision;

  constructor(stream: string, expected: ExpectedRevision, actual: ExpectedRevision) {
    super(`stream ${stream}: expected ${expected}, found ${actual}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/**
 * The log on disk does not match its own checksums; it is not opened. `place` names the first bad position.
 */
export class DamagedLog extends Error {
  override readonly name = 'DamagedLog';
  readonly location: string;
  readonly reason: string;

  constructor(place: string, why: string) {
    super(`the event log is damaged at ${place}: ${why}`);
    this.location = place;
    this.reason = why;
  }
}

/** The log has no event at this position. */
export class UnknownPosition extends Error {
  override readonly name = 'UnknownPosition';

  constructor(position: Position) {
    super(`the log has no event at position ${position}`);
  }
}

/** The events of one append are more than the log's server takes; nothing was appended, and a repeat cannot succeed. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';

  constructor(stream: string, bytes: number, limit: number) {
    super(
      `an append of ${bytes} bytes to stream ${stream} exceeds the limit of the log's server, ${limit} bytes`,
    );
  }
}

/**
 * The log cannot append now (disk full, disk error, writer thread ended, closed); nothing was acknowledged. A
 * log on a server also throws it for reads when the server does not answer.
 */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';

  constructor(why: string) {
    super(`the event log takes no appends: ${why}`);
  }
}
