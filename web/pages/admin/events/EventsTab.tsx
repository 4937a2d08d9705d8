import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { KnownVenuesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { count } from '../formats.ts';
import { ListLoading } from '../ListLoading.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { useAllPages } from '../table/use-all-pages.ts';
import { useAddress } from '../use-address.ts';
import { filtersOf, isNarrowed, type Listing } from './filters.ts';
import { ListingDialog } from './ListingDialog.tsx';
import { ListingFilters } from './ListingFilters.tsx';
import { ListingList } from './ListingList.tsx';
import { ordered, orderOf } from './order.ts';
import { useListings } from './use-listings.ts';

/** The calendar's shows, and what can be done about them (AEV-01..28). */
export function EventsTab() {
  const { of } = useAddress();
  const filters = filtersOf(of);
  const order = orderOf(of('sort'));
  const { shown, loaded, loading, cut, error, more, reload, change } = useListings(filters);
  const venues = useAllPages(KnownVenuesDocument, {}, ({ venues }) => venues);
  const [editing, setEditing] = useState<{ listing: Listing | null } | null>(null);

  const isEmpty = shown?.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ListingFilters {...{ filters, order, venues, loaded }} />
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-faded">
          {shown && (
            <span>
              Showing {count(shown.length)} of {count(loaded.length)} events
            </span>
          )}
          {shown && loading && ', looking for more'}
          {cut && !loading && ', more are not loaded'}
        </p>
        <Button variant="primary" onClick={() => setEditing({ listing: null })}>
          <Plus aria-hidden />
          Add Event Manually
        </Button>
      </div>
      {!error && (!shown || (isEmpty && loading)) && <ListLoading label="Loading events" />}
      {shown && !isEmpty && (
        <ListingList
          listings={ordered(shown, order)}
          order={order}
          onChanged={change}
          onEdit={(listing) => setEditing({ listing })}
        />
      )}
      {isEmpty && !loading && !cut && !error && (
        <EmptyState
          title={isNarrowed(filters) ? 'No events match the current filters.' : 'No events found.'}
        />
      )}
      {cut && (
        <p className="flex justify-center">
          <Button variant="outline" pending={loading} onClick={more}>
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
