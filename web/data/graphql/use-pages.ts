import { useEffect, useMemo, useRef, useState } from 'react';
import type { CombinedError, RequestPolicy } from 'urql';
import { answerTo } from './answers.ts';
import { loadClient, useClient } from './client.ts';
import type { GraphClient } from './graph-client.ts';
import type { TypedDocument } from './typed-document.ts';
import { loadFailure } from './use-graph-query.ts';
import type { LoadedPages, PagedList } from './watch-pages.ts';

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

/** The first pages of a list that are cached, at most `count`, without a request. */
export function cachedPages<Data>(
  read: GraphClient['read'],
  { query, variablesOf, nextCursor }: PagedList<Data>,
  count: number,
): LoadedPages<Data> {
  const pages: Data[] = [];
  for (let after: string | null = null; pages.length < count; ) {
    const page = read<Data>(query, variablesOf(after));
    if (!page) break;
    pages.push(page);
    after = nextCursor(page);
    if (after === null) return { pages, whole: true, loading: false, error: undefined };
  }
  const whole = pages.length === count;
  return { pages, whole, loading: !whole, error: undefined };
}

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
  const watched = useRef<ReturnType<GraphClient['watchPages']>>(null);

  const list: PagedList<Data> = {
    query: document.toString(),
    variablesOf: (after) => ({ ...JSON.parse(key ?? '{}'), after }),
    nextCursor(data) {
      const { hasNextPage, endCursor } = connectionOf(data).pageInfo;
      return hasNextPage ? (endCursor ?? null) : null;
    },
  };
  const readCached = () =>
    key === null || policyOf(0) === 'network-only'
      ? undefined
      : cachedPages((client?.read ?? answerTo) as GraphClient['read'], list, wanted);
  const [latest, setLatest] = useState<State<Data> | undefined>(() => {
    const cached = readCached();
    return cached?.whole ? { key, loaded: cached, shown: cached } : undefined;
  });
  const isKnown = latest?.key === key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: different variables mean a different list
  const cached = useMemo(() => (isKnown ? undefined : readCached()), [client, key, isKnown]);
  /** The list that came whole with the document: none of its pages is fetched, whatever `policyOf` says later. */
  const handedOver = useRef(!client && isKnown ? key : null);

  const load = () =>
    loadClient().catch((error) => {
      const failed = { pages: [], whole: false, loading: false, error: loadFailure(error) };
      setLatest({ key, loaded: failed, shown: failed });
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: different variables mean a different list
  useEffect(() => {
    if (key === null) return;
    if (!client) {
      if (handedOver.current !== key) void load();
      return;
    }
    const policy = handedOver.current === key ? fromCache : policyOf;
    handedOver.current = null;
    const opened = client.watchPages(list, policy, (loaded) =>
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

  const current: Partial<State<Data>> = isKnown ? latest : { loaded: cached, shown: cached };
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
    reload: () => {
      if (client) watched.current?.reload();
      else void load();
    },
    loadMore: () => {
      if (!client) void load();
      if (!loaded?.error) setMore({ key, times: more.key === key ? more.times + 1 : 2 });
      else watched.current?.loadUpTo(wanted);
    },
  };
}
