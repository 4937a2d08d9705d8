import clsx from 'clsx';
import { monthAndDay } from '#schema/kernel/time/calendar.ts';
import { QueryForm } from '#web/components/forms/QueryForm.tsx';
import { Link } from '#web/components/Link.tsx';

type Props = {
  starts: readonly string[];
  chosen: string;
  otherParams: URLSearchParams;
  onChoose: (start: string) => void;
};

/** Buttons for four weeks (HOME-03, HOME-04). */
export function WeekSelector({ starts, chosen, otherParams, onChoose }: Props) {
  return (
    <nav aria-label="Week" className="flex max-w-full flex-wrap items-stretch">
      <QueryForm otherParams={otherParams} className="contents">
        {starts.map((start, week) => {
          const [month, day] = monthAndDay(start).split(' ');
          const isSelected = start === chosen;
          return (
            <button
              key={start}
              type="submit"
              name="week"
              value={week}
              aria-pressed={isSelected}
              onClick={() => onChoose(start)}
              className={clsx(
                'grid flex-1 justify-items-center border-2 border-r-0 border-ink px-3 py-2 leading-none transition-transform sm:px-5 sm:py-3',
                isSelected
                  ? 'translate-y-1.5 -rotate-2 border-r-2 bg-accent text-on-accent'
                  : 'border-dashed hover:bg-shade',
              )}
            >
              <span className="text-xs font-semibold">{month} </span>
              <span className="narrow font-display text-3xl font-extrabold tracking-tighter sm:text-4xl">
                {day}
              </span>
            </button>
          );
        })}
      </QueryForm>
      <Link
        to="/search"
        className="grid min-h-14 place-items-center border-2 border-dashed border-ink px-3 max-sm:flex-1 text-center text-sm leading-tight font-semibold hover:bg-shade sm:px-5"
      >
        All Dates
      </Link>
    </nav>
  );
}
