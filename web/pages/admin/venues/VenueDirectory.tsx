import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { venueTypeChoices } from '#web/components/forms/choices.ts';
import { Segments } from '#web/components/forms/Segments.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { useDebouncedText } from '#web/components/forms/use-debounce.ts';
import {
  AdminVenuesDocument,
  VenueTotalsDocument,
  type VenueTotalsQuery,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { Figures } from '../Figures.tsx';
import { count, counted } from '../formats.ts';
import { LoadedList } from '../LoadedList.tsx';
import { useTableRows } from '../table/use-table-rows.ts';
import { useUrlParams } from '../use-url-params.ts';
import { type Filters, filtersFrom, matching, queryFilters, verifications } from './filters.ts';
import { VenueDialog } from './VenueDialog.tsx';
import { VenueList } from './VenueList.tsx';
import { venuePath, venuesIn } from './venue-path.ts';

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

const maxExcluded = 100;

/** The number of venues and their average rating (AVE-01, AVE-19), without venues whose deletion is pending. */
function VenueTotals() {
  const without = venuesIn(useDeletedPaths()).slice(-maxExcluded);
  const { data, error } = useGraphQuery(VenueTotalsDocument, { without }, { policy: 'network-only' });
  const [last, setLast] = useState<VenueTotalsQuery>();
  if (data && data !== last) setLast(data);
  const totals = (data ?? last)?.venueTotals;
  const rating = totals?.averageRating;
  return (
    <Figures
      loading={!totals && !error}
      figures={[
        { label: 'Total', text: totals?.total },
        { label: 'Verified', text: totals?.verified },
        { label: 'Claimed', text: totals?.claimed },
        {
          label: 'Avg Rating',
          text: rating?.toFixed(1) ?? (totals && 'No ratings'),
          note: rating ? 'out of 5' : undefined,
        },
      ]}
    />
  );
}

/** Filters by search text, type and status (AVE-02, AVE-03); they are in the URL. */
function VenueFilters({ filters }: { filters: Filters }) {
  const { change } = useUrlParams();
  const [search, setSearch] = useDebouncedText(filters.search, (q) => change({ q }, { replace: true }));
  return (
    <search className="grid items-end gap-4 sm:flex sm:flex-wrap">
      <TextField
        label="Search"
        type="search"
        placeholder="Name, address or description"
        className="sm:min-w-64 sm:flex-1"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select
        label="Type"
        className="sm:w-56"
        placeholder="All types"
        options={venueTypeChoices}
        value={filters.type}
        onChange={({ target }) => change({ type: target.value })}
      />
      <Segments
        legend="Status"
        options={verifications}
        value={filters.verification}
        onChoose={(verification) => change({ status: verification === 'all' ? '' : verification })}
      />
    </search>
  );
}
