import { type VenueType, venueTypeLabels } from '#schema/venues/venue-type.ts';

/** A shape for each kind of venue. Decorative; the label is next to it. */
export function VenueShape({ type }: { type: VenueType }) {
  return (
    <svg viewBox="0 0 12 12" className="size-[0.8em] shrink-0 fill-current" aria-hidden="true">
      <path d={venueShapes[type]} fillRule="evenodd" />
    </svg>
  );
}

/** Shape and name of a kind of venue (AVE-06). */
export function VenueTypeLabel({ type }: { type: VenueType }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <VenueShape type={type} />
      {venueTypeLabels[type]}
    </span>
  );
}

/** Glass, stage arch, record, covered dish, hill with sun, diamond: paths in a box of 12 by 12. */
export const venueShapes: Readonly<Record<VenueType, string>> = {
  bar: 'M1 0.5h10L9.4 11.5H2.6Z',
  theater: 'M0.5 12V6a5.5 5.5 0 0 1 11 0v6Z',
  club: 'M6 0a6 6 0 1 1 0 12A6 6 0 0 1 6 0Zm0 4.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
  restaurant: 'M0 8.6a6 6 0 0 1 12 0ZM0 9.8h12v1.7H0Z',
  outdoor: 'M0 12 4.8 3.6 9.6 12ZM9.2 0.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z',
  other: 'M6 0 12 6 6 12 0 6Z',
};
