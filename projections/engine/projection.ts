import type { FactType, Recorded } from '#schema/events.ts';
import type { ViewName } from '#schema/rows.ts';
import type { Row, ViewShape } from '#stores/read-models/read-models.ts';

/** Rows of the same view as they stood before the event that is being folded. */
export type OwnRows = (id: string) => Row | undefined;

/**
 * Which rows an event touches. Keys come from the event, or from rows that the projection keeps for itself
 * (`own`, after `needs` has named them), never from another view.
 */
export type Touches<Type extends FactType> =
  | ((event: Recorded<Type>) => readonly string[])
  | {
      needs: (event: Recorded<Type>) => readonly string[];
      touches: (event: Recorded<Type>, own: OwnRows) => readonly string[];
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
  on: { readonly [Type in FactType]?: Touches<Type> };
  evolve(row: R | null, event: Recorded, own: OwnRows, id: string): R | null;
};
