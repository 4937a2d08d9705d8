import type { VenueFields } from './venue.ts';

/** A plain venue for tests; whoever uses it gives the name. */
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
