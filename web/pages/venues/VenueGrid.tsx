import { type ListedVenue, VenueCard } from './VenueCard.tsx';
import { venueGrid } from './venues-layout.ts';

/** Number of pictures visible without scrolling. */
const eagerCards = 3;

export function VenueGrid({ venues, eager = false }: { venues: readonly ListedVenue[]; eager?: boolean }) {
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
