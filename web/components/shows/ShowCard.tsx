import { memo } from 'react';
import { listingPath } from '#schema/kernel/slug.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { Link } from '#web/components/Link.tsx';
import { NamePoster } from '#web/components/posters/NamePoster.tsx';
import { PosterImage } from '#web/components/posters/PosterImage.tsx';
import { TypeLabel } from '#web/components/posters/TypeLabel.tsx';
import { Upvote } from '#web/components/upvote/Upvote.tsx';
import { posterSizes } from './day-style.ts';
import { ShowName } from './ShowName.tsx';
import { isSame, type Show } from './show.ts';

type Props = { show: Show; eager: boolean };

/**
 * A poster with the main facts of a show (HOME-13). `eager` posters load before all else. The upvote button is above
 * the card, not inside its link: nested controls are invalid. Flex boxes, because grids in grids are laid out several
 * times: home took 270 ms instead of 80.
 */
export const ShowCard = memo(function ShowCard({ show, eager }: Props) {
  const { id, performer, eventType, venue, time, price, imageUrl, upvoteCount } = show;
  return (
    <div className="relative h-full">
      <Link to={listingPath(show)} className="group flex h-full flex-col gap-3">
        <PosterImage
          url={imageUrl}
          alt=""
          width={320}
          sizes={posterSizes}
          eager={eager}
          fallback={<NamePoster name={performer} type={eventType} />}
          className="shadow-[0_1px_0_var(--color-edge)] transition-transform duration-200 group-hover:-translate-y-1 group-hover:-rotate-1 group-hover:shadow-lg"
        />
        <span className="flex grow flex-col gap-1.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2 border-b border-edge pb-1.5 text-sm">
            <span className="font-semibold tabular-nums">{displayTime(time)}</span>
            <TypeLabel type={eventType} />
          </span>
          <ShowName show={show} className="line-clamp-3 text-lg leading-[1.05] sm:text-xl sm:leading-none" />
          <span className="flex grow flex-col justify-end text-sm text-faded sm:min-h-10 sm:pr-16">
            <span className="line-clamp-2">{venue}</span>
            <span className="min-w-0 font-semibold text-ink max-sm:min-h-9 max-sm:content-center max-sm:pr-16 max-sm:wrap-anywhere">
              {price}
            </span>
          </span>
        </span>
      </Link>
      <Upvote eventId={id} performer={performer} count={upvoteCount} className="absolute right-0 bottom-0" />
    </div>
  );
}, isSame);
