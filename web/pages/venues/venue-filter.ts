import { type VenueType, venueTypes } from '#schema/venues/venue-type.ts';

/** The kind in the query string; null for all kinds, also for unknown values, 'all' and 'venue' (VEN-07). */
export function venueTypeOf(query: URLSearchParams): VenueType | null {
  const venueType = query.get('venueType');
  return venueTypes.find((type) => type === venueType) ?? null;
}
