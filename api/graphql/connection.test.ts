import { describe, expect, it } from 'vitest';
import { type PageArgs, toConnection } from './connection.ts';
import { type Context, createOperation } from './context.ts';
import { maxRows } from './limits/document-limits.ts';

type Numbered = { id: string; at: number };
const rows: Numbered[] = Array.from({ length: 450 }, (_, at) => ({ id: `row-${at}`, at }));

/** A page of the numbered rows, read like a store's: after a cursor, in order. */
function ask(args: PageArgs, operation = createOperation(), from = rows) {
  return toConnection(args, { operation } as Context, {
    read: async ({ limit, after }) =>
      from.filter(({ at }) => !after || at > Number(after[0])).slice(0, limit),
    sortKey: ({ at, id }) => [at, id],
    present: (found) => found.map(({ id }) => id),
  });
}

describe('a connection', () => {
  it('lists 100 rows by default, and reports whether more follow', async () => {
    const { edges, pageInfo } = await ask({});
    expect(edges.map(({ node }) => node)).toEqual(rows.slice(0, 100).map(({ id }) => id));
    expect(pageInfo).toMatchObject({
      hasNextPage: true,
      hasPreviousPage: false,
      endCursor: edges.at(-1)?.cursor,
    });
  });

  it('continues after a cursor until the end, although rows were removed meanwhile', async () => {
    const first = await ask({ first: 200 });
    const left = rows.filter(({ at }) => at > 150);
    const second = await ask({ first: 200, after: first.pageInfo.endCursor }, createOperation(), left);
    const third = await ask({ first: 200, after: second.pageInfo.endCursor }, createOperation(), left);
    expect(second.edges[0]?.node).toBe('row-200');
    expect(third.edges.map(({ node }) => node)).toEqual(rows.slice(400).map(({ id }) => id));
    expect(third.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  it('returns an empty list with null cursors', async () => {
    const empty = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
    expect(await ask({}, createOperation(), [])).toEqual({ edges: [], pageInfo: empty });
  });

  it.each([0, -1, maxRows.list + 1, 1e9])('refuses first: %s', async (first) => {
    await expect(ask({ first })).rejects.toThrow('first must be 1 to 200');
  });

  it('refuses more than 1000 rows in one operation', async () => {
    const operation = createOperation();
    for (let list = 0; list < 5; list += 1) await ask({ first: 200 }, operation);
    await expect(ask({ first: 1 }, operation)).rejects.toThrow('at most 1000 rows');
  });

  it.each(['nonsense', 'e30', 'W3t9XQ', Buffer.from('[]').toString('base64url')])(
    'refuses %s as a cursor',
    async (after) => {
      await expect(ask({ after })).rejects.toThrow('after is not a cursor');
    },
  );
});
