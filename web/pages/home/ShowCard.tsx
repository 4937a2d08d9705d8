import { Link } from 'react-router-dom';
import { displayTime } from '#schema/show-time.ts';
import { listingPath } from '#schema/slug.ts';
import { PosterImage } from '#web/parts/PosterImage.tsx';
import { TypeLabel } from '#web/parts/TypeLabel.tsx';
import type { Show } from './week.ts';

/** A poster with what one must know to go (HOME-13). `first` posters are loaded at once. */
export function ShowCard({ show, first }: { show: Show; first: boolean }) {
  const { performer, eventType, venue, time, price, imageUrl } = show;
  return (
    <Link to={listingPath(show)} className="group grid grid-cols-1 content-start gap-3">
      <PosterImage
        url={imageUrl}
        alt=""
        width={320}
        first={first}
        className="shadow-[0_1px_0_var(--color-edge)] transition-transform duration-200 group-hover:-translate-y-1 group-hover:-rotate-1 group-hover:shadow-lg"
      />
      <span className="grid gap-1.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2 border-b border-edge pb-1.5 text-sm">
          <span className="font-semibold tabular-nums">{displayTime(time)}</span>
          <TypeLabel type={eventType} />
        </span>
        <span className="line-clamp-3 font-display text-lg leading-[1.05] font-bold tracking-tight group-hover:underline group-hover:decoration-accent group-hover:decoration-3 sm:text-xl sm:leading-none">
          {performer}
        </span>
        <span className="text-sm text-faded">
          <span className="line-clamp-2">{venue}</span>
          {price && <span className="block font-semibold text-ink">{price}</span>}
        </span>
      </span>
    </Link>
  );
}
