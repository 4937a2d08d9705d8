import { listingPath } from '#schema/kernel/slug.ts';
import { dayHeading, monthAndDay } from '#schema/kernel/time/calendar.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { Link } from '#web/components/Link.tsx';
import { NamePoster } from '#web/components/posters/NamePoster.tsx';
import { PosterImage } from '#web/components/posters/PosterImage.tsx';
import { TypeLabel } from '#web/components/posters/TypeLabel.tsx';
import { ShowName } from '#web/components/shows/ShowName.tsx';
import type { Show } from '#web/components/shows/show.ts';

export function ShowRow({ show, date }: { show: Show; date: string }) {
  const { performer, eventType, time, price, imageUrl, additionalDates } = show;
  const [month, day] = monthAndDay(date).split(' ');
  const [weekday = ''] = dayHeading(date).split(', ');
  return (
    <Link
      to={listingPath(show)}
      className="group grid grid-cols-[3.25rem_3.5rem_minmax(0,1fr)] items-center gap-x-4 py-4 hover:bg-shade sm:grid-cols-[4.5rem_4rem_minmax(0,1fr)_auto] sm:gap-x-5"
    >
      <span className="sr-only">{dayHeading(date)}</span>
      <span aria-hidden="true" className="grid justify-items-center leading-none">
        <span className="text-xs font-semibold text-faded">{month}</span>
        <span className="narrow font-display text-4xl leading-[0.95] font-extrabold tracking-tighter sm:text-5xl">
          {day}
        </span>
        <span className="text-xs font-semibold">{weekday.slice(0, 3)}</span>
      </span>
      <PosterImage
        url={imageUrl}
        alt=""
        width={64}
        fallback={<NamePoster name={performer} type={eventType} />}
        className="transition-transform duration-200 group-hover:-rotate-3"
      />
      <span className="grid min-w-0 gap-1">
        <ShowName show={show} className="line-clamp-2 text-xl leading-[1.05] sm:text-2xl" />
        <span className="text-sm text-faded tabular-nums">
          {displayTime(time)}
          {additionalDates.length > 0 && `, ${additionalDates.length + 1} days`}
          <span className="sm:hidden">{price && `, ${price}`}</span>
        </span>
      </span>
      <span className="grid justify-items-end gap-1 pr-2 text-sm max-sm:hidden">
        <TypeLabel type={eventType} />
        {price && <span className="font-semibold">{price}</span>}
      </span>
    </Link>
  );
}
