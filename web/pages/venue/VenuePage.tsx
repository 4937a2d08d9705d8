import { usePageParams } from '#web/components/page-params.ts';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { VenueNotFound } from '#web/components/VenueNotFound.tsx';
import { VenuePageDocument } from '#web/data/graphql/generated/pages/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { VenueDetails } from './VenueDetails.tsx';
import { venueLayout } from './venue-layout.ts';

/** One venue (VEN-09..13). */
export function VenuePage() {
  const { venueId = '' } = usePageParams();
  const { data, fetching, error, refetch } = useGraphQuery(VenuePageDocument, { id: venueId });
  if (data?.venue) return <VenueDetails key={data.venue.id} venue={data.venue} />;
  if (error && !fetching) return <VenueNotFound onRetry={refetch} />;
  if (data) return <VenueNotFound />;
  return <VenueLoading />;
}

function VenueLoading() {
  return (
    <>
      <div className="page-width grid gap-5 pt-6 md:pt-8">
        <p role="status" className="text-lg text-faded">
          Loading venue...
        </p>
        <Skeleton className="h-20 w-3/5" />
        <Skeleton className="mt-3 aspect-2/1 w-full sm:aspect-21/9" />
      </div>
      <div className={venueLayout}>
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </>
  );
}
