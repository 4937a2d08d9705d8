import { ratingInWords } from '#web/components/rating/rating.ts';
import { count } from '../formats.ts';
import type { Venue } from './filters.ts';

/** '4.5 (12)', or 'No ratings' (GEN-18). */
export function VenueRating({ venue: { averageRating, totalReviews } }: { venue: Venue }) {
  if (totalReviews === 0) return <span className="text-faded">No ratings</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="font-semibold">{ratingInWords(averageRating)}</span>{' '}
      <span className="text-faded">({count(totalReviews)})</span>
    </span>
  );
}
