import { z } from 'zod';
import { adminVenueInput } from '#schema/venues/venue.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { venueControls } from '#web/components/forms/venue-controls.ts';
import { errorsOf } from '#web/data/form-errors.ts';
import type { Venue } from '../filters.ts';

const filled = venueControls.extend({ isVerified: z.boolean(), claimedBy: z.string() });
export type VenueForm = z.output<typeof filled>;

/** The call's body; choices are still as the controls hold them, and `adminVenueInput` judges them. */
function payload({ venueType, imageUrls, claimedBy, ...form }: VenueForm): z.input<typeof adminVenueInput> {
  return {
    ...form,
    venueType: (venueType || null) as z.input<typeof adminVenueInput>['venueType'],
    imageUrls: imageUrls.filter((url) => url.trim() !== ''),
    claimedBy: claimedBy.trim() || null,
  };
}

/** The form's rules: those of the call itself, with its messages (AVE-13, AVE-14). */
export const venueForm = filled.transform(payload).pipe(adminVenueInput);
export type VenuePayload = z.output<typeof venueForm>;

/** The form as it opens: empty, or with what is known of the venue. */
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

/** The server's messages by the field that they belong to. */
export const fieldErrors = (errors: ErrorBody['errors']) => errorsOf(filled, errors);
