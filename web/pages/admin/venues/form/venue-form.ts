import { z } from 'zod';
import { adminVenueInput } from '#schema/venues/venue.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { venueControls } from '#web/components/forms/venue-controls.ts';
import { errorsOf } from '#web/data/form-errors.ts';
import type { Venue } from '../filters.ts';

const formFields = venueControls.extend({ isVerified: z.boolean(), claimedBy: z.string() });
export type VenueForm = z.output<typeof formFields>;

/** The request body; `venueType` is still a plain string, which `adminVenueInput` validates. */
function payload({ venueType, imageUrls, claimedBy, ...form }: VenueForm): z.input<typeof adminVenueInput> {
  return {
    ...form,
    venueType: (venueType || null) as z.input<typeof adminVenueInput>['venueType'],
    imageUrls: imageUrls.filter((url) => url.trim() !== ''),
    claimedBy: claimedBy.trim() || null,
  };
}

/** The rules of the call with its messages (AVE-13, AVE-14). */
export const venueForm = formFields.transform(payload).pipe(adminVenueInput);
export type VenuePayload = z.output<typeof venueForm>;

/** Initial values: those of the venue, or empty ones. */
export function venueToForm(venue: Venue | undefined): VenueForm {
  return {
    name: venue?.name ?? '',
    address: venue?.address ?? '',
    venueType: venue?.venueType ?? '',
    description: venue?.description ?? '',
    url: venue?.url ?? '',
    phone: venue?.phone ?? '',
    email: venue?.email ?? '',
    capacity: venue?.capacity?.toString() ?? '',
    logoUrl: venue?.logoUrl ?? '',
    imageUrls: venue?.imageUrls ?? [],
    isVerified: venue?.isVerified ?? false,
    claimedBy: venue?.claimedBy ?? '',
  };
}

/** The server's messages by field. */
export const fieldErrors = (errors: ErrorBody['errors']) => errorsOf(formFields, errors);
