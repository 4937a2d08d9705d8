import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '#web/parts/button-style.ts';
import { EmptyState } from '#web/parts/EmptyState.tsx';
import { DayOfShows } from './DayOfShows.tsx';
import { daysOf, type Show } from './week.ts';

type Props = {
  shows: readonly Show[];
  start: string;
  /** Stands behind the first day that has shows, or behind the sentence. */
  afterFirst: ReactNode;
};

/** Seven days, or one sentence when nothing plays in any of them (HOME-11). */
export function WeekOfShows({ shows, start, afterFirst }: Props) {
  const days = daysOf(shows, start);
  const firstWithShows = days.find((day) => day.shows.length > 0)?.date;
  if (!firstWithShows)
    return (
      <>
        <EmptyState title="No shows scheduled for this week.">
          <Link to="/submit" className={buttonStyle({ variant: 'primary' })}>
            Submit a Show
          </Link>
        </EmptyState>
        <div className="mt-10 flex justify-center">{afterFirst}</div>
      </>
    );
  return (
    <div className="grid">
      {days.map((day) => (
        <Fragment key={day.date}>
          <DayOfShows day={day} first={day.date === firstWithShows} />
          {day.date === firstWithShows && (
            <div className="flex justify-center pb-8 md:pb-10">{afterFirst}</div>
          )}
        </Fragment>
      ))}
    </div>
  );
}
