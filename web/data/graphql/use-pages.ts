import { useEffect, useMemo, useRef, useState } from 'react';
import { type AnyVariables, type CombinedError, createRequest, type RequestPolicy } from 'urql';
import { useClient } from './client.ts';
import type { TypedDocument } from './typed-document.ts';
import { cachedPages, type LoadedPages, watchPages } from './watch-pages.ts';

export type Connection<Row> = {
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
};

type Options = {
  /** The number of pages to load; `loadMore` adds as many. All by default. */
  count?: number;
  /** By page. A cached page is shown at once unless this is 'network-only'. */
  policyOf?: (index: number) => RequestPolicy;
};

export type Pages<Row> = {
  /** Undefined until the first page of the current variables is loaded. */
  rows: readonly Row[] | undefined;
  loading: boolean;
  /** Every row of the server is loaded. */
  complete: boolean;
  /** The server has more rows than the pages that were to be loaded. */
  hasMore: boolean;
  error: CombinedError | undefined;
  /** Because of the error there are fewer pages than wanted. */
  failed: boolean;
  /** Loads the list again; the old rows stay until all the new ones have arrived. */
  reload: () => void;
  /** Loads the pages after those, or the failed one again. */
  loadMore: () => void;
};

/** `shown` stays while a reload or the next pages are incomplete. */
type State<Data> = { key: string | null; loaded: LoadedPages<Data>; shown: LoadedPages<Data> };

const fromCache = (): RequestPolicy => 'cache-first';

/**
 * The rows of a list, loaded page by page and shown as they arrive. Changes in the cache appear in them. Null
 * variables load nothing. `connectionOf` takes the list from the result's data.
 */
export function usePages<Data, Variables, Row>(
  document: TypedDocument<Data, Variables>,
  variables: Omit<Variables, 'after'> | null,
  connectionOf: (data: Data) => Connection<Row>,
  { count = Number.POSITIVE_INFINITY, policyOf = fromCache }: Options = {},
): Pages<Row> {
  const client = useClient();
  const key = variables === null ? null : JSON.stringify(variables);
  const [more, setMore] = useState<{ key: string | null; times: number }>({ key, times: 1 });
  const wanted = more.key === key ? count * more.times : count;
  const [latest, setLatest] = useState<State<Data>>();
  const watched = useRef<ReturnType<typeof watchPages>>(null);

  const list = {
    requestOf: (after: string | null) =>
      createRequest<Data>(document.toString(), { ...JSON.parse(key ?? '{}'), after } as AnyVariables),
    nextCursor(data: Data): string | null {
      const { hasNextPage, endCursor } = connectionOf(data).pageInfo;
      return hasNextPage ? (endCursor ?? null) : null;
    },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: different variables mean a different list
  const cached = useMemo(
    () => (key === null || policyOf(0) === 'network-only' ? undefined : cachedPages(client, list, wanted)),
    [client, key],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: different variables mean a different list
  useEffect(() => {
    if (key === null) return;
    const opened = watchPages(client, list, policyOf, (loaded) =>
      setLatest((before) => ({
        key,
        loaded,
        shown: before?.key === key && before.shown.whole && !loaded.whole ? before.shown : loaded,
      })),
    );
    watched.current = opened;
    opened.loadUpTo(wanted);
    return opened.close;
  }, [client, key]);
  useEffect(() => {
    watched.current?.loadUpTo(wanted);
  }, [wanted]);

  const current: Partial<State<Data>> | undefined =
    latest?.key === key ? latest : { loaded: cached, shown: cached };
  const { loaded, shown } = current;
  const pages = shown?.pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same pages have the same rows
  const rows = useMemo(
    () =>
      pages?.length ? pages.flatMap((page) => connectionOf(page).edges.map(({ node }) => node)) : undefined,
    [pages],
  );
  const last = pages?.at(-1);
  const isWhole = shown?.whole ?? false;
  const loading = key !== null && (loaded?.loading ?? true);
  const complete = isWhole && last !== undefined && list.nextCursor(last) === null;
  return {
    rows,
    loading,
    failed: !loading && !loaded?.whole && loaded?.error !== undefined,
    complete,
    hasMore: isWhole && !complete,
    error: loaded?.error,
    reload: () => watched.current?.reload(),
    loadMore: () =>
      loaded?.error
        ? watched.current?.loadUpTo(wanted)
        : setMore({ key, times: more.key === key ? more.times + 1 : 2 }),
  };
}
