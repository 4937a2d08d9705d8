import { z } from 'zod';
import { venueInput } from '#schema/venue.ts';
import type { ErrorBody } from '#schema/wire.ts';

/** What stands in the fields, as the controls hold it: '' for what is not filled in. */
const filled = z.object({
  name: z.string(),
  address: z.string(),
  venueType: z.string(),
  description: z.string(),
  url: z.string(),
  phone: z.string(),
  email: z.string(),
  capacity: z.string(),
  logoUrl: z.string(),
  imageUrls: z.array(z.string()),
});
export type VenueForm = z.output<typeof filled>;

/** The form's rules: those of the call itself, with its messages (VSUB-05, VSUB-06). */
export const venueForm = filled.transform((form) => form as z.input<typeof venueInput>).pipe(venueInput);
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

/** The server's messages by the field of the form that they belong to. */
export function fieldErrors(errors: ErrorBody['errors'] = []): [keyof VenueForm, string][] {
  return errors.flatMap(({ field, message }): [keyof VenueForm, string][] => {
    const [named = ''] = field.split('.');
    return Object.hasOwn(filled.shape, named) ? [[named as keyof VenueForm, message]] : [];
  });
}
