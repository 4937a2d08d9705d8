import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ProjectionStatus } from '#schema/wire.ts';

export type RebuildAnswer = 'rebuilding' | 'already-rebuilding' | 'unknown';

/** How two versions of one view compare: rows that differ, by id (at most 20 are named). */
export type Comparison = { name: ViewName; rows: number; different: number; examples: string[] };

/** The projector as everyone sees it, wherever it runs. */
export type Projections = {
  status(): Promise<ProjectionStatus[]>;
  /** Called at each change worth showing, at most some times a second per view; answers how to stop it. */
  onStatus(listener: (status: ProjectionStatus) => void): () => void;
  /**
   * Starts a rebuild beside the live rows (LOG-06), of one view or of `all` that are not being rebuilt yet, and
   * answers at once.
   */
  rebuild(name: string): Promise<RebuildAnswer>;
  /** Resolves when every view has once caught up with the log's head since the start. */
  caughtUp(): Promise<void>;
};

/** The projector of this process; the work itself happens on threads of its own. */
export type RunningProjections = Projections & {
  /** Replays the log into a scratch version and compares it with the live rows at the same position. */
  verify(name: string): Promise<Comparison | 'unknown'>;
  stop(): Promise<void>;
};

/** How far views and reactors have come; heard within the process, without asking a store. */
export type Progress = {
  /**
   * The views that subscribe to at least one of these event types, except those that follow nothing at the
   * moment (refused, or kept as they are until a rebuild is done): waiting for them is in vain.
   */
  viewsOf(types: readonly string[]): ViewName[];
  /** True once the view's live version has applied `position`; false when `timeoutMs` runs out first. */
  viewPassed(view: ViewName, position: Position, timeoutMs: number): Promise<boolean>;
  /** The same for a reactor. */
  reactorPassed(reactor: string, position: Position, timeoutMs: number): Promise<boolean>;
  /** The live version's position as last heard. */
  viewPosition(view: ViewName): Position;
  /**
   * Names the rows that readers see: another text after every write to them and every flip, the same while
   * events pass that do not concern the view. What was made of rows stays right as long as it does not change.
   */
  viewRows(view: ViewName): string;
  /** Reason why reads of the view are blocked, or null (F8). */
  viewBlocked(view: ViewName): string | null;
  close(): void;
};
