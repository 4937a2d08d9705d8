import { MorePages } from '../../../components/MorePages.tsx';
import { VenueShowsDocument } from '../../../data/graphql/generated/graphql.ts';
import { ShowList } from './ShowList.tsx';

/** The shows behind `after`. */
export function MoreShows({ venueId, from, after }: { venueId: string; from: string; after: string }) {
  return (
    <MorePages
      document={VenueShowsDocument}
      variables={(after) => ({ venueId, from, after })}
      pageOf={({ events }) => events}
      after={after}
      label="More shows"
      failed="Failed to load events"
      show={(shows) => <ShowList shows={shows} />}
    />
  );
}
