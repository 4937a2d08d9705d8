import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AnyVariables, type CombinedError, useClient } from 'urql';
import type { TypedDocument } from '#web/data/graphql/typed-document.ts';

type Connection<Row> = {
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
};

/** Rows per query, and the number of rows after which loading stops. */
type PageLimits = { pageSize: number; max: number };

const defaultLimits: PageLimits = { pageSize: 200, max: 1000 };

export type AllPages<Row> = {
  /** Undefined until the first page of the current variables is loaded. */
  rows: readonly Row[] | undefined;
  /** More pages are being loaded. */
  loading: boolean;
  /** The server has more rows than are loaded. */
  hasMore: boolean;
  error: CombinedError | undefined;
  /** Loads the list again; the old rows stay until the whole result has arrived. */
  reload: () => void;
  /** Loads up to `max` further rows. */
  loadMore: () => void;
  /** Changes the loaded rows, such as by the response of a command. */
  change: (update: (rows: readonly Row[]) => readonly Row[]) => void;
};

/**
 * Loads a list page by page, at most 1000 rows by default and always from the server; the first page is shown while
 * the others load. Null variables load nothing. `connectionOf` takes the list from the result's data.
 */
export function useAllPages<Data, Variables, Row>(
  document: TypedDocument<Data, Variables>,
  variables: Omit<Variables, 'first' | 'after'> | null,
  connectionOf: (data: Data) => Connection<Row>,
  { pageSize, max }: PageLimits = defaultLimits,
): AllPages<Row> {
  const client = useClient();
  const key = variables === null ? null : JSON.stringify(variables);
  const [list, setList] = useState<{ key: string | null; rows: readonly Row[]; next: string | null }>();
  const [error, setError] = useState<CombinedError>();
  const [loading, setLoading] = useState(false);
  const latestRun = useRef(0);

  const isCurrent = key !== null && list?.key === key;

  async function load({
    incremental,
    cursor,
  }: {
    incremental: boolean;
    cursor: string | null;
  }): Promise<void> {
    latestRun.current += 1;
    const run = latestRun.current;
    setError(undefined);
    setLoading(key !== null);
    if (key === null) return;
    const rows: Row[] = [];
    const target = cursor === null && isCurrent ? Math.max(max, list.rows.length) : max;
    let after = cursor;
    do {
      const result = await client
        .query<Data>(document.toString(), { ...JSON.parse(key), first: pageSize, after } as AnyVariables, {
          requestPolicy: 'network-only',
        })
        .toPromise();
      if (run !== latestRun.current) return;
      if (!result.data) {
        setError(result.error);
        break;
      }
      const { edges, pageInfo } = connectionOf(result.data);
      rows.push(...edges.map(({ node }) => node));
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
      const isLast = after === null || rows.length >= target;
      const next = isLast ? after : null;
      if (isLast || incremental)
        setList((current) => ({
          key,
          next,
          rows: cursor === null ? [...rows] : [...(current?.rows ?? []), ...rows],
        }));
    } while (after !== null && rows.length < target);
    setLoading(false);
  }

  const loadCurrent = useEffectEvent(() => void load({ incremental: true, cursor: null }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: different variables mean a different list
  useEffect(() => {
    loadCurrent();
  }, [key]);

  const next = isCurrent ? list.next : null;
  return {
    rows: isCurrent ? list.rows : undefined,
    hasMore: next !== null,
    loading,
    error,
    reload: () => void load({ incremental: false, cursor: null }),
    loadMore: () => next && void load({ incremental: false, cursor: next }),
    change: (update) => setList((list) => list && { ...list, rows: update(list.rows) }),
  };
}
