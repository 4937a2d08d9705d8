import { memo, useId } from 'react';
import { listingPath } from '#schema/kernel/slug.ts';
import { monthAndDay } from '#schema/kernel/time/calendar.ts';
import { lastDay } from '#schema/kernel/time/show-days.ts';
import { Link } from '#web/components/Link.tsx';
import { NamePoster } from '#web/components/posters/NamePoster.tsx';
import { PosterImage } from '#web/components/posters/PosterImage.tsx';
import { ShowName } from '#web/components/shows/ShowName.tsx';
import { isSame, type Show } from '#web/components/shows/show.ts';

/** The shows of a day that run longer than three days, in one horizontally scrolling row (D-82). */
export const LongRuns = memo(function LongRuns({ shows }: { shows: readonly Show[] }) {
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
