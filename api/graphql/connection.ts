import { z } from 'zod';
import { InvalidCursor, type Row } from '#stores/read-models/read-models.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { badRequest } from './errors/graphql-error.ts';
import { maxRows } from './limits/document-limits.ts';

export type PageArgs = { first?: number | null | undefined; after?: string | null | undefined };

type Place = readonly (string | number | boolean | null)[];

/** Cursor of a list: the sort fields of a row, then its id. */
type List<R extends Row, Node> = {
  read(range: { limit: number; after: Place | undefined }): Promise<R[]>;
  sortKey(row: NoInfer<R>): Place;
  present(rows: NoInfer<R>[]): Node[] | Promise<Node[]>;
  /** Rows of one page at most; a list for admins alone may be longer than `maxRows.list`. */
  maxRows?: number;
};

const place = z
  .array(z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .min(1)
  .max(10);

/** The types `<Name>Connection` and `<Name>Edge` of an object type. */
export function connectionType<Node>(
  ref: PothosSchemaTypes.ObjectRef<typeof builder.$inferSchemaTypes, Node>,
) {
  return builder.connectionObject({ type: ref, name: `${ref.name}Connection` }, { name: `${ref.name}Edge` });
}

/** The sort key of lists that show the newest row first. */
export const creationKey = ({ createdAt, id }: { createdAt: string; id: string }): Place => [createdAt, id];

/** Its cursor is made when it is read: few clients read more of them than those of `pageInfo`. */
class Edge<R, Node> {
  readonly node: Node;
  readonly #row: R;
  readonly #sortKey: (row: R) => Place;

  constructor(row: R, node: Node, sortKey: (row: R) => Place) {
    this.#row = row;
    this.node = node;
    this.#sortKey = sortKey;
  }

  get cursor(): string {
    return cursorOf(this.#sortKey(this.#row));
  }
}

/** One page of a connection; a cursor contains the sort key, so rows added or removed meanwhile shift nothing. */
export async function toConnection<R extends Row, Node>(
  args: PageArgs,
  { operation }: Context,
  list: List<R, Node>,
) {
  const limit = takeRowBudget(args.first, operation, list.maxRows);
  const after = args.after ? placeOf(args.after) : undefined;
  const found = await list.read({ limit: limit + 1, after }).catch(unlessUnfit);
  const rows = found.slice(0, limit);
  const nodes = await list.present(rows);
  const edges = rows.map((row, at) => new Edge(row, nodes[at] as Node, list.sortKey));
  return {
    edges,
    pageInfo: {
      hasNextPage: found.length > limit,
      hasPreviousPage: after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** The requested length of a list, subtracted from the rows that the operation may still list. */
export function takeRowBudget(
  first: number | null | undefined,
  operation: Context['operation'],
  most: number = maxRows.list,
): number {
  const limit = first ?? maxRows.default;
  if (limit < 1 || limit > most) throw badRequest('first', `first must be 1 to ${most}`);
  operation.rowsLeft -= limit;
  if (operation.rowsLeft < 0)
    throw badRequest('first', `One operation may list at most ${maxRows.operation} rows`);
  return limit;
}

function cursorOf(at: Place): string {
  return Buffer.from(JSON.stringify(at)).toString('base64url');
}

function placeOf(cursor: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw noCursor();
    throw error;
  }
}

/** A cursor of another list. */
function unlessUnfit(error: unknown): never {
  throw error instanceof InvalidCursor ? noCursor() : error;
}

const noCursor = () => badRequest('after', 'after is not a cursor');
