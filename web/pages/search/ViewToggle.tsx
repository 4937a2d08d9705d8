import clsx from 'clsx';
import { CalendarDays, List } from 'lucide-react';
import type { View } from './filters.ts';

const views = [
  { view: 'days', label: 'By date', Picture: CalendarDays },
  { view: 'list', label: 'List', Picture: List },
] as const;

/** Days with posters, or one list with a date on each line (SRCH-07). */
export function ViewToggle({ chosen, onChoose }: { chosen: View; onChoose: (view: View) => void }) {
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
