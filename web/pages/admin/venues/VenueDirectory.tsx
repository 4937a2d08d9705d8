import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { AdminVenuesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { count, counted } from '../formats.ts';
import { ListLoading } from '../ListLoading.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { useTableRows } from '../table/use-table-rows.ts';
import { useUrlParams } from '../use-url-params.ts';
import { filtersFrom, matching, queryFilters } from './filters.ts';
import { VenueDialog } from './VenueDialog.tsx';
import { VenueFilters } from './VenueFilters.tsx';
import { VenueList } from './VenueList.tsx';
import { VenueTotals } from './VenueTotals.tsx';
import { venuePath } from './venue-path.ts';

/** All venues, unlisted ones too, with their actions (AVE-01..07). */
export function VenueDirectory() {
  const { get } = useUrlParams();
  const filters = filtersFrom(get);
  const venues = useTableRows(AdminVenuesDocument, queryFilters(filters), ({ adminVenues }) => adminVenues);
  const deletedPaths = useDeletedPaths();
  const [editing, setEditing] = useState<{ id: string | null } | null>(null);

  const loaded = venues.rows?.filter(({ id }) => !deletedPaths.has(venuePath(id)));
  const shown = loaded && matching(loaded, filters.search);
  const isNarrowed = filters.search !== '' || filters.type !== '' || filters.verification !== 'all';

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <VenueTotals />
      <VenueFilters filters={filters} />
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-faded">
          {shown && counted(shown.length, 'venue')}
          {venues.rows && venues.loading && ', more are coming'}
          {venues.hasMore &&
            `. Only the first ${count(venues.rows?.length ?? 0)} by name are loaded: narrow by type or status.`}
        </p>
        <Button variant="primary" onClick={() => setEditing({ id: null })}>
          <Plus aria-hidden />
          Add venue
        </Button>
      </div>
      {!shown && !venues.error && <ListLoading label="Loading venues" />}
      {shown && shown.length > 0 && (
        <VenueList
          key={`${filters.type} ${filters.verification}`}
          venues={shown}
          onEdit={(id) => setEditing({ id })}
        />
      )}
      {shown?.length === 0 && !venues.loading && (
        <EmptyState title={isNarrowed ? 'No venues match your search criteria' : 'No venues found'} />
      )}
      {venues.error && (
        <LoadFailed title="The venues could not be loaded" error={venues.error} onRetry={venues.reload} />
      )}
      {editing && (
        <VenueDialog
          id={editing.id}
          venue={loaded?.find(({ id }) => id === editing.id)}
          onClose={() => setEditing(null)}
          onChanged={venues.reload}
        />
      )}
    </div>
  );
}
