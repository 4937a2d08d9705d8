import clsx from 'clsx';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { DayHeading } from '#web/pages/home/DayHeading.tsx';
import { dayLayout, posterGrid } from '#web/pages/home/day-style.ts';
import { ShowCard } from '#web/pages/home/ShowCard.tsx';
import type { Show } from '#web/pages/home/week.ts';
import type { View } from './filters.ts';
import { type FoundDay, foundDays, type Span } from './found-days.ts';
import { PlayingOn } from './PlayingOn.tsx';
import { ShowLine } from './ShowLine.tsx';

const eagerCards = 4;

/** The shows day by day: as posters under the first of their days, as lines under the further ones. */
function FoundDays({ days }: { days: readonly FoundDay[] }) {
  return days.map(({ date, shows, playingOn }, index) => (
    <section key={date} className={dayLayout}>
      <DayHeading date={date} />
      <div className="grid grid-cols-1 content-start gap-6">
        {shows.length > 0 && (
          <ul className={posterGrid}>
            {shows.map((show, place) => (
              <li key={show.id} className="min-w-0">
                <ShowCard show={show} eager={index === 0 && place < eagerCards} />
              </li>
            ))}
          </ul>
        )}
        {playingOn.length > 0 && <PlayingOn shows={playingOn} />}
      </div>
    </section>
  ));
}

type Props = {
  shows: readonly Show[];
  span: Span;
  view: View;
  hasMore: boolean;
  fetching: boolean;
  narrowed: boolean;
  onClear: () => void;
  onMore: () => void;
};

/** What was found; it stays, paler, while the next answer is on its way (SRCH-03, SRCH-04, SRCH-07). */
export function Results({ shows, span, view, hasMore, fetching, narrowed, onClear, onMore }: Props) {
  if (shows.length === 0)
    return narrowed ? (
      <EmptyState title="No shows found matching your search">
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="No events found" />
    );
  return (
    <div className={clsx('transition-opacity', fetching && 'opacity-60')} aria-busy={fetching}>
      {view === 'list' ? (
        <FoundList days={foundDays(shows, span)} />
      ) : (
        <FoundDays days={foundDays(shows, span, hasMore)} />
      )}
      {hasMore && (
        <p className="mt-10 border-t-2 border-ink pt-8 text-center">
          <Button variant="outline" size="lg" pending={fetching} onClick={onMore}>
            Load more shows
          </Button>
        </p>
      )}
    </div>
  );
}

/** The shows as lines of one list, each once with the next of its days. */
function FoundList({ days }: { days: readonly FoundDay[] }) {
  return (
    <ul className="border-b border-rule">
      {days.flatMap(({ date, shows }) =>
        shows.map((show) => (
          <li key={show.id} className="border-t border-rule">
            <ShowLine show={show} date={date} />
          </li>
        )),
      )}
    </ul>
  );
}
