import type { Recorded } from '#schema/events.ts';
import type { ViewName } from '#schema/rows.ts';
import type { Row, ViewShape } from '#stores/read-models/read-models.ts';

type AnyContext = { read(kind: string, id: string): object | null };

/** Any view's handler, as the engine sees it. */
export type AnyHandler<Document extends object = object> = {
  reads?(event: Recorded): readonly (readonly [kind: string, id: string])[];
  key(event: Recorded, context: AnyContext): string | readonly string[];
  apply(document: Document | null, event: Recorded, context: AnyContext & { id: string }): Document | null;
};
type HandlersByType = Readonly<Partial<Record<string, AnyHandler>>>;

/** Any view's projection, as the engine sees it. */
export type AnyProjection<R extends Row = Row> = Omit<ViewShape, 'name' | 'version'> & {
  name: ViewName;
  version: number;
  on: Readonly<Partial<Record<string, AnyHandler<R> | 'ignored' | 'state'>>>;
  state?: Readonly<Record<string, HandlersByType>>;
};

/** The part of the store and the id under which a document is stored. */
export type DocumentRef = { part: 'rows' | 'state'; id: string };

export function documentRef(kind: string, id: string): DocumentRef {
  return kind === 'row' ? { part: 'rows', id } : { part: 'state', id: `${kind}:${id}` };
}

export type KindHandler = { kind: string; handler: AnyHandler };

const noHandlers: readonly KindHandler[] = [];
const compiled = new WeakMap<AnyProjection, Map<string, KindHandler[]>>();

/** The view's handlers of an event type, one per kind of document; none for an ignored or unknown type. */
export function handlersOf(projection: AnyProjection, type: string): readonly KindHandler[] {
  let byType = compiled.get(projection);
  if (!byType) {
    byType = compile(projection);
    compiled.set(projection, byType);
  }
  return byType.get(type) ?? noHandlers;
}

function compile({ on, state = {} }: AnyProjection): Map<string, KindHandler[]> {
  const byType = new Map<string, KindHandler[]>();
  for (const [kind, handlers] of Object.entries({ row: on, ...state }))
    for (const [type, handler] of Object.entries(handlers))
      if (handler && typeof handler !== 'string')
        byType.set(type, [...(byType.get(type) ?? []), { kind, handler }]);
  return byType;
}

export function idsOf(key: string | readonly string[]): readonly string[] {
  return typeof key === 'string' ? [key] : key;
}
