import type { VenueFields } from './venue.ts';

/** The fields of a venue for tests, without a name. */
export const aVenue: Omit<VenueFields, 'name'> = {
  address: '410 Comal St',
  venueType: 'club',
  description: null,
  url: null,
  phone: null,
  email: null,
  capacity: null,
  logoUrl: null,
  imageUrls: [],
};
