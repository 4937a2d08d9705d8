import { Link } from 'react-router-dom';
import { listingPath } from '#schema/kernel/slug.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { ShowName } from '#web/components/shows/ShowName.tsx';
import type { Show } from '#web/components/shows/show.ts';

/** Shows whose poster is on an earlier day and that also play on this one, as lines. */
export function ContinuingShows({ shows }: { shows: readonly Show[] }) {
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
