import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type VenueType, venueTypes } from '#schema/venues/venue-type.ts';
import { AdSlot } from '#web/components/ads/AdSlot.tsx';
import type { ChosenAds } from '#web/components/ads/choose-ads.ts';
import { useAds } from '#web/components/ads/use-ads.ts';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { MoreButton } from '#web/components/MoreButton.tsx';
import { pageCountFrom } from '#web/components/page-count.ts';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { ErrorState } from '#web/components/states/ErrorState.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { VenuesDocument } from '#web/data/graphql/generated/pages/graphql.ts';
import { usePages } from '#web/data/graphql/use-pages.ts';
import { site } from '#web/data/site.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { type ListedVenue, VenueCard } from './VenueCard.tsx';
import { VenueFilter } from './VenueFilter.tsx';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Skeleton of the directory, of the same size, so that the page does not shift. */
function VenuesLoading() {
  return (
    <div className="relative">
      <div className={venueGrid}>
        {cards.map((card) => (
          <div key={card} className="grid content-start gap-3">
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="h-8 w-full" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        ))}
      </div>
      <p role="status" className="absolute top-0 right-0 z-10 bg-ink px-3 py-1.5 font-semibold text-paper">
        Loading venues...
      </p>
    </div>
  );
}

/** Whether the last visit showed a rectangle ad: the next visit reserves its space. */
let hadRectangleAd = false;

/** The ads in the directory (VEN-02): the banner slot always, a rectangle slot only with an ad (ADS-01). */
function VenueAd({ ads }: { ads: ChosenAds | undefined }) {
  useEffect(() => {
    if (ads) hadRectangleAd = ads['300x250'] !== null;
  }, [ads]);
  return (
    <div className="my-10 flex flex-wrap items-center justify-center gap-6 border-y-2 border-ink py-6">
      <AdSlot size="728x90" ads={ads} />
      {(ads ? ads['300x250'] : hadRectangleAd) && <AdSlot size="300x250" ads={ads} />}
    </div>
  );
}

const beforeAd = 6;

/** The venues, with an ad after the sixth if there are more (VEN-02). */
function VenueList({ venues, ads }: { venues: readonly ListedVenue[]; ads: ChosenAds | undefined }) {
  const [before, after] = [venues.slice(0, beforeAd), venues.slice(beforeAd)];
  return (
    <>
      <VenueGrid venues={before} eager />
      {after.length > 0 && (
        <>
          <ErrorBoundary>
            <VenueAd ads={ads} />
          </ErrorBoundary>
          <VenueGrid venues={after} />
        </>
      )}
    </>
  );
}

/** Announced by screen readers when the list has changed. */
const resultText = (shown: number, more: boolean) =>
  `${shown}${more ? ' or more' : ''} ${shown === 1 ? 'venue' : 'venues'}, by name`;

/** The directory of venues (VEN-01..05). The selected kind is in the URL, so that "back" restores it. */
export function VenuesPage() {
  useTitle('Venues');
  const [query] = useSearchParams();
  const venueType = venueTypeOf(query);
  const pages = usePages(VenuesDocument, { venueType }, ({ venues }) => venues, {
    count: pageCountFrom(query),
  });
  const { rows: venues, hasMore, failed, reload } = pages;
  // Here and not in the list, which each filter replaces: an ad impression lasts as long as the page (D-85).
  const ads = useAds('listing');
  return (
    <div className="page-width pt-8 md:pt-12">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div className="grid gap-3">
          <p className="font-semibold">Where {site().city} plays, laughs and looks</p>
          <PageHeading size="week">Venues</PageHeading>
        </div>
        <Link to="/venues/submit" className={buttonStyle({ variant: 'outline', size: 'lg' })}>
          Submit Venue
        </Link>
      </header>
      <VenueFilter chosen={venueType} />
      <p role="status" className="sr-only">
        {venues && venues.length > 0 && resultText(venues.length, hasMore)}
      </p>
      {venues ? (
        venues.length > 0 ? (
          <VenueList venues={venues} ads={ads} />
        ) : (
          <EmptyState title="No venues found">
            <Link
              to={venueType ? '/venues' : '/venues/submit'}
              className={buttonStyle({ variant: venueType ? 'outline' : 'primary' })}
            >
              {venueType ? 'Show all venues' : 'Submit the first one'}
            </Link>
          </EmptyState>
        )
      ) : failed ? (
        <ErrorState title="Error Loading Venues" onRetry={reload} />
      ) : (
        <VenuesLoading />
      )}
      <MoreButton
        {...{ pages }}
        param="pages"
        otherParams={['venueType']}
        size="lg"
        label="Show more venues"
        failed="Error Loading Venues"
        className="mt-10 border-t-2 border-ink pt-8 text-center"
      />
    </div>
  );
}

/** Number of pictures visible without scrolling. */
const eagerCards = 3;

function VenueGrid({ venues, eager = false }: { venues: readonly ListedVenue[]; eager?: boolean }) {
  return (
    <ul className={venueGrid}>
      {venues.map((venue, place) => (
        <li key={venue.id} className="min-w-0 animate-appear">
          <VenueCard venue={venue} eager={eager && place < eagerCards} />
        </li>
      ))}
    </ul>
  );
}

/** The kind in the query string; null for all kinds, also for unknown values, 'all' and 'venue' (VEN-07). */
export function venueTypeOf(query: URLSearchParams): VenueType | null {
  const venueType = query.get('venueType');
  return venueTypes.find((type) => type === venueType) ?? null;
}

/** One card per row on a phone, three on a wide screen: six cards always fill their rows. */
const venueGrid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8';
