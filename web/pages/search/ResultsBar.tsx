import { X } from 'lucide-react';
import type { Filters, View } from './filters.ts';
import { upcomingLabels } from './upcoming.ts';
import { ViewToggle } from './ViewToggle.tsx';

type Props = {
  /** How many shows are in sight; undefined before the first answer. */
  found: number | undefined;
  hasMore: boolean;
  fetching: boolean;
  filters: Filters;
  view: View;
  onNarrow: (change: Partial<Filters>) => void;
  onView: (view: View) => void;
};

/** How many were found, the chosen stretch of days with its way out (SRCH-08), and the form of the list (SRCH-07). */
export function ResultsBar({
  found,
  hasMore,
  fetching,
  filters: { upcoming },
  view,
  onNarrow,
  onView,
}: Props) {
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-5 gap-y-3 py-4">
      {upcoming && (
        <span className="flex items-center bg-accent pl-3 font-semibold text-on-accent">
          {upcomingLabels[upcoming]}
          <button
            type="button"
            aria-label={`Remove ${upcomingLabels[upcoming]}`}
            onClick={() => onNarrow({ upcoming: null })}
            className="grid size-10 place-items-center hover:bg-black/15"
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      )}
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {fetching || found === undefined ? '' : counted(found, hasMore)}
      </p>
      <ViewToggle chosen={view} onChoose={onView} />
    </div>
  );
}

function counted(found: number, hasMore: boolean): string {
  if (hasMore) return `The first ${found} shows`;
  return found === 1 ? '1 show' : `${found} shows`;
}
