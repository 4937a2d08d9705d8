import clsx from 'clsx';
import { CalendarDays, List, X } from 'lucide-react';
import { QueryForm } from '#web/components/forms/QueryForm.tsx';
import { type Filters, toSearchParams, type View } from './filters.ts';
import { upcomingLabels } from './upcoming.ts';

type Props = {
  /** Number of displayed shows; undefined before the first result. */
  found: number | undefined;
  hasMore: boolean;
  fetching: boolean;
  filters: Filters;
  view: View;
  onChangeFilters: (change: Partial<Filters>) => void;
  onView: (view: View) => void;
};

/** The number of results, the "upcoming" filter as a removable chip (SRCH-08), and the choice of view (SRCH-07). */
export function ResultsBar({ found, hasMore, fetching, filters, view, onChangeFilters, onView }: Props) {
  const { upcoming } = filters;
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-5 gap-y-3 py-4">
      {upcoming && (
        <QueryForm
          otherParams={toSearchParams({ ...filters, upcoming: null }, view)}
          className="flex items-center bg-accent pl-3 font-semibold text-on-accent"
        >
          {upcomingLabels[upcoming]}
          <button
            type="submit"
            aria-label={`Remove ${upcomingLabels[upcoming]}`}
            onClick={() => onChangeFilters({ upcoming: null })}
            className="grid size-10 place-items-center hover:bg-black/15"
          >
            <X aria-hidden className="size-4" />
          </button>
        </QueryForm>
      )}
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {fetching || found === undefined ? '' : countText(found, hasMore)}
      </p>
      <QueryForm otherParams={toSearchParams(filters, 'days')}>
        <ViewToggle chosen={view} onChoose={onView} />
      </QueryForm>
    </div>
  );
}

function countText(found: number, hasMore: boolean): string {
  if (hasMore) return `The first ${found} shows`;
  return found === 1 ? '1 show' : `${found} shows`;
}

const views = [
  { view: 'days', label: 'By date', Picture: CalendarDays },
  { view: 'list', label: 'List', Picture: List },
] as const;

/** Days with posters, or one list with a date on each line (SRCH-07). */
function ViewToggle({ chosen, onChoose }: { chosen: View; onChoose: (view: View) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend
    <div role="group" aria-label="Form of the list" className="flex border border-edge">
      {views.map(({ view, label, Picture }) => (
        <button
          key={view}
          type="submit"
          name="view"
          value={view}
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
          className={clsx(
            'flex min-h-10 items-center gap-2 px-3 text-sm font-semibold',
            view === chosen ? 'bg-ink text-paper' : 'hover:bg-shade',
          )}
        >
          <Picture aria-hidden className="size-4" />
          {label}
        </button>
      ))}
    </div>
  );
}
