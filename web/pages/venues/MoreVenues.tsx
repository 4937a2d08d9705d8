import { useState } from 'react';
import type { VenueType } from '#schema/venues/venue-type.ts';
import { Button } from '#web/components/Button.tsx';
import { VenuesDocument } from '#web/data/graphql/generated/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { VenueGrid } from './VenueGrid.tsx';

/** The venues after `after`, loaded page by page with a button. */
export function MoreVenues({ venueType, after }: { venueType: VenueType | null; after: string }) {
  const [requested, setRequested] = useState(false);
  const { data, fetching, error, refetch } = useGraphQuery(
    VenuesDocument,
    { venueType, after },
    { pause: !requested },
  );
  const page = data?.venues;
  if (!page)
    return (
      <p className="mt-10 border-t-2 border-ink pt-8 text-center">
        <Button
          variant="outline"
          size="lg"
          pending={requested && fetching}
          onClick={() => (error ? refetch() : setRequested(true))}
        >
          {error ? 'Error Loading Venues. Try Again' : 'Show more venues'}
        </Button>
      </p>
    );
  const { hasNextPage, endCursor } = page.pageInfo;
  return (
    <>
      <div className="pt-10">
        <VenueGrid venues={page.edges.map(({ node }) => node)} />
      </div>
      {hasNextPage && endCursor && <MoreVenues venueType={venueType} after={endCursor} />}
    </>
  );
}
