import { Link, useSearchParams } from 'react-router-dom';
import { useAds } from '#web/pages/home/ads/use-ads.ts';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { invalidate } from '../../data/graphql/client.ts';
import { VenuesDocument } from '../../data/graphql/generated/graphql.ts';
import { useAsk } from '../../data/graphql/use-ask.ts';
import { site } from '../../data/site.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { useTitle } from '../../layout/use-title.ts';
import { MoreVenues } from './MoreVenues.tsx';
import { VenueFilter } from './VenueFilter.tsx';
import { VenueList } from './VenueList.tsx';
import { VenuesLoading } from './VenuesLoading.tsx';
import { venueTypeOf } from './venue-filter.ts';

/** What a screen reader hears when the list has changed. */
const found = (shown: number, more: boolean) =>
  `${shown}${more ? ' or more' : ''} ${shown === 1 ? 'venue' : 'venues'}, by name`;

/** The directory of venues (VEN-01..05). The chosen kind is in the address, so that "back" finds it. */
export function VenuesPage() {
  useTitle('Venues');
  const [query] = useSearchParams();
  const venueType = venueTypeOf(query);
  const { data, error, fetching, refetch } = useAsk(VenuesDocument, { venueType, after: null });
  // Here and not in the list, which another filter replaces: a showing of an ad lasts as long as the page (D-85).
  const ads = useAds('listing');
  const page = data?.venues;
  const venues = page?.edges.map(({ node }) => node);
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
        {venues && venues.length > 0 && found(venues.length, page?.pageInfo.hasNextPage ?? false)}
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
      ) : error && !fetching ? (
        <ErrorState title="Error Loading Venues" onRetry={refetch} />
      ) : (
        <VenuesLoading />
      )}
      {page?.pageInfo.hasNextPage && page.pageInfo.endCursor && (
        <ErrorBoundary key={venueType} what="More venues" onRetry={() => invalidate('VenueConnection')}>
          <MoreVenues venueType={venueType} after={page.pageInfo.endCursor} />
        </ErrorBoundary>
      )}
    </div>
  );
}
