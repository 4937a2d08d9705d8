import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { AdminVenuesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { count, counted } from '../formats.ts';
import { LoadedList } from '../LoadedList.tsx';
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
      <LoadedList
        name="venues"
        {...venues}
        rows={shown}
        empty={isNarrowed ? 'No venues match your search criteria' : 'No venues found'}
        onRetry={venues.reload}
      >
        {(rows) => (
          <VenueList
            key={`${filters.type} ${filters.verification}`}
            venues={rows}
            onEdit={(id) => setEditing({ id })}
          />
        )}
      </LoadedList>
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
