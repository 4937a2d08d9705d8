import type { VenueType } from '#schema/venues/venue-type.ts';
import { venueShapes } from './venue-shapes.ts';

/** A shape for each kind of venue. Decorative; the label is next to it. */
export function VenueShape({ type }: { type: VenueType }) {
  return (
    <svg viewBox="0 0 12 12" className="size-[0.8em] shrink-0 fill-current" aria-hidden="true">
      <path d={venueShapes[type]} fillRule="evenodd" />
    </svg>
  );
}
