import { useEffect, useRef } from 'react';
import type { ShownReviewFragment as ShownReview } from '#web/data/graphql/generated/graphql.ts';
import { PostedReview } from './PostedReview.tsx';

type Props = {
  reviews: readonly ShownReview[];
  /** Focus the first review: the button that loaded the list is gone. */
  focusFirst?: boolean;
};

export function ReviewList({ reviews, focusFirst = false }: Props) {
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focusFirst) first.current?.focus({ preventScroll: true });
  }, [focusFirst]);
  return (
    <ul>
      {reviews.map((review, place) => (
        <li
          key={review.id}
          ref={place === 0 ? first : undefined}
          tabIndex={focusFirst && place === 0 ? -1 : undefined}
          className="animate-appear border-b border-rule py-6"
        >
          <PostedReview review={review} />
        </li>
      ))}
    </ul>
  );
}
