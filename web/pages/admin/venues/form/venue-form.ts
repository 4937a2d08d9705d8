import { adminVenueInput } from '#schema/venues/venue.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';
import type { Venue } from '../filters.ts';

export const venueToForm = (venue: Venue | undefined) => valuesOf(adminVenueInput, venue);
export type VenueForm = ReturnType<typeof venueToForm>;

/** The rules of the call with its messages (AVE-13, AVE-14). */
export const venueForm = rulesOf(adminVenueInput);
