import { venueTypeLabels, venueTypes } from '#schema/venues/venue-type.ts';
import { Segments } from '#web/components/forms/Segments.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { useDebouncedText } from '#web/components/forms/use-debounce.ts';
import { useUrlParams } from '../use-url-params.ts';
import { type Filters, verifications } from './filters.ts';

const types = venueTypes.map((type) => ({ value: type, label: venueTypeLabels[type] }));

/** Filters by search text, type and status (AVE-02, AVE-03); they are in the URL. */
export function VenueFilters({ filters }: { filters: Filters }) {
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
        options={types}
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
