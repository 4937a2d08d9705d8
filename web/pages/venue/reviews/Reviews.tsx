import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { MorePages } from '#web/components/MorePages.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { VenueReviewsDocument } from '#web/data/graphql/generated/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import type { VenueOfPage } from '../venue-of-page.ts';
import { ReviewList } from './ReviewList.tsx';
import { WriteReview } from './WriteReview.tsx';

/** The reviews of a venue: everyone reads, members write (REV-01..11). */
export function Reviews({ venue: { id, listed } }: { venue: VenueOfPage }) {
  const { data, error, fetching, refetch } = useGraphQuery(VenueReviewsDocument, {
    venueId: id,
    after: null,
  });
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

/** The reviews after `after`. */
function MoreReviews({ venueId, after }: { venueId: string; after: string }) {
  return (
    <MorePages
      document={VenueReviewsDocument}
      variables={(after) => ({ venueId, after })}
      pageFrom={({ venueReviews }) => venueReviews}
      after={after}
      label="Show more"
      failed="Failed to load reviews"
      show={(reviews) => <ReviewList reviews={reviews} focusFirst />}
    />
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
