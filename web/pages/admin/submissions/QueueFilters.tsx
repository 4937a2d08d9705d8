import { Segments } from '#web/components/forms/Segments.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { count } from '../formats.ts';
import { sources, statusNames } from './messages.ts';
import type { Counts, Filter, Kind, Status } from './queue.ts';

type Props = { filter: Filter; counts: Counts | undefined; onChoose: (filter: Filter) => void };

/** Filters by source and by status, with a count per status (MOD-01, MOD-02). */
export function QueueFilters({ filter, counts, onChoose }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <Segments
        legend="Status"
        options={(Object.keys(statusNames) as Status[]).map((status) => ({
          value: status,
          label: statusNames[status],
          count: counts ? count(counts[status]) : '–',
        }))}
        value={filter.status}
        onChoose={(status) => onChoose({ ...filter, status })}
      />
      <Select
        label="Source"
        className="w-full sm:w-52"
        options={sources}
        value={filter.kind ?? ''}
        onChange={({ target }) => onChoose({ ...filter, kind: (target.value as Kind | '') || null })}
      />
    </div>
  );
}
