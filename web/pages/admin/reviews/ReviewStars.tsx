import { Stars } from '#web/components/rating/Stars.tsx';

/** Stars, with the number for screen readers. */
export function ReviewStars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Stars value={rating} />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {rating}
      </span>
      <span className="sr-only">{rating} of 5 stars</span>
    </span>
  );
}
