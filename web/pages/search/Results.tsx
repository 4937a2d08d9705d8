import clsx from 'clsx';
import { listingPath } from '#schema/kernel/slug.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { Button } from '#web/components/Button.tsx';
import { QueryForm } from '#web/components/forms/QueryForm.tsx';
import { Link } from '#web/components/Link.tsx';
import { DayHeading } from '#web/components/shows/DayHeading.tsx';
import { dayLayout, posterGrid } from '#web/components/shows/day-style.ts';
import { type FoundDay, foundDays, type Span } from '#web/components/shows/found-days.ts';
import { ShowCard } from '#web/components/shows/ShowCard.tsx';
import { ShowLine } from '#web/components/shows/ShowLine.tsx';
import { ShowName } from '#web/components/shows/ShowName.tsx';
import type { Show } from '#web/components/shows/show.ts';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { type Filters, hasFilters, noFilters, toSearchParams, type View } from './filters.ts';

/** The row of a phone. */
const eagerCards = 2;

/** The shows by day: as posters on the first of their days, as lines on the further ones. */
function FoundDays({ days }: { days: readonly FoundDay[] }) {
  return days.map(({ date, shows, continuing }, index) => (
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
        {continuing.length > 0 && <ContinuingShows shows={continuing} />}
      </div>
    </section>
  ));
}

type Props = {
  shows: readonly Show[];
  span: Span;
  filters: Filters;
  view: View;
  hasMore: boolean;
  fetching: boolean;
  pageCount: number;
  onClear: () => void;
  onMore: () => void;
};

/** The results; faded while the next ones load (SRCH-03, SRCH-04, SRCH-07). */
export function Results({
  shows,
  span,
  filters,
  view,
  hasMore,
  fetching,
  pageCount,
  onClear,
  onMore,
}: Props) {
  if (shows.length === 0)
    return hasFilters(filters) ? (
      <EmptyState title="No shows found matching your search">
        <QueryForm otherParams={toSearchParams(noFilters, view)}>
          <Button type="submit" variant="outline" onClick={onClear}>
            Clear filters
          </Button>
        </QueryForm>
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
        <QueryForm
          otherParams={toSearchParams(filters, view)}
          className="mt-10 border-t-2 border-ink pt-8 text-center"
        >
          <Button
            type="submit"
            name="pages"
            value={pageCount + 1}
            variant="outline"
            size="lg"
            pending={fetching}
            onClick={onMore}
          >
            Load more shows
          </Button>
        </QueryForm>
      )}
    </div>
  );
}

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

/** Shows whose poster is on an earlier day and that also play on this one, as lines. */
function ContinuingShows({ shows }: { shows: readonly Show[] }) {
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold text-faded">Also playing</h3>
      <ul className="grid grid-cols-1 gap-x-6 lg:grid-cols-2">
        {shows.map((show) => (
          <li key={show.id} className="min-w-0 border-t border-rule">
            <Link
              to={listingPath(show)}
              className="group flex min-h-11 flex-wrap items-baseline gap-x-3 py-2 hover:bg-shade"
            >
              <ShowName show={show} className="min-w-0 text-lg" />
              <span className="min-w-0 text-sm text-faded">
                {show.venue}, {displayTime(show.time)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
