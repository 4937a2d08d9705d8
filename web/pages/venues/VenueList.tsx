import type { ChosenAds } from '#web/pages/home/ads/choose-ads.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { VenueAd } from './VenueAd.tsx';
import type { ListedVenue } from './VenueCard.tsx';
import { VenueGrid } from './VenueGrid.tsx';

const beforeAd = 6;

/** The venues, and after the sixth of more than six an ad (VEN-02). */
export function VenueList({ venues, ads }: { venues: readonly ListedVenue[]; ads: ChosenAds | undefined }) {
  const [before, behind] = [venues.slice(0, beforeAd), venues.slice(beforeAd)];
  return (
    <>
      <VenueGrid venues={before} first />
      {behind.length > 0 && (
        <>
          <ErrorBoundary>
            <VenueAd ads={ads} />
          </ErrorBoundary>
          <VenueGrid venues={behind} />
        </>
      )}
    </>
  );
}
