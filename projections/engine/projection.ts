import type { FactType, Recorded } from '#schema/events.ts';
import type { ViewName } from '#schema/rows.ts';
import type { Row, ViewShape } from '#stores/read-models/read-models.ts';

/** Rows of the same view as they were before the current event. */
export type StateOf = (id: string) => Row | undefined;

/**
 * Which rows an event affects. Their ids come from the event, or from private rows of the same view (`stateOf`,
 * after `reads` has named them), never from another view.
 */
export type AffectedRows<Type extends FactType> =
  | ((event: Recorded<Type>) => readonly string[])
  | {
      reads: (event: Recorded<Type>) => readonly string[];
      writes: (event: Recorded<Type>, stateOf: StateOf) => readonly string[];
    };

/**
 * A view as a function of the log: no clock, no random source, no fetch. `evolve` returns the row after the
 * event (the same object when nothing changes), or null to remove it. Replaying a log twice gives equal rows.
 * Every event type named in `on` makes a command wait for this view (LOG-07).
 */
export type Projection<R extends Row = Row> = Omit<ViewShape, 'name' | 'version'> & {
  name: ViewName;
  /** Raise it by hand when the engine changes the rows; changes of the projection's own code are detected. */
  version: number;
  on: { readonly [Type in FactType]?: AffectedRows<Type> };
  evolve(row: R | null, event: Recorded, stateOf: StateOf, id: string): R | null;
};
