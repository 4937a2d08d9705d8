import { useSearchParams } from 'react-router-dom';
import { MoreButton } from '#web/components/MoreButton.tsx';
import { pageCountFrom } from '#web/components/page-count.ts';
import { foundDays } from '#web/components/shows/found-days.ts';
import type { Show } from '#web/components/shows/show.ts';
import { ErrorState } from '#web/components/states/ErrorState.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { VenueShowsDocument } from '#web/data/graphql/generated/pages/graphql.ts';
import { usePages } from '#web/data/graphql/use-pages.ts';
import { today } from '#web/data/site.ts';
import { ShowRow } from './ShowRow.tsx';

export function VenueShows({ venueId }: { venueId: string }) {
  const [query] = useSearchParams();
  const from = today();
  const pages = usePages(VenueShowsDocument, { venueId, from }, ({ events }) => events, {
    count: pageCountFrom(query, 'shows'),
  });
  const { rows: shows, failed, reload } = pages;
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
      ) : failed ? (
        <div className="pt-5">
          <ErrorState title="Failed to load events" onRetry={reload} />
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
      <MoreButton
        {...{ pages }}
        label="More shows"
        failed="Failed to load events"
        param="shows"
        otherParams={['reviews']}
        heading="upcoming-shows"
        className="mt-6"
      />
    </section>
  );
}

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
