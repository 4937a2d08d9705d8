import type { CombinedError, RequestPolicy } from 'urql';
import type { GraphClient, Watched } from './graph-client.ts';

export type PagedList<Data> = {
  query: string;
  /** The variables of the page after a cursor. */
  variablesOf: (after: string | null) => object;
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
  watched?: Watched;
};

/**
 * Loads the pages of a list one after the other, and follows them in the cache until `close`. `reload` loads all of
 * them again, also one after the other; a reload during a load starts after it.
 */
export function watchPages<Data>(
  watch: GraphClient['watch'],
  { query, variablesOf, nextCursor }: PagedList<Data>,
  policyOf: (index: number) => RequestPolicy,
  onChange: (loaded: LoadedPages<Data>) => void,
) {
  const pages: Page<Data>[] = [];
  let wanted = 0;
  let reloading = false;
  let reloadAgain = false;

  function closeFrom(index: number): void {
    for (const page of pages.splice(index)) page.watched?.close();
  }

  function open(after: string | null): void {
    const page: Page<Data> = { after, loading: true };
    const policy = reloading ? 'network-only' : policyOf(pages.length);
    pages.push(page);
    page.watched = watch<Data>(query, variablesOf(after), policy, ({ data, error, stale }) => {
      const loadedNow = page.loading && !stale;
      page.loading = stale;
      page.error = error;
      if (data) page.data = data;
      if (!stale) proceed(page, loadedNow);
      if (reloadAgain && !isLoading()) reload();
      publish();
    });
  }

  function refetch(page: Page<Data>): void {
    page.loading = true;
    page.watched?.refetch();
  }

  /** Goes on to the page after a loaded one. */
  function proceed(page: Page<Data>, loadedNow: boolean): void {
    const following = pages.indexOf(page) + 1;
    const cursor = page.data && !page.error ? nextCursor(page.data) : null;
    if (!page.error && pages[following]?.after !== cursor) closeFrom(following);
    if (cursor !== null && following < wanted) {
      const next = pages[following];
      if (!next) open(cursor);
      else if (loadedNow && (reloading || next.error)) refetch(next);
    } else if (loadedNow) reloading = false;
  }

  function reload(): void {
    reloadAgain = isLoading();
    if (reloadAgain) return;
    reloading = true;
    if (pages[0]) refetch(pages[0]);
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
      else if (last.error) refetch(last);
      else if (!isLoading()) proceed(last, true);
      publish();
    },
    reload,
    close: () => closeFrom(0),
  };
}
