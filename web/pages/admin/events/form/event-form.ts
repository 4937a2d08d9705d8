import { z } from 'zod';
import { type ListingInput, listingChanges, listingInput } from '#schema/listings/listing.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { errorsOf } from '#web/data/form-errors.ts';
import type { Listing } from '../filters.ts';

/** The values of the controls: '' for an empty field, also for no venue. */
const formFields = z.object({
  performer: z.string(),
  eventType: z.string(),
  venueId: z.string(),
  venue: z.string(),
  address: z.string(),
  date: z.string(),
  time: z.string(),
  additionalDates: z.array(z.string()),
  price: z.string(),
  ageRestriction: z.string(),
  url: z.string(),
  imageUrl: z.string(),
}) satisfies z.ZodType<Record<keyof ListingInput, unknown>>;
export type EventForm = z.output<typeof formFields>;

/** The request body; `eventType` and the like are still plain strings, which the rules of the call validate. */
function payload({ venueId, ...form }: EventForm): z.input<typeof listingInput> {
  return { ...(form as Omit<z.input<typeof listingInput>, 'venueId'>), venueId: venueId || null };
}

/** The form's rules for a new show: those of the call itself, with its messages (R-13, AEV-18). */
export const newEvent = formFields.transform(payload).pipe(listingInput);

/**
 * Rules for an existing listing: only changed fields are validated and sent. So a colleague's change of
 * another field stays, and a show without a known time can be corrected.
 */
export function changedEvent(before: EventForm) {
  const initial = payload(before);
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(initial[field as keyof ListingInput]);
  return formFields
    .transform(
      (form): Record<string, unknown> => Object.fromEntries(Object.entries(payload(form)).filter(isChanged)),
    )
    .pipe(listingChanges);
}

export type EventPayload = z.output<typeof newEvent> | z.output<typeof listingChanges>;

/** Initial values: those of the listing, or empty ones. */
export function eventToForm(listing: Listing | null): EventForm {
  return {
    performer: listing?.performer ?? '',
    eventType: listing?.eventType ?? '',
    venueId: listing?.venueId ?? '',
    venue: listing?.venue ?? '',
    address: listing?.address ?? '',
    date: listing?.date ?? '',
    time: listing?.time ?? '',
    additionalDates: [...(listing?.additionalDates ?? [])],
    price: listing?.price ?? '',
    ageRestriction: listing?.ageRestriction ?? 'all_ages',
    url: listing?.url ?? '',
    imageUrl: listing?.imageUrl ?? '',
  };
}

/** The server's messages by field. */
export const fieldErrors = (errors: ErrorBody['errors']) => errorsOf(formFields, errors);
