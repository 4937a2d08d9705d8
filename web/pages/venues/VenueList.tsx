import { VenueAd } from './VenueAd.tsx';
import type { ListedVenue } from './VenueCard.tsx';
import { VenueGrid } from './VenueGrid.tsx';

const beforeAd = 6;

/** The venues, and after the sixth of more than six an ad (VEN-02). */
export function VenueList({ venues }: { venues: readonly ListedVenue[] }) {
  const [before, behind] = [venues.slice(0, beforeAd), venues.slice(beforeAd)];
  return (
    <>
      <VenueGrid venues={before} first />
      {behind.length > 0 && (
        <>
          <VenueAd />
          <VenueGrid venues={behind} />
        </>
      )}
    </>
  );
}
