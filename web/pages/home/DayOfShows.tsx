import clsx from 'clsx';
import { memo, useDeferredValue, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { DayHeading } from '#web/components/shows/DayHeading.tsx';
import { dayLayout, posterGrid } from '#web/components/shows/day-style.ts';
import { ShowCard } from '#web/components/shows/ShowCard.tsx';
import { LongRuns } from './LongRuns.tsx';
import type { Day } from './week.ts';

const expandedDays = new Set<string>();

/**
 * Whether a day is expanded (HOME-09); remembered per history entry, so that "back" restores the scroll position.
 */
function useExpanded(date: string): [boolean, (expand: boolean) => void] {
  const day = `${useLocation().key} ${date}`;
  const [isExpanded, setIsExpanded] = useState(() => expandedDays.has(day));
  return [
    isExpanded,
    (expand) => {
      if (expand) expandedDays.add(day);
      else expandedDays.delete(day);
      setIsExpanded(expand);
    },
  ];
}

const initiallyVisible = 4;
/** Others are outside of a phone's screen at first, and would delay these. */
const rowOfPhone = 2;

/** A day: up to 4 cards, the rest collapsed (HOME-08..10), then the long runs. */
export const DayOfShows = memo(function DayOfShows({
  day: { date, shows, longRuns },
  eager,
  isLater,
}: {
  day: Day;
  eager: boolean;
  isLater: boolean;
}) {
  const [expanded, setExpanded] = useExpanded(date);
  const list = useId();
  const more = shows.length - initiallyVisible;
  // The button answers at once; the further cards may take longer than a frame.
  const shown = useDeferredValue(expanded) ? shows : shows.slice(0, initiallyVisible);
  return (
    <section className={clsx(dayLayout, isLater && 'later')}>
      <DayHeading date={date} />
      {shows.length + longRuns.length === 0 ? (
        <p className="self-center text-lg text-faded">No shows scheduled for this day</p>
      ) : (
        <div className="grid grid-cols-1 content-start gap-6">
          {shows.length > 0 && (
            <ul id={list} className={posterGrid}>
              {shown.map((show, at) => (
                <li key={show.id} className={clsx('min-w-0', at >= initiallyVisible && 'animate-appear')}>
                  <ShowCard show={show} eager={eager && at < rowOfPhone} />
                </li>
              ))}
            </ul>
          )}
          {more > 0 && (
            <Button
              variant="outline"
              className="justify-self-start noscript:hidden"
              aria-expanded={expanded}
              aria-controls={list}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded ? 'Show fewer shows for this day' : `See more shows for this day (${more} more)`}
            </Button>
          )}
          {more > 0 && (
            <noscript className="noscript:contents">
              <a
                href={`/search?date=${date}`}
                className={`${buttonStyle({ variant: 'outline' })} justify-self-start`}
              >
                See all shows of this day
              </a>
            </noscript>
          )}
          {longRuns.length > 0 && <LongRuns shows={longRuns} />}
        </div>
      )}
    </section>
  );
});
