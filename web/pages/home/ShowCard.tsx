import { Link } from 'react-router-dom';
import { displayTime } from '#schema/show-time.ts';
import { listingPath } from '#schema/slug.ts';
import { NamePoster } from '#web/parts/NamePoster.tsx';
import { PosterImage } from '#web/parts/PosterImage.tsx';
import { TypeLabel } from '#web/parts/TypeLabel.tsx';
import { Upvote } from '#web/upvote/Upvote.tsx';
import type { Show } from './week.ts';

/**
 * A poster with what one must know to go (HOME-13). `first` posters are loaded at once. The upvote lies over the
 * card and not in its link: a control within another is none.
 */
export function ShowCard({ show, first }: { show: Show; first: boolean }) {
  const { id, performer, eventType, venue, time, price, imageUrl, upvoteCount } = show;
  return (
    <div className="relative">
      <Link to={listingPath(show)} className="group grid grid-cols-1 content-start gap-3">
        <PosterImage
          url={imageUrl}
          alt=""
          width={320}
          first={first}
          standIn={<NamePoster name={performer} type={eventType} />}
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
          <span className="min-h-10 pr-16 text-sm text-faded">
            <span className="line-clamp-2">{venue}</span>
            {price && <span className="block font-semibold text-ink">{price}</span>}
          </span>
        </span>
      </Link>
      <Upvote eventId={id} performer={performer} count={upvoteCount} className="absolute right-0 bottom-0" />
    </div>
  );
}
