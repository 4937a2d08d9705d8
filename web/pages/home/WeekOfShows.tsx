import { Link } from 'react-router-dom';
import { buttonStyle } from '#web/parts/button-style.ts';
import { EmptyState } from '#web/parts/EmptyState.tsx';
import { DayOfShows } from './DayOfShows.tsx';
import { daysOf, type Show } from './week.ts';

/** Seven days, or one sentence when nothing plays in any of them (HOME-11). */
export function WeekOfShows({ shows, start }: { shows: readonly Show[]; start: string }) {
  const days = daysOf(shows, start);
  const firstWithShows = days.find((day) => day.shows.length > 0)?.date;
  if (!firstWithShows)
    return (
      <EmptyState title="No shows scheduled for this week.">
        <Link to="/submit" className={buttonStyle({ variant: 'primary' })}>
          Submit a Show
        </Link>
      </EmptyState>
    );
  return (
    <div className="grid">
      {days.map((day) => (
        <DayOfShows key={day.date} day={day} first={day.date === firstWithShows} />
      ))}
    </div>
  );
}
