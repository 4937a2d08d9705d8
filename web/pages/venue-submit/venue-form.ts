import { venueInput } from '#schema/venues/venue.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';

export const emptyVenue = valuesOf(venueInput);
export type VenueForm = typeof emptyVenue;

/** The rules of the call with its messages (VSUB-05, VSUB-06). */
export const venueForm = rulesOf(venueInput);
