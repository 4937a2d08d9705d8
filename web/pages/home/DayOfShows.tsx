import clsx from 'clsx';
import { memo, useDeferredValue, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listingPath } from '#schema/kernel/slug.ts';
import { monthAndDay } from '#schema/kernel/time/calendar.ts';
import { lastDay } from '#schema/kernel/time/show-days.ts';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { NamePoster } from '#web/components/posters/NamePoster.tsx';
import { PosterImage } from '#web/components/posters/PosterImage.tsx';
import { DayHeading } from '#web/components/shows/DayHeading.tsx';
import { dayLayout, posterGrid } from '#web/components/shows/day-style.ts';
import { ShowCard } from '#web/components/shows/ShowCard.tsx';
import { ShowName } from '#web/components/shows/ShowName.tsx';
import { isSame, type Show } from '#web/components/shows/show.ts';
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

/** The shows of a day that run longer than three days, in one horizontally scrolling row (D-82). */
const LongRuns = memo(function LongRuns({ shows }: { shows: readonly Show[] }) {
  const heading = useId();
  return (
    <div className="grid gap-x-4 border-rule not-first:border-t not-first:pt-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <h3 id={heading} className="text-sm font-semibold whitespace-nowrap text-faded">
        On all week
      </h3>
      <ul aria-labelledby={heading} className="-m-1 flex min-w-0 fade-end gap-x-6 overflow-x-auto py-1 pl-1">
        {shows.map((show) => (
          <li key={show.id} className="flex-none">
            <Link
              to={listingPath(show)}
              className="group grid min-h-11 grid-cols-[2rem_minmax(0,auto)] items-center gap-x-2.5 py-1"
            >
              <PosterImage
                url={show.imageUrl}
                alt=""
                width={32}
                fallback={<NamePoster name={show.performer} type={show.eventType} />}
              />
              <span className="grid leading-tight">
                <ShowName show={show} className="max-w-52 truncate" />
                <span className="text-sm whitespace-nowrap text-faded">to {monthAndDay(lastDay(show))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}, isSame);
