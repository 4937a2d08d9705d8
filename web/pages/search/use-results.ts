import { useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
import type { Show } from '#web/components/shows/show.ts';
import { cachedPages } from '#web/data/graphql/cached-pages.ts';
import { onInvalidated } from '#web/data/graphql/client.ts';
import {
  SearchDocument,
  type SearchQuery,
  type SearchQueryVariables,
} from '#web/data/graphql/generated/graphql.ts';

type SearchVariables = Omit<SearchQueryVariables, 'after'>;
type Loaded = { key: string; pages: readonly SearchQuery[]; failed: boolean };

type Results = {
  /** The results; those of the previous search while a new one loads; undefined before the first. */
  shows: Show[] | undefined;
  /** The variables of `shows`. */
  variables: SearchVariables;
  hasMore: boolean;
  fetching: boolean;
  failed: boolean;
  retry: () => void;
};

const document = SearchDocument.toString();

/**
 * The first `pageCount` pages of 100 shows (SRCH-05). Cached pages are shown immediately, so that "back" restores
 * the scroll position; the last page is fetched again, and all of them when the list is invalidated (UPV-04). The
 * displayed shows stay when that fails.
 */
export function useResults(variables: SearchVariables, pageCount: number): Results {
  const client = useClient();
  const key = JSON.stringify(variables);
  const [loaded, setLoaded] = useState<Loaded>(() => cachedResults(client, key, pageCount));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    return onInvalidated((typenames) => {
      if (typenames.includes('EventConnection')) setAttempt((before) => before + 1);
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt fetches the same again
  useEffect(() => {
    let cancelled = false;
    async function load(): Promise<void> {
      const pages: SearchQuery[] = [];
      for (let after: string | null = null; pages.length < pageCount; ) {
        const isLast = pages.length === pageCount - 1;
        const { data }: { data?: SearchQuery | undefined } = await client
          .query<SearchQuery>(
            document,
            { ...JSON.parse(key), after },
            { requestPolicy: isLast ? 'network-only' : 'cache-first' },
          )
          .toPromise();
        if (cancelled) return;
        if (!data) {
          setLoaded((before) => {
            const current = before.key === key ? before : noResults(key);
            return { ...current, failed: lacksPages(current.pages, pageCount) };
          });
          return;
        }
        pages.push(data);
        after = data.events.pageInfo.endCursor;
        if (!data.events.pageInfo.hasNextPage) break;
      }
      setLoaded({ key, pages, failed: false });
    }
    setLoaded((before) => {
      if (before.key === key) return { ...before, failed: false };
      const found = cachedResults(client, key, pageCount);
      return found.pages.length > 0 ? found : { ...before, failed: false };
    });
    void load();
    return () => {
      cancelled = true;
    };
  }, [client, key, pageCount, attempt]);

  const { pages, failed } = loaded;
  const isCurrent = loaded.key === key && pages.length > 0;
  return {
    shows: pages.length > 0 ? pages.flatMap(showsOf) : undefined,
    variables: JSON.parse(loaded.key),
    hasMore: pages.at(-1)?.events.pageInfo.hasNextPage ?? false,
    fetching: !failed && (!isCurrent || lacksPages(pages, pageCount)),
    failed,
    retry: () => setAttempt(attempt + 1),
  };
}

const noResults = (key: string): Loaded => ({ key, pages: [], failed: false });
const showsOf = ({ events }: SearchQuery): Show[] => events.edges.map(({ node }) => node);

function lacksPages(pages: readonly SearchQuery[], pageCount: number): boolean {
  return pages.length < pageCount && (pages.at(-1)?.events.pageInfo.hasNextPage ?? true);
}

/** The cached pages, without a request. */
function cachedResults(client: Client, key: string, pageCount: number): Loaded {
  const pages = cachedPages(client, SearchDocument, JSON.parse(key), nextCursor, pageCount);
  return { key, pages, failed: false };
}

const nextCursor = ({ events: { pageInfo } }: SearchQuery) =>
  pageInfo.hasNextPage ? pageInfo.endCursor : null;
