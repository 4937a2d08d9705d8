import { Link } from 'react-router-dom';
import { longDate } from '#schema/kernel/calendar.ts';
import { displayTime } from '#schema/kernel/show-time.ts';
import { Badge } from '../../components/Badge.tsx';
import { PosterImage } from '../../components/posters/PosterImage.tsx';
import { TypeBadge } from '../../components/posters/TypeBadge.tsx';
import { Upvote } from '../../components/upvote/Upvote.tsx';
import type { EventPageQuery } from '../../data/graphql/generated/graphql.ts';
import { today } from '../../data/site.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { ExtraDates } from './ExtraDates.tsx';
import { ShareMenu } from './ShareMenu.tsx';
import { showFrame } from './show-frame.ts';
import { Tickets } from './Tickets.tsx';

export type ShownEvent = NonNullable<EventPageQuery['event']>;

/** Poster and facts (EVT-03..12), and the ways on: tickets, upvote, sharing. */
export function ShowDetails({ show, upvotes }: { show: ShownEvent; upvotes: number }) {
  const {
    performer,
    eventType,
    date,
    time,
    additionalDates,
    venueId,
    venue,
    address,
    price,
    ageRestriction,
  } = show;
  const isOver = [date, ...additionalDates].every((day) => day < today());
  return (
    <article className={showFrame}>
      <PosterImage
        url={show.imageUrl}
        alt={`Poster: ${performer}`}
        width={640}
        first
        className="shadow-xl md:sticky md:top-8"
      />
      <div className="grid grid-cols-1 content-start gap-7">
        <div className="grid grid-cols-1 justify-items-start gap-4">
          <div className="flex flex-wrap gap-2">
            <TypeBadge type={eventType} />
            {isOver && <Badge tone="warn">Past show</Badge>}
          </div>
          <PageHeading size="poster">{performer}</PageHeading>
        </div>
        <div className="grid gap-1 border-y-2 border-ink py-5 font-display text-2xl font-bold tracking-tight md:text-3xl">
          <p>
            <time dateTime={date}>{longDate(date)}</time>
          </p>
          <p>Starts at {displayTime(time)}</p>
        </div>
        {additionalDates.length > 0 && <ExtraDates dates={additionalDates} />}
        <dl className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-faded">Venue</dt>
            <dd>
              <span className="block text-lg font-semibold">
                {venueId ? (
                  <Link
                    to={`/venues/${venueId}`}
                    className="inline-block min-h-8 underline decoration-2 underline-offset-4"
                  >
                    {venue}
                  </Link>
                ) : (
                  venue
                )}
              </span>
              <span className="block">{address}</span>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-faded">Price</dt>
            <dd className="text-lg font-semibold">{price || 'Price TBA'}</dd>
          </div>
          <div>
            <dt className="text-sm text-faded">Ages</dt>
            <dd className="text-lg font-semibold">
              {ageRestriction === 'all_ages' ? 'All Ages' : ageRestriction}
            </dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3">
          {show.url && <Tickets show={show} url={show.url} />}
          <Upvote eventId={show.id} performer={performer} count={upvotes} size="page" />
          <ShareMenu show={show} />
        </div>
      </div>
    </article>
  );
}
