import { useState } from 'react';
import { dayLayout, posterGrid } from '#web/components/shows/day-style.ts';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { ErrorState } from '#web/components/states/ErrorState.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { renewClient } from '#web/data/graphql/client.ts';
import { SearchDocument, type SearchQueryVariables } from '#web/data/graphql/generated/pages/graphql.ts';
import { usePages } from '#web/data/graphql/use-pages.ts';
import { useHydrated } from '#web/data/use-hydrated.ts';
import { useToday } from '#web/data/use-today.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { noFilters, toVariables } from './filters.ts';
import { Results } from './Results.tsx';
import { ResultsBar } from './ResultsBar.tsx';
import { SearchFields } from './SearchFields.tsx';
import { useSearch } from './use-search.ts';

/** All upcoming shows with filters by text, date and type (SRCH-01..08). */
export function SearchPage() {
  useTitle('Search Shows');
  const search = useSearch();
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading size="week">Search Shows</PageHeading>
      <SearchFields filters={search.filters} view={search.view} onChangeFilters={search.changeFilters} />
      <ErrorBoundary what="The shows" onRetry={renewClient}>
        <FoundShows search={search} />
      </ErrorBoundary>
    </div>
  );
}

function FoundShows({ search }: { search: ReturnType<typeof useSearch> }) {
  const { filters, view, pageCount, changeFilters, show, showMore } = search;
  const today = useToday();
  const { shows, variables, hasMore, fetching, failed, retry } = useResults(
    toVariables(filters, today),
    pageCount,
  );
  const span = variables.date
    ? { from: variables.date, to: variables.date }
    : { from: variables.from ?? today, to: variables.to ?? undefined };

  return (
    <>
      <ResultsBar
        found={failed ? undefined : shows?.length}
        {...{ hasMore, fetching, filters, view }}
        onChangeFilters={changeFilters}
        onView={show}
      />
      {failed ? (
        <ErrorState title="Failed to load events" onRetry={retry} />
      ) : shows ? (
        <Results
          {...{ shows, span, filters, view, hasMore, fetching, pageCount }}
          onClear={() => changeFilters(noFilters)}
          onMore={showMore}
        />
      ) : (
        <SearchLoading />
      )}
    </>
  );
}

const days = ['first', 'second', 'third'];
const cards = ['first', 'second', 'third', 'fourth'];

/** Skeleton of the results, of the same size (SRCH-04). */
function SearchLoading() {
  return (
    <div className="relative">
      {days.map((day) => (
        <div key={day} className={dayLayout}>
          <Skeleton className="h-12 w-20 lg:h-24" />
          <div className={posterGrid}>
            {cards.map((card) => (
              <div key={card} className="grid content-start gap-3">
                <Skeleton className="aspect-4/5 w-full" />
                <Skeleton className="h-7 w-full" />
                <Skeleton className="h-5 w-4/5" />
              </div>
            ))}
          </div>
        </div>
      ))}
      <p role="status" className="absolute top-0 right-0 z-10 bg-ink px-3 py-1.5 font-semibold text-paper">
        Loading events...
      </p>
    </div>
  );
}

type SearchVariables = Omit<SearchQueryVariables, 'after'>;

/**
 * The first `pageCount` pages of 100 shows (SRCH-05). Cached pages are shown immediately, so that "back" restores
 * the scroll position; the last page is fetched again, unless it came with the document. The displayed shows stay when that fails.
 */
function useResults(variables: SearchVariables, pageCount: number) {
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
    /** The results, and their variables; those of the previous search while a new one loads. */
    shows: shown.rows,
    variables: shown.variables,
    hasMore: shown.hasMore,
    fetching: loading,
    failed,
    retry: reload,
  };
}
