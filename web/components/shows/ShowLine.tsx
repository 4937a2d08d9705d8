import { listingPath } from '#schema/kernel/slug.ts';
import { dayHeading } from '#schema/kernel/time/calendar.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { Link } from '#web/components/Link.tsx';
import { TypeLabel } from '#web/components/posters/TypeLabel.tsx';
import { ShowName } from './ShowName.tsx';
import type { Show } from './show.ts';

export function ShowLine({ show, date }: { show: Show; date: string }) {
  const { venue, time, eventType, price } = show;
  const { length: others } = show.additionalDates;
  return (
    <Link
      to={listingPath(show)}
      className="group grid grid-cols-1 gap-x-6 gap-y-1 py-3 hover:bg-shade sm:grid-cols-[13rem_minmax(0,1fr)_8rem] sm:items-baseline sm:px-2"
    >
      <span className="text-sm">
        <span className="block font-semibold">{dayHeading(date)}</span>
        <span className="text-faded tabular-nums">
          {displayTime(time)}
          {others > 0 && `, ${others} more ${others === 1 ? 'day' : 'days'}`}
        </span>
      </span>
      <span className="min-w-0">
        <ShowName show={show} className="block text-xl leading-tight" />
        <span className="block text-sm text-faded">{venue}</span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm sm:grid sm:justify-end sm:justify-items-end">
        <TypeLabel type={eventType} />
        {price && <span className="max-w-full min-w-0 font-semibold">{price}</span>}
      </span>
    </Link>
  );
}
