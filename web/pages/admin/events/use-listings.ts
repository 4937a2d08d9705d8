import { useEffect, useEffectEvent } from 'react';
import { onInvalidated } from '#web/data/graphql/client.ts';
import { AdminEventsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { useAllPages } from '../table/use-all-pages.ts';
import { type Filters, isAtVenue, type Listing, matching, queryFilters } from './filters.ts';
import { listingCall } from './listing-call.ts';

/** Rows per load (AEV-11). */
const firstHundred = { pageSize: 100, max: 100 };

/**
 * The upcoming shows, and the server's matches for the filters. Until these arrive, the loaded shows are filtered
 * on the client (AEV-12). A change reloads both, so that the following rows fill the place of deleted ones.
 */
export function useListings(filters: Filters) {
  const upcoming = useAllPages(AdminEventsDocument, {}, ({ events }) => events, firstHundred);
  const queried = queryFilters(filters);
  const matches = useAllPages(AdminEventsDocument, queried, ({ events }) => events, firstHundred);
  const deletedPaths = useDeletedPaths();

  const withoutDeleted = (rows: readonly Listing[] = []) =>
    rows.filter(({ id }) => !deletedPaths.has(listingCall(id)));
  const isLoaded = upcoming.rows !== undefined;
  const loadedUpcoming = withoutDeleted(upcoming.rows);
  const loadedMatches = withoutDeleted(matches.rows);
  const allLists = [upcoming, matches];
  const list = queried ? matches : upcoming;

  function reload(): void {
    for (const { reload } of allLists) reload();
  }
  const reloadCurrent = useEffectEvent(reload);
  useEffect(() => {
    return onInvalidated((typenames) => {
      if (typenames.includes('EventConnection')) reloadCurrent();
    });
  }, []);

  return {
    /** Undefined until the first page is loaded. */
    matches: isLoaded
      ? mergeById(
          loadedMatches.filter((listing) => isAtVenue(filters.place, listing)),
          matching(loadedUpcoming, filters),
        )
      : undefined,
    loaded: isLoaded ? mergeById(loadedMatches, loadedUpcoming) : [],
    loading: upcoming.loading || matches.loading || (queried !== null && !matches.rows && !matches.error),
    hasMore: list.hasMore,
    error: upcoming.error ?? matches.error,
    loadMore: list.loadMore,
    reload,
    updateRows: (update: (listings: readonly Listing[]) => readonly Listing[]) => {
      for (const { change } of allLists) change(update);
    },
  };
}

/** Both lists without duplicates; rows of the first one win. */
function mergeById(first: readonly Listing[], second: readonly Listing[]): readonly Listing[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))];
}
