import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { VenueReviewsDocument } from '../../../data/graphql/generated/graphql.ts';
import { useAsk } from '../../../data/graphql/use-ask.ts';
import type { VenueOfPage } from '../ShownVenue.tsx';
import { MoreReviews } from './MoreReviews.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewsLoading } from './ReviewsLoading.tsx';
import { WriteReview } from './WriteReview.tsx';

/** What members say of a venue: anyone reads, members write (REV-01..11). */
export function Reviews({ venue: { id, listed } }: { venue: VenueOfPage }) {
  const { data, error, fetching, refetch } = useAsk(VenueReviewsDocument, { venueId: id, after: null });
  const page = data?.venueReviews;
  const reviews = page?.edges.map(({ node }) => node);
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
          <ReviewList reviews={reviews} />
        ) : (
          <div className="pt-6">
            <EmptyState title="No reviews yet" />
          </div>
        )
      ) : error && !fetching ? (
        <div className="pt-6">
          <ErrorState title="Failed to load reviews" onRetry={refetch} />
        </div>
      ) : (
        <ReviewsLoading />
      )}
      {page?.pageInfo.hasNextPage && page.pageInfo.endCursor && (
        <MoreReviews venueId={id} after={page.pageInfo.endCursor} />
      )}
    </section>
  );
}
