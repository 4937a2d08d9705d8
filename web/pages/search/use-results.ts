import { useState } from 'react';
import type { Show } from '#web/components/shows/show.ts';
import { SearchDocument, type SearchQueryVariables } from '#web/data/graphql/generated/pages/graphql.ts';
import { usePages } from '#web/data/graphql/use-pages.ts';
import { useHydrated } from '#web/data/use-hydrated.ts';

type SearchVariables = Omit<SearchQueryVariables, 'after'>;

type Results = {
  /** The results; those of the previous search while a new one loads; undefined before the first. */
  shows: readonly Show[] | undefined;
  variables: SearchVariables;
  hasMore: boolean;
  fetching: boolean;
  failed: boolean;
  retry: () => void;
};

/**
 * The first `pageCount` pages of 100 shows (SRCH-05). Cached pages are shown immediately, so that "back" restores
 * the scroll position; the last page is fetched again, unless it came with the document. The displayed shows stay when that fails.
 */
export function useResults(variables: SearchVariables, pageCount: number): Results {
  const isHydrated = useHydrated();
  const { rows, hasMore, loading, failed, reload } = usePages(
    SearchDocument,
    variables,
    ({ events }) => events,
    {
      count: pageCount,
      policyOf: (index) => (isHydrated && index === pageCount - 1 ? 'cache-and-network' : 'cache-first'),
    },
  );
  const [shown, setShown] = useState({ rows, variables, hasMore });
  if (rows && (rows !== shown.rows || hasMore !== shown.hasMore)) setShown({ rows, variables, hasMore });
  return {
    shows: shown.rows,
    variables: shown.variables,
    hasMore: shown.hasMore,
    fetching: loading,
    failed,
    retry: reload,
  };
}
