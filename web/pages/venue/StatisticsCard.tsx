import { Card } from '#web/components/Card.tsx';
import { ratingInWords, reviewsInWords, starsInWords } from '#web/components/rating/rating.ts';
import { Stars } from '#web/components/rating/Stars.tsx';
import { cardHeading } from './card-style.ts';
import type { VenueOfPage } from './venue-of-page.ts';

/** Statistics of a venue (VEN-11): rating and its distribution, capacity, upcoming shows. */
export function StatisticsCard({ venue }: { venue: VenueOfPage }) {
  const { averageRating, totalReviews, ratingCounts, capacity, upcomingEvents } = venue;
  const numbers = [
    { name: 'Capacity', number: capacity === null ? 'Not stated' : capacity.toLocaleString('en-US') },
    { name: 'Upcoming shows', number: upcomingEvents.toLocaleString('en-US') },
  ];
  return (
    <Card aria-labelledby="statistics">
      <h2 id="statistics" className={cardHeading}>
        Statistics
      </h2>
      <dl>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
          <dt className="sr-only">Average rating</dt>
          <dd className="narrow font-display text-6xl leading-[0.8] font-extrabold tracking-tighter">
            {averageRating > 0 ? (
              <>
                {ratingInWords(averageRating)}
                <span className="sr-only"> out of 5</span>
              </>
            ) : (
              <span className="text-3xl tracking-tight">{ratingInWords(averageRating)}</span>
            )}
          </dd>
          <dt className="sr-only">Reviews</dt>
          <dd className="grid gap-1 text-sm">
            {averageRating > 0 && <Stars value={averageRating / 100} className="text-lg" />}
            <span className="text-faded">{reviewsInWords(totalReviews)}</span>
          </dd>
        </div>
      </dl>
      {totalReviews > 0 && <RatingBars counts={ratingCounts} />}
      <dl className="mt-5 grid grid-cols-2 border-t-2 border-ink pt-4">
        {numbers.map(({ name, number }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-faded">{name}</dt>
            <dd className="font-display text-2xl leading-tight font-bold tracking-tight tabular-nums">
              {number}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The number of ratings per star, five first; `counts` starts with one star. Each bar has a text alternative. */
function RatingBars({ counts }: { counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const rows = counts.map((count, place) => ({ stars: place + 1, count })).reverse();
  return (
    <ul
      aria-label="Ratings"
      className="mt-5 grid grid-cols-[0.7rem_minmax(0,1fr)_minmax(2rem,auto)] gap-x-2.5 gap-y-1.5 text-sm tabular-nums"
    >
      {rows.map(({ stars, count }) => (
        <li key={stars} className="col-span-full grid grid-cols-subgrid items-center">
          <span aria-hidden="true" className="font-semibold">
            {stars}
          </span>
          <span aria-hidden="true" className="h-3.5 bg-shade">
            <span
              style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }}
              className="measure block h-full bg-ink"
            />
          </span>
          <span aria-hidden="true" className="text-right text-faded">
            {count.toLocaleString('en-US')}
          </span>
          <span className="sr-only">
            {starsInWords(stars)}: {reviewsInWords(count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
