import { longDate } from '#schema/calendar.ts';
import { displayTime } from '#schema/show-time.ts';
import type { EventPageQuery } from '#web/graphql/generated/graphql.ts';
import { PosterImage } from '#web/parts/PosterImage.tsx';
import { TypeBadge } from '#web/parts/TypeBadge.tsx';
import { PageHeading } from '#web/shell/PageHeading.tsx';
import { ExtraDates } from './ExtraDates.tsx';
import { showFrame } from './show-frame.ts';
import { Tickets } from './Tickets.tsx';

export type ShownEvent = NonNullable<EventPageQuery['event']>;

/** Poster and facts (EVT-03..12). */
export function ShowDetails({ show }: { show: ShownEvent }) {
  const { performer, eventType, date, time, additionalDates, venue, address, price, ageRestriction } = show;
  return (
    <article className={showFrame}>
      <PosterImage
        url={show.imageUrl}
        alt={`Poster: ${performer}`}
        width={640}
        first
        className="shadow-xl md:sticky md:top-8"
      />
      <div className="grid content-start gap-7">
        <div className="grid justify-items-start gap-4">
          <TypeBadge type={eventType} />
          <PageHeading size="poster">{performer}</PageHeading>
        </div>
        <div className="grid gap-1 border-y-2 border-ink py-5 font-display text-2xl font-bold tracking-tight md:text-3xl">
          <p>
            <time dateTime={date}>{longDate(date)}</time>
          </p>
          <p>Starts at {displayTime(time)}</p>
        </div>
        {additionalDates.length > 0 && <ExtraDates dates={additionalDates} />}
        <dl className="grid gap-5 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-faded">Venue</dt>
            <dd>
              <span className="block text-lg font-semibold">{venue}</span>
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
        {show.url && <Tickets show={show} url={show.url} />}
      </div>
    </article>
  );
}
