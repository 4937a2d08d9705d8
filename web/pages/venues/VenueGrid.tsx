import { type ListedVenue, VenueCard } from './VenueCard.tsx';
import { venueGrid } from './venues-layout.ts';

/** How many pictures are in sight at once. */
const inSight = 3;

export function VenueGrid({ venues, first = false }: { venues: readonly ListedVenue[]; first?: boolean }) {
  return (
    <ul className={venueGrid}>
      {venues.map((venue, place) => (
        <li key={venue.id} className="min-w-0 animate-appear">
          <VenueCard venue={venue} first={first && place < inSight} />
        </li>
      ))}
    </ul>
  );
}
