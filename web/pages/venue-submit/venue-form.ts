import type { z } from 'zod';
import { venueInput } from '#schema/venues/venue.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { venueControls } from '#web/components/forms/venue-controls.ts';
import { errorsOf } from '#web/data/form-errors.ts';

export type VenueForm = z.output<typeof venueControls>;

/** The rules of the call with its messages (VSUB-05, VSUB-06). */
export const venueForm = venueControls
  .transform((form) => form as z.input<typeof venueInput>)
  .pipe(venueInput);
export type VenuePayload = z.output<typeof venueForm>;

export const emptyVenue: VenueForm = {
  name: '',
  address: '',
  venueType: '',
  description: '',
  url: '',
  phone: '',
  email: '',
  capacity: '',
  logoUrl: '',
  imageUrls: [],
};

/** The server's messages by field. */
export const fieldErrors = (errors: ErrorBody['errors']) => errorsOf(venueControls, errors);
