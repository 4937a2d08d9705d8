/** The six kinds that are stored (VEN-06, VEN-07). Apart from the rules of a venue, which bring zod with them. */
export const venueTypes = ['bar', 'theater', 'club', 'restaurant', 'outdoor', 'other'] as const;
export type VenueType = (typeof venueTypes)[number];

/** What people read for each kind (AVE-06). */
export const venueTypeLabels: Readonly<Record<VenueType, string>> = {
  bar: 'Bar / Pub',
  theater: 'Theater',
  club: 'Club / Music Venue',
  restaurant: 'Restaurant',
  outdoor: 'Outdoor Venue',
  other: 'Other',
};
