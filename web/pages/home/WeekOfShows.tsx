import clsx from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { DayHeading } from '#web/components/shows/DayHeading.tsx';
import { dayLayout, posterGrid } from '#web/components/shows/day-style.ts';
import type { Show } from '#web/components/shows/show.ts';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { ErrorState } from '#web/components/states/ErrorState.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { rowsOf } from '#web/data/graphql/answers.ts';
import { HomeChangesDocument, HomeDocument } from '#web/data/graphql/generated/graphql.ts';
import { useLive } from '#web/data/graphql/live/use-live.ts';
import { usePages } from '#web/data/graphql/use-pages.ts';
import { DayOfShows } from './DayOfShows.tsx';
import type { Filter } from './filter.ts';
import { completeBefore, daysOf, weekFrom } from './week.ts';

const cards = ['first', 'second', 'third', 'fourth'];

/** Skeleton of a day whose shows are loading, of the same size, so that the page does not shift (HOME-12). */
function DayLoading({ date }: { date: string }) {
  return (
    <section className={dayLayout}>
      <DayHeading date={date} />
      <div className={posterGrid}>
        {cards.map((card) => (
          <div key={card} className="grid content-start gap-3">
            <Skeleton className="aspect-4/5 w-full" />
            <Skeleton className="h-7 w-full" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Days with so many shows above them are below every screen. */
const minAbove = 8;

type Props = { start: string; filter: Filter; banner: ReactNode };

/**
 * Seven days, with skeletons for those that are loading, or a sentence when nothing plays in any of them (HOME-11,
 * HOME-12, HOME-20). The banner is after the first day with shows, or after the sentence. All are keyed children of
 * one parent, so that the banner stays mounted and its ad is counted once (D-85).
 */
export function WeekOfShows({ start, filter, banner }: Props) {
  const { shows, loadedBefore, failed, retry } = useWeek(start, filter);
  const days = useMemo(() => daysOf(shows ?? [], start), [shows, start]);
  const isLoaded = (date: string) => shows !== undefined && (loadedBefore === null || date < loadedBefore);
  const first = days.find(
    ({ date, shows, longRuns }) => isLoaded(date) && shows.length + longRuns.length > 0,
  )?.date;
  const isEmpty = shows !== undefined && loadedBefore === null && !first;

  const bannerItem = (
    <div
      key="banner"
      className={clsx('justify-center', first ? 'flex pb-8 md:pb-10' : isEmpty ? 'mt-10 flex' : 'hidden')}
    >
      {banner}
    </div>
  );
  const parts: ReactNode[] = [];
  if (isEmpty)
    parts.push(
      <EmptyState key="empty" title="No shows scheduled for this week.">
        <Link to="/submit" className={buttonStyle({ variant: 'primary' })}>
          Submit a Show
        </Link>
      </EmptyState>,
    );
  else {
    let above = 0;
    for (const day of days) {
      const isLater = above >= minAbove && day.shows.length > 0;
      above += day.shows.length;
      if (isLoaded(day.date))
        parts.push(<DayOfShows key={day.date} day={day} eager={day.date === first} isLater={isLater} />);
      else if (!failed) parts.push(<DayLoading key={`loading ${day.date}`} date={day.date} />);
      if (day.date === first) parts.push(bannerItem);
    }
  }
  if (!first) parts.push(bannerItem);
  if (failed) parts.push(<ErrorState key="failed" title="Failed to load events" onRetry={retry} />);
  else if (shows === undefined || loadedBefore !== null)
    parts.push(
      <p
        key="loading"
        role="status"
        className={
          shows
            ? 'sr-only'
            : 'absolute top-16 left-3 z-10 bg-ink px-3 py-1.5 font-semibold text-paper md:top-0 md:right-0 md:left-auto'
        }
      >
        Loading events...
      </p>,
    );
  return <div className="relative grid grid-cols-1">{parts}</div>;
}

type Week = {
  /** Undefined until the first page is loaded. */
  shows: readonly Show[] | undefined;
  /** Days from this date on may have shows that are not loaded yet; null when all are loaded. */
  loadedBefore: string | null;
  failed: boolean;
  retry: () => void;
};

/**
 * All shows of one week, page after page (HOME-18: 200 shows are one page, not the limit), updated live. Cached pages
 * are shown at once, so that "back" finds the scroll position.
 */
function useWeek(start: string, filter: Filter): Week {
  const variables = { ...weekFrom(start), eventType: filter === 'all' ? null : filter };
  const { rows, complete, failed, reload } = usePages(HomeDocument, variables, ({ events }) => events);

  useLive(
    HomeChangesDocument,
    variables,
    ({ listingsChanged }) => {
      import('./apply-change.ts').then(({ applyChange }) => {
        if (!applyChange(variables, listingsChanged)) reload();
      }, reload);
    },
    reload,
    rowsOf(HomeDocument.toString(), { ...variables, after: null }),
  );

  return {
    shows: rows,
    loadedBefore: complete || !rows ? null : completeBefore(rows),
    failed: failed && !complete,
    retry: reload,
  };
}
