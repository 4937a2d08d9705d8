import { ErrorState } from '../../../components/ErrorState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { VenueShowsDocument } from '../../../data/graphql/generated/graphql.ts';
import { useAsk } from '../../../data/graphql/use-ask.ts';
import { today } from '../../../data/site.ts';
import { MoreShows } from './MoreShows.tsx';
import { ShowList } from './ShowList.tsx';

/** What plays at a venue from today on. */
export function VenueShows({ venueId }: { venueId: string }) {
  const from = today();
  const { data, error, fetching, refetch } = useAsk(VenueShowsDocument, { venueId, from, after: null });
  const page = data?.events;
  const shows = page?.edges.map(({ node }) => node);
  return (
    <section aria-labelledby="upcoming-shows" className="min-w-0">
      <h2 id="upcoming-shows" className="border-b-2 border-ink pb-3 text-title">
        Upcoming shows
      </h2>
      {shows ? (
        shows.length > 0 ? (
          <ShowList shows={shows} />
        ) : (
          <p className="pt-5 text-lg text-faded">Nothing is announced here yet.</p>
        )
      ) : error && !fetching ? (
        <div className="pt-5">
          <ErrorState title="Failed to load events" onRetry={refetch} />
        </div>
      ) : (
        <div className="grid gap-4 pt-5">
          <p role="status" className="sr-only">
            Loading events...
          </p>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {page?.pageInfo.hasNextPage && page.pageInfo.endCursor && (
        <MoreShows venueId={venueId} from={from} after={page.pageInfo.endCursor} />
      )}
    </section>
  );
}
