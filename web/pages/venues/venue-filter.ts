import { type VenueType, venueTypes } from '#schema/venues/venue-type.ts';

/** The kind an address asks for; null for every kind, and for what is none: 'all' and 'venue' as well (VEN-07). */
export function venueTypeOf(query: URLSearchParams): VenueType | null {
  const venueType = query.get('venueType');
  return venueTypes.find((type) => type === venueType) ?? null;
}
