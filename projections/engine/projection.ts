import type { FactTypeOf, Recorded, StreamCategory } from '#schema/events.ts';
import type { ViewName } from '#schema/rows.ts';
import type { Row, ViewShape } from '#stores/read-models/read-models.ts';

/** The second argument of a handler's functions. */
type Context<Documents> = {
  /** Returns a document of the view as of before the event: a `row`, or one of a kind of state. */
  read<Kind extends keyof Documents & string>(kind: Kind, id: string): Documents[Kind] | null;
};

/** How an event changes one kind of document. All documents of an event are computed from those before it. */
export type Handler<Document, Event extends Recorded, Documents = unknown> = {
  /** The documents that `key` and `apply` read besides their own. */
  reads?(event: Event): readonly (readonly [kind: keyof Documents & string, id: string])[];
  /** The id of the document, or several; none when the event changes nothing. */
  key(event: Event, context: Context<Documents>): string | readonly string[];
  /** The document after the event: the same object when nothing changes, null to remove it. */
  apply(
    document: Document | null,
    event: Event,
    context: Context<Documents> & { id: string },
  ): Document | null;
};

/**
 * A view as a function of the log: no clock, no random source, no other view. Replaying a log twice gives
 * equal rows. It subscribes to the streams of the categories `Stream` and lists each of their events: with a
 * handler, as 'ignored', or as 'state' when only the state changes. An event with a handler makes commands
 * wait for this view (LOG-07). `State` has the kinds of documents that only the view's own code reads.
 */
export type Projection<R extends Row, Stream extends StreamCategory, State = unknown> = Omit<
  ViewShape,
  'name' | 'version'
> & {
  name: ViewName;
  /** Raise it when rows or state change: rows of another version are rebuilt at the next start. */
  version: number;
  on: {
    readonly [Type in FactTypeOf<Stream>]:
      | Handler<R, Recorded<Type>, State & { row: R }>
      | 'ignored'
      | 'state';
  };
} & (unknown extends State ? unknown : { state: StateHandlers<R, Stream, State> });

type StateHandlers<R extends Row, Stream extends StreamCategory, State> = {
  readonly [Kind in keyof State]: {
    readonly [Type in FactTypeOf<Stream>]?: Handler<State[Kind], Recorded<Type>, State & { row: R }>;
  };
};
