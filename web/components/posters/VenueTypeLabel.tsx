import { type VenueType, venueTypeLabels } from '#schema/venues/venue-type.ts';
import { VenueShape } from './VenueShape.tsx';

/** Shape and name of a kind of venue (AVE-06). */
export function VenueTypeLabel({ type }: { type: VenueType }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <VenueShape type={type} />
      {venueTypeLabels[type]}
    </span>
  );
}
