import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { StatusWithoutHead } from './live/live-view.ts';

export type RebuildAnswer = 'rebuilding' | 'already-rebuilding' | 'unknown';

/**
 * Result of comparing the rows and state documents of two versions; `examples` contains at most 20 ids that
 * differ.
 */
export type Comparison = { name: ViewName; rows: number; different: number; examples: string[] };

/** The projector of this or of another process. */
export type Projections = {
  status(): Promise<ProjectionStatus[]>;
  /** Calls the listener on each change, at most a few times per second and view; returns the unsubscribe function. */
  onStatus(listener: (status: ProjectionStatus) => void): () => void;
  /** True once the projector has followed the log's requests (`ProjectionRebuildRequested`) up to `position`; false after `timeoutMs`. */
  requestsPassed(position: Position, timeoutMs: number): Promise<boolean>;
  /** Resolves when every view has passed the head that the log had at the start. */
  caughtUp(): Promise<void>;
};

/** The projector of this process, on its own threads. */
export type RunningProjections = Projections & {
  /**
   * Starts a rebuild next to the live rows (LOG-06) of one view, or with `all` of every view that is not being
   * rebuilt yet. Does not wait for its end.
   */
  rebuild(name: string): Promise<RebuildAnswer>;
  /** Replays the log into a scratch version and compares it with the live rows at the same position. */
  verify(name: string): Promise<Comparison | 'unknown'>;
  /** The status of each view as this process knows it, without the log's head. */
  views(): StatusWithoutHead[];
  stop(): Promise<void>;
};

/** Positions of views and reactors, from messages within the process: no call reads a store. */
export type Progress = {
  /**
   * The views with a handler for at least one of these event types, except those that do not follow the log now
   * (blocked, or waiting for a rebuild): a wait for them would only time out.
   */
  viewsOf(types: readonly string[]): ViewName[];
  /** True once the view's live version has applied `position`; false after `timeoutMs`. */
  viewPassed(view: ViewName, position: Position, timeoutMs: number): Promise<boolean>;
  /** The same for a reactor. */
  reactorPassed(reactor: string, position: Position, timeoutMs: number): Promise<boolean>;
  /** The last published position of the live version. */
  viewPosition(view: ViewName): Position;
  /**
   * A cache key of the rows that readers see: changes with every write and every activation, and stays the
   * same for events that do not concern the view.
   */
  viewRows(view: ViewName): string;
  /** Reason why reads of the view are blocked (`StaleView`), or null. */
  viewBlocked(view: ViewName): string | null;
  close(): void;
};
