import { useState } from 'react';
import { VenueShowsDocument } from '#web/graphql/generated/graphql.ts';
import { useAsk } from '#web/graphql/use-ask.ts';
import { Button } from '#web/parts/Button.tsx';
import { ShowList } from './ShowList.tsx';

/** The shows behind `after`, page by page at the reader's wish. */
export function MoreShows({ venueId, from, after }: { venueId: string; from: string; after: string }) {
  const [wanted, setWanted] = useState(false);
  const variables = { venueId, from, after };
  const { data, fetching, error, refetch } = useAsk(VenueShowsDocument, variables, { pause: !wanted });
  const page = data?.events;
  if (!page)
    return (
      <Button
        variant="outline"
        className="mt-6"
        pending={wanted && fetching}
        onClick={() => (error ? refetch() : setWanted(true))}
      >
        {error ? 'Failed to load events. Try Again' : 'More shows'}
      </Button>
    );
  const { hasNextPage, endCursor } = page.pageInfo;
  return (
    <>
      <ShowList shows={page.edges.map(({ node }) => node)} />
      {hasNextPage && endCursor && <MoreShows venueId={venueId} from={from} after={endCursor} />}
    </>
  );
}
