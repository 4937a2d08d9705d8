import { useState } from 'react';
import { VenueReviewsDocument } from '#web/graphql/generated/graphql.ts';
import { useAsk } from '#web/graphql/use-ask.ts';
import { Button } from '#web/parts/Button.tsx';
import { ReviewList } from './ReviewList.tsx';

/** The reviews behind `after`, page by page at the reader's wish. */
export function MoreReviews({ venueId, after }: { venueId: string; after: string }) {
  const [wanted, setWanted] = useState(false);
  const variables = { venueId, after };
  const { data, fetching, error, refetch } = useAsk(VenueReviewsDocument, variables, { pause: !wanted });
  const page = data?.venueReviews;
  if (!page)
    return (
      <Button
        variant="outline"
        className="mt-6"
        pending={wanted && fetching}
        onClick={() => (error ? refetch() : setWanted(true))}
      >
        {error ? 'Failed to load reviews. Try Again' : 'Show more'}
      </Button>
    );
  const { hasNextPage, endCursor } = page.pageInfo;
  return (
    <>
      <ReviewList reviews={page.edges.map(({ node }) => node)} asked />
      {hasNextPage && endCursor && <MoreReviews venueId={venueId} after={endCursor} />}
    </>
  );
}
