import { useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
import { cachedPages } from '#web/data/graphql/cached-pages.ts';
import { onInvalidated } from '#web/data/graphql/client.ts';
import {
  SearchDocument,
  type SearchQuery,
  type SearchQueryVariables,
} from '#web/data/graphql/generated/graphql.ts';
import type { Show } from '#web/pages/home/week.ts';

type SearchVariables = Omit<SearchQueryVariables, 'after'>;
type Loaded = { key: string; pages: readonly SearchQuery[]; failed: boolean };

type Results = {
  /** The results; those of the previous search while a new one loads; undefined before the first. */
  shows: Show[] | undefined;
  /** The variables that `shows` answers. */
  answers: SearchVariables;
  hasMore: boolean;
  fetching: boolean;
  failed: boolean;
  retry: () => void;
};

const document = SearchDocument.toString();

/**
 * The first `wanted` pages of 100 shows (SRCH-05). What is known from an earlier visit is there at once, so
 * that "back" finds its place; the last page is fetched again, and all of them after a command that changed
 * what is listed (UPV-04). What is shown stays when that fails.
 */
export function useResults(variables: SearchVariables, wanted: number): Results {
  const client = useClient();
  const key = JSON.stringify(variables);
  const [loaded, setLoaded] = useState<Loaded>(() => known(client, key, wanted));
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
      for (let after: string | null = null; pages.length < wanted; ) {
        const isLast = pages.length === wanted - 1;
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
            const current = before.key === key ? before : nothing(key);
            return { ...current, failed: isShort(current.pages, wanted) };
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
      const found = known(client, key, wanted);
      return found.pages.length > 0 ? found : { ...before, failed: false };
    });
    void load();
    return () => {
      cancelled = true;
    };
  }, [client, key, wanted, attempt]);

  const { pages, failed } = loaded;
  const isAnswer = loaded.key === key && pages.length > 0;
  return {
    shows: pages.length > 0 ? pages.flatMap(showsOf) : undefined,
    answers: JSON.parse(loaded.key),
    hasMore: pages.at(-1)?.events.pageInfo.hasNextPage ?? false,
    fetching: !failed && (!isAnswer || isShort(pages, wanted)),
    failed,
    retry: () => setAttempt(attempt + 1),
  };
}

const nothing = (key: string): Loaded => ({ key, pages: [], failed: false });
const showsOf = ({ events }: SearchQuery): Show[] => events.edges.map(({ node }) => node);

function isShort(pages: readonly SearchQuery[], wanted: number): boolean {
  return pages.length < wanted && (pages.at(-1)?.events.pageInfo.hasNextPage ?? true);
}

/** The pages that the cache holds, without asking the server. */
function known(client: Client, key: string, wanted: number): Loaded {
  const pages = cachedPages(client, SearchDocument, JSON.parse(key), nextOf, wanted);
  return { key, pages, failed: false };
}

const nextOf = ({ events: { pageInfo } }: SearchQuery) => (pageInfo.hasNextPage ? pageInfo.endCursor : null);
