import { venueMeta } from '#schema/page-meta.ts';
import { Breadcrumb } from '#web/components/Breadcrumb.tsx';
import { usePageParams } from '#web/components/page-params.ts';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { VenueNotFound } from '#web/components/VenueNotFound.tsx';
import { renewClient } from '#web/data/graphql/client.ts';
import { VenuePageDocument } from '#web/data/graphql/generated/pages/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { site } from '#web/data/site.ts';
import { useHead } from '#web/layout/use-title.ts';
import { ContactCard } from './ContactCard.tsx';
import { Gallery } from './Gallery.tsx';
import { OwnerCard } from './OwnerCard.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import { StatisticsCard } from './StatisticsCard.tsx';
import { VenueShows } from './shows/VenueShows.tsx';
import { VenueHead } from './VenueHead.tsx';
import type { VenueOfPage } from './venue-of-page.ts';

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

/** Details of a venue and the actions of members (VEN-10, VEN-11). */
function VenueDetails({ venue }: { venue: VenueOfPage }) {
  useHead({ ...venueMeta(venue, site()), indexed: venue.listed }, { exists: venue.listed });
  return (
    <>
      <div className="page-width grid grid-cols-1 gap-6 pt-6 md:pt-8">
        <Breadcrumb links={[{ to: '/venues', label: 'Venues' }]} here={venue.name} />
        {!venue.listed && (
          <p role="note" className="border-l-4 border-accent bg-sheet px-4 py-3 font-semibold">
            Under review: this page becomes public once we have verified the venue.
          </p>
        )}
        <VenueHead venue={venue} />
        <ErrorBoundary what="The photos">
          <Gallery venue={venue} />
        </ErrorBoundary>
      </div>
      <div className={venueLayout}>
        {venue.description && (
          <p className="max-w-2xl text-lg leading-relaxed whitespace-pre-line">{venue.description}</p>
        )}
        <aside
          aria-label="About this venue"
          className="grid gap-6 sm:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-cols-1"
        >
          <ContactCard venue={venue} />
          <StatisticsCard venue={venue} />
          <OwnerCard venue={venue} />
        </aside>
        <div className="grid min-w-0 gap-14">
          <ErrorBoundary what="The upcoming shows" onRetry={renewClient}>
            <VenueShows venueId={venue.id} />
          </ErrorBoundary>
          <ErrorBoundary what="The reviews" onRetry={renewClient}>
            <Reviews venue={venue} />
          </ErrorBoundary>
        </div>
      </div>
    </>
  );
}

/** Details of a venue next to its cards; on a phone the cards are between them. Shared with the loading state. */
const venueLayout =
  'page-width grid items-start gap-x-14 gap-y-12 pt-10 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]';
