import clsx from 'clsx';
import { Select } from '#web/parts/Select.tsx';
import { count } from '../formats.ts';
import type { Counts, Filter, Kind, Status } from './queue.ts';
import { sources, statusNames } from './words.ts';

type Props = { filter: Filter; counts: Counts | undefined; onChoose: (filter: Filter) => void };

/** Source and status, each status with its count (MOD-01, MOD-02). */
export function QueueFilters({ filter, counts, onChoose }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <fieldset className="flex w-full min-w-0 border border-ink sm:w-auto">
        <legend className="sr-only">Status</legend>
        {(Object.keys(statusNames) as Status[]).map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === filter.status}
            onClick={() => onChoose({ ...filter, status })}
            className={clsx(
              'flex min-h-11 flex-auto items-center justify-center gap-1.5 px-1.5 text-[0.95rem] font-semibold -outline-offset-2 sm:px-5',
              status === filter.status ? 'bg-ink text-paper' : 'hover:bg-shade',
            )}
          >
            {statusNames[status]}
            <span className="min-w-4 text-sm font-normal tabular-nums">
              {counts ? count(counts[status]) : '–'}
            </span>
          </button>
        ))}
      </fieldset>
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
