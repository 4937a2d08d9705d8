import { useEffect, useRef } from 'react';
import type { ShownReviewFragment as ShownReview } from '#web/data/graphql/generated/pages/graphql.ts';
import { PostedReview } from './PostedReview.tsx';

type Props = {
  reviews: readonly ShownReview[];
  /** The place of a review that takes the focus when it arrives, because the button that loads it may be gone then. */
  focusAt: number | undefined;
};

export function ReviewList({ reviews, focusAt }: Props) {
  const target = useRef<HTMLLIElement>(null);
  const focusedAt = useRef<number>(undefined);
  const count = reviews.length;
  useEffect(() => {
    if (focusAt === undefined || focusAt === focusedAt.current || count <= focusAt) return;
    focusedAt.current = focusAt;
    target.current?.focus({ preventScroll: true });
  }, [focusAt, count]);
  return (
    <ul>
      {reviews.map((review, place) => (
        <li
          key={review.id}
          ref={place === focusAt ? target : undefined}
          tabIndex={place === focusAt ? -1 : undefined}
          className="animate-appear border-b border-rule py-6"
        >
          <PostedReview review={review} />
        </li>
      ))}
    </ul>
  );
}
