import type { FactType, Recorded } from '#schema/events.ts';
import type { ViewName } from '#schema/rows.ts';
import type { Row, ViewShape } from '#stores/read-models/read-models.ts';

/** Rows of the same view as they stood before the event that is being folded. */
export type StateOf = (id: string) => Row | undefined;

/**
 * Which rows an event touches. Keys come from the event, or from rows that the projection keeps for itself
 * (`stateOf`, after `needs` has named them), never from another view.
 */
export type AffectedRows<Type extends FactType> =
  | ((event: Recorded<Type>) => readonly string[])
  | {
      reads: (event: Recorded<Type>) => readonly string[];
      writes: (event: Recorded<Type>, stateOf: StateOf) => readonly string[];
    };

/**
 * A view as a function of the log: no clock, no random source, no fetch. `evolve` answers the row after the
 * event (the very same object when nothing changes), or null to remove it. Replaying a log twice gives equal
 * rows. Every event type named in `on` makes a command wait for this view (LOG-07).
 */
export type Projection<R extends Row = Row> = Omit<ViewShape, 'name' | 'version'> & {
  name: ViewName;
  /** Raised by hand when the meaning changes; the fold's code counts as well. */
  version: number;
  on: { readonly [Type in FactType]?: AffectedRows<Type> };
  evolve(row: R | null, event: Recorded, stateOf: StateOf, id: string): R | null;
};
