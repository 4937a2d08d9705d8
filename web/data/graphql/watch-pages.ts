import type { Client, CombinedError, GraphQLRequest, RequestPolicy } from 'urql';

export type PagedList<Data> = {
  /** The request for the page after a cursor. */
  requestOf: (after: string | null) => GraphQLRequest<Data>;
  /** The cursor after a page; null after the last. */
  nextCursor: (page: Data) => string | null;
};

/** The loaded pages. `whole`: as many as wanted, or all. */
export type LoadedPages<Data> = {
  pages: readonly Data[];
  whole: boolean;
  loading: boolean;
  error: CombinedError | undefined;
};

type Page<Data> = {
  after: string | null;
  data?: Data;
  error?: CombinedError | undefined;
  loading: boolean;
  refetch: () => void;
  close: () => void;
};

/**
 * Loads the pages of a list one after the other, and follows them in the cache until `close`. `reload` loads all of
 * them again, also one after the other; a reload during a load starts after it.
 */
export function watchPages<Data>(
  client: Client,
  { requestOf, nextCursor }: PagedList<Data>,
  policyOf: (index: number) => RequestPolicy,
  onChange: (loaded: LoadedPages<Data>) => void,
) {
  const pages: Page<Data>[] = [];
  let wanted = 0;
  let reloading = false;
  let reloadAgain = false;

  function closeFrom(index: number): void {
    for (const page of pages.splice(index)) page.close();
  }

  function open(after: string | null): void {
    const request = requestOf(after);
    const page: Page<Data> = {
      after,
      loading: true,
      refetch() {
        page.loading = true;
        client.reexecuteOperation(
          client.createRequestOperation('query', request, { requestPolicy: 'network-only' }),
        );
      },
      close() {},
    };
    const policy = reloading ? 'network-only' : policyOf(pages.length);
    pages.push(page);
    const { unsubscribe } = client
      .executeQuery<Data>(request, { requestPolicy: policy })
      .subscribe(({ data, error, stale }) => {
        const loadedNow = page.loading && !stale;
        page.loading = stale;
        page.error = error;
        if (data) page.data = data;
        if (!stale) proceed(page, loadedNow);
        if (reloadAgain && !isLoading()) reload();
        publish();
      });
    page.close = unsubscribe;
  }

  /** Goes on to the page after a loaded one. */
  function proceed(page: Page<Data>, loadedNow: boolean): void {
    const following = pages.indexOf(page) + 1;
    const cursor = page.data && !page.error ? nextCursor(page.data) : null;
    if (!page.error && pages[following]?.after !== cursor) closeFrom(following);
    if (cursor !== null && following < wanted) {
      const next = pages[following];
      if (!next) open(cursor);
      else if (loadedNow && (reloading || next.error)) next.refetch();
    } else if (loadedNow) reloading = false;
  }

  function reload(): void {
    reloadAgain = isLoading();
    if (reloadAgain) return;
    reloading = true;
    pages[0]?.refetch();
    publish();
  }

  const isLoading = () => pages.some(({ loading }) => loading);

  function publish(): void {
    const last = pages.at(-1);
    const isLast = last?.data !== undefined && (pages.length >= wanted || nextCursor(last.data) === null);
    onChange({
      pages: pages.flatMap(({ data }) => (data === undefined ? [] : [data])),
      whole: isLast && pages.every(({ data }) => data !== undefined),
      loading: isLoading(),
      error: pages.find(({ error }) => error)?.error,
    });
  }

  return {
    /** Loads further pages up to this number; the last one again if it failed. */
    loadUpTo(count: number): void {
      wanted = count;
      const last = pages.at(-1);
      if (!last) open(null);
      else if (last.error) last.refetch();
      else if (!isLoading()) proceed(last, true);
      publish();
    },
    reload,
    close: () => closeFrom(0),
  };
}

/** The first pages of a list that are in the cache, at most `count`, without a request. */
export function cachedPages<Data>(
  client: Client,
  { requestOf, nextCursor }: PagedList<Data>,
  count: number,
): LoadedPages<Data> {
  const pages: Data[] = [];
  for (let after: string | null = null; pages.length < count; ) {
    const { query, variables } = requestOf(after);
    const page = client.readQuery<Data>(query, variables, { requestPolicy: 'cache-only' })?.data;
    if (!page) break;
    pages.push(page);
    after = nextCursor(page);
    if (after === null) return { pages, whole: true, loading: false, error: undefined };
  }
  const whole = pages.length === count;
  return { pages, whole, loading: !whole, error: undefined };
}
