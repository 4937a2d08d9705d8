import { Segments } from '#web/components/forms/Segments.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { useDebouncedText } from '#web/components/forms/use-debounce.ts';
import { useUrlParams } from '../use-url-params.ts';
import { type Filters, ratings, visibilities } from './filters.ts';

const stars = ratings.map((rating) => ({
  value: String(rating),
  label: rating === 1 ? '1 star' : `${rating} stars`,
}));

/** Filters by text, visibility and rating (ARV-01); they are in the URL. */
export function ReviewFilters({ filters }: { filters: Filters }) {
  const { change } = useUrlParams();
  const [search, setSearch] = useDebouncedText(filters.search, (q) => change({ q }, { replace: true }));
  return (
    <search className="grid items-end gap-4 sm:flex sm:flex-wrap">
      <TextField
        label="Search"
        type="search"
        placeholder="Title, comment or user"
        className="sm:min-w-52 sm:flex-1"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Segments
        legend="Visibility"
        options={visibilities}
        value={filters.visibility}
        onChoose={(visibility) => change({ visibility: visibility === 'all' ? '' : visibility })}
      />
      <Select
        label="Rating"
        className="sm:w-36"
        placeholder="All ratings"
        options={stars}
        value={filters.rating === null ? '' : String(filters.rating)}
        onChange={({ target }) => change({ rating: target.value })}
      />
    </search>
  );
}
