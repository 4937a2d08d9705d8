import { MorePages } from '../../../components/MorePages.tsx';
import { VenueReviewsDocument } from '../../../data/graphql/generated/graphql.ts';
import { ReviewList } from './ReviewList.tsx';

/** The reviews behind `after`. */
export function MoreReviews({ venueId, after }: { venueId: string; after: string }) {
  return (
    <MorePages
      document={VenueReviewsDocument}
      variables={(after) => ({ venueId, after })}
      pageOf={({ venueReviews }) => venueReviews}
      after={after}
      label="Show more"
      failed="Failed to load reviews"
      show={(reviews) => <ReviewList reviews={reviews} asked />}
    />
  );
}
