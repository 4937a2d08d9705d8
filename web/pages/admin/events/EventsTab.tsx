import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { KnownVenuesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { count } from '../formats.ts';
import { ListLoading } from '../ListLoading.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { useTableRows } from '../table/use-table-rows.ts';
import { useUrlParams } from '../use-url-params.ts';
import { filtersFrom, isNarrowed, type Listing } from './filters.ts';
import { ListingDialog } from './ListingDialog.tsx';
import { ListingFilters } from './ListingFilters.tsx';
import { ListingList } from './ListingList.tsx';
import { ordered, orderFromParam } from './order.ts';
import { useListings } from './use-listings.ts';

/** The listings, with search, editing and deletion (AEV-01..28). */
export function EventsTab() {
  const { get } = useUrlParams();
  const filters = filtersFrom(get);
  const order = orderFromParam(get('sort'));
  const { matches, loaded, loading, hasMore, error, loadMore, reload } = useListings(filters);
  const venues = useTableRows(KnownVenuesDocument, {}, ({ venues }) => venues);
  const [editing, setEditing] = useState<{ listing: Listing | null } | null>(null);

  const isEmpty = matches?.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ListingFilters {...{ filters, order, venues, loaded }} />
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-faded">
          {matches && (
            <span>
              Showing {count(matches.length)} of {count(loaded.length)} events
            </span>
          )}
          {matches && loading && ', looking for more'}
          {hasMore && !loading && ', more are not loaded'}
        </p>
        <Button variant="primary" onClick={() => setEditing({ listing: null })}>
          <Plus aria-hidden />
          Add Event Manually
        </Button>
      </div>
      {!error && (!matches || (isEmpty && loading)) && <ListLoading label="Loading events" />}
      {matches && !isEmpty && (
        <ListingList
          listings={ordered(matches, order)}
          order={order}
          onEdit={(listing) => setEditing({ listing })}
        />
      )}
      {isEmpty && !loading && !hasMore && !error && (
        <EmptyState
          title={isNarrowed(filters) ? 'No events match the current filters.' : 'No events found.'}
        />
      )}
      {hasMore && (
        <p className="flex justify-center">
          <Button variant="outline" pending={loading} onClick={loadMore}>
            Load more
          </Button>
        </p>
      )}
      {error && <LoadFailed title="The events could not be loaded" error={error} onRetry={reload} />}
      {editing && (
        <ListingDialog listing={editing.listing} venues={venues} onClose={() => setEditing(null)} />
      )}
    </div>
  );
}
