/** The six stored types (VEN-06, VEN-07). Separate from the rules of a venue, which import zod. */
export const venueTypes = ['bar', 'theater', 'club', 'restaurant', 'outdoor', 'other'] as const;
export type VenueType = (typeof venueTypes)[number];

/** The labels of the types (AVE-06). */
export const venueTypeLabels: Readonly<Record<VenueType, string>> = {
  bar: 'Bar / Pub',
  theater: 'Theater',
  club: 'Club / Music Venue',
  restaurant: 'Restaurant',
  outdoor: 'Outdoor Venue',
  other: 'Other',
};
