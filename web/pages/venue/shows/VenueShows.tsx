import { ErrorState } from '#web/components/ErrorState.tsx';
import { MorePages } from '#web/components/MorePages.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { foundDays } from '#web/components/shows/found-days.ts';
import type { Show } from '#web/components/shows/show.ts';
import { VenueShowsDocument } from '#web/data/graphql/generated/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { today } from '#web/data/site.ts';
import { ShowRow } from './ShowRow.tsx';

/** The shows at a venue from today. */
export function VenueShows({ venueId }: { venueId: string }) {
  const from = today();
  const { data, error, fetching, refetch } = useGraphQuery(VenueShowsDocument, {
    venueId,
    from,
    after: null,
  });
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
          <p className="pt-5 text-lg text-faded">No shows announced here yet.</p>
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

/** The shows after `after`. */
function MoreShows({ venueId, from, after }: { venueId: string; from: string; after: string }) {
  return (
    <MorePages
      document={VenueShowsDocument}
      variables={(after) => ({ venueId, from, after })}
      pageFrom={({ events }) => events}
      after={after}
      label="More shows"
      failed="Failed to load events"
      show={(shows) => <ShowList shows={shows} />}
    />
  );
}

/** Shows as a list, each on its next day. */
function ShowList({ shows }: { shows: readonly Show[] }) {
  return (
    <ul>
      {foundDays(shows, { from: today() }).flatMap(({ date, shows }) =>
        shows.map((show) => (
          <li key={show.id} className="animate-appear border-b border-rule">
            <ShowRow show={show} date={date} />
          </li>
        )),
      )}
    </ul>
  );
}
