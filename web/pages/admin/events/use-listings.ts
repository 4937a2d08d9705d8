import { AdminEventsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { useTableRows } from '../table/use-table-rows.ts';
import { type Filters, isAtVenue, type Listing, matching, queryFilters } from './filters.ts';
import { listingCall } from './listing-call.ts';

/** Rows per load (AEV-11). */
const hundred = { first: 100, count: 1 };

/**
 * The upcoming shows, and the server's matches for the filters. Until these arrive, the loaded shows are filtered
 * on the client (AEV-12). A change of a listing reloads both, so that further rows fill the place of deleted ones.
 */
export function useListings(filters: Filters) {
  const upcoming = useTableRows(AdminEventsDocument, {}, ({ events }) => events, hundred);
  const queried = queryFilters(filters);
  const matches = useTableRows(AdminEventsDocument, queried, ({ events }) => events, hundred);
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
  };
}

/** Both lists without duplicates; rows of the first one win. */
function mergeById(first: readonly Listing[], second: readonly Listing[]): readonly Listing[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))];
}
