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

type Asked = Omit<SearchQueryVariables, 'after'>;
type Loaded = { asked: string; stretches: readonly SearchQuery[]; failed: boolean };

type Results = {
  /** What was found for `asked`, or while that is on its way for the search before it; undefined before the first. */
  shows: Show[] | undefined;
  /** The variables that `shows` answers. */
  answers: Asked;
  hasMore: boolean;
  fetching: boolean;
  failed: boolean;
  retry: () => void;
};

const document = SearchDocument.toString();

/**
 * The first `wanted` stretches of 100 shows (SRCH-05). What is known from an earlier visit is there at once, so
 * that "back" finds its place; the last stretch is asked for again, and all of them after a command that changed
 * what is listed (UPV-04). What is shown stays when that fails.
 */
export function useResults(variables: Asked, wanted: number): Results {
  const client = useClient();
  const asked = JSON.stringify(variables);
  const [loaded, setLoaded] = useState<Loaded>(() => known(client, asked, wanted));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    return onInvalidated((typenames) => {
      if (typenames.includes('EventConnection')) setAttempt((before) => before + 1);
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks the same again
  useEffect(() => {
    let left = false;
    async function load(): Promise<void> {
      const stretches: SearchQuery[] = [];
      for (let after: string | null = null; stretches.length < wanted; ) {
        const isLast = stretches.length === wanted - 1;
        const { data }: { data?: SearchQuery | undefined } = await client
          .query<SearchQuery>(
            document,
            { ...JSON.parse(asked), after },
            { requestPolicy: isLast ? 'network-only' : 'cache-first' },
          )
          .toPromise();
        if (left) return;
        if (!data) {
          setLoaded((before) => {
            const kept = before.asked === asked ? before : nothing(asked);
            return { ...kept, failed: isShort(kept.stretches, wanted) };
          });
          return;
        }
        stretches.push(data);
        after = data.events.pageInfo.endCursor;
        if (!data.events.pageInfo.hasNextPage) break;
      }
      setLoaded({ asked, stretches, failed: false });
    }
    setLoaded((before) => {
      if (before.asked === asked) return { ...before, failed: false };
      const found = known(client, asked, wanted);
      return found.stretches.length > 0 ? found : { ...before, failed: false };
    });
    void load();
    return () => {
      left = true;
    };
  }, [client, asked, wanted, attempt]);

  const { stretches, failed } = loaded;
  const isAnswer = loaded.asked === asked && stretches.length > 0;
  return {
    shows: stretches.length > 0 ? stretches.flatMap(showsOf) : undefined,
    answers: JSON.parse(loaded.asked),
    hasMore: stretches.at(-1)?.events.pageInfo.hasNextPage ?? false,
    fetching: !failed && (!isAnswer || isShort(stretches, wanted)),
    failed,
    retry: () => setAttempt(attempt + 1),
  };
}

const nothing = (asked: string): Loaded => ({ asked, stretches: [], failed: false });
const showsOf = ({ events }: SearchQuery): Show[] => events.edges.map(({ node }) => node);

function isShort(stretches: readonly SearchQuery[], wanted: number): boolean {
  return stretches.length < wanted && (stretches.at(-1)?.events.pageInfo.hasNextPage ?? true);
}

/** The stretches that the cache holds, without asking the server. */
function known(client: Client, asked: string, wanted: number): Loaded {
  const stretches = cachedPages(client, SearchDocument, JSON.parse(asked), nextOf, wanted);
  return { asked, stretches, failed: false };
}

const nextOf = ({ events: { pageInfo } }: SearchQuery) => (pageInfo.hasNextPage ? pageInfo.endCursor : null);
