import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MoreButton } from '#web/components/MoreButton.tsx';
import { pageCountFrom } from '#web/components/page-count.ts';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { ErrorState } from '#web/components/states/ErrorState.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import {
  type ShownReviewFragment as ShownReview,
  VenueReviewsDocument,
} from '#web/data/graphql/generated/pages/graphql.ts';
import { usePages } from '#web/data/graphql/use-pages.ts';
import type { VenueOfPage } from '../venue-of-page.ts';
import { PostedReview } from './PostedReview.tsx';
import { WriteReview } from './WriteReview.tsx';

/** The reviews of a venue: everyone reads, members write (REV-01..11). */
export function Reviews({ venue: { id, listed } }: { venue: VenueOfPage }) {
  const [query] = useSearchParams();
  const pages = usePages(VenueReviewsDocument, { venueId: id }, ({ venueReviews }) => venueReviews, {
    count: pageCountFrom(query, 'reviews'),
  });
  const { rows: reviews, failed, reload } = pages;
  const [focusAt, setFocusAt] = useState<number>();
  return (
    <section aria-labelledby="reviews" className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-b-2 border-ink pb-3">
        <h2 id="reviews" className="scroll-mt-6 text-title">
          Reviews
        </h2>
        {listed && <WriteReview venueId={id} />}
      </div>
      {reviews ? (
        reviews.length > 0 ? (
          <ReviewList {...{ reviews, focusAt }} />
        ) : (
          <div className="pt-6">
            <EmptyState title="No reviews yet" />
          </div>
        )
      ) : failed ? (
        <div className="pt-6">
          <ErrorState title="Failed to load reviews" onRetry={reload} />
        </div>
      ) : (
        <ReviewsLoading />
      )}
      <MoreButton
        {...{ pages }}
        label="Show more"
        failed="Failed to load reviews"
        onPress={() => setFocusAt(reviews?.length)}
        param="reviews"
        otherParams={['shows']}
        heading="reviews"
        className="mt-6"
      />
    </section>
  );
}

function ReviewsLoading() {
  return (
    <div className="grid gap-6 pt-6">
      <p role="status" className="sr-only">
        Loading reviews...
      </p>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

type Props = {
  reviews: readonly ShownReview[];
  /** The place of a review that takes the focus when it arrives, because the button that loads it may be gone then. */
  focusAt: number | undefined;
};

function ReviewList({ reviews, focusAt }: Props) {
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
