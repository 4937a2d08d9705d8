import { z } from 'zod';
import { type ListingInput, listingChanges, listingInput } from '#schema/listings/listing.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { errorsOf } from '#web/data/form-errors.ts';
import type { Listing } from '../filters.ts';

/** What stands in the fields, as the controls hold it: '' for what is not filled in, also for no venue. */
const filled = z.object({
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
export type EventForm = z.output<typeof filled>;

/** The call's body; choices are still as the controls hold them, and the call's own rules judge them. */
function payload({ venueId, ...form }: EventForm): z.input<typeof listingInput> {
  return { ...(form as Omit<z.input<typeof listingInput>, 'venueId'>), venueId: venueId || null };
}

/** The form's rules for a new show: those of the call itself, with its messages (R-13, AEV-18). */
export const newEvent = filled.transform(payload).pipe(listingInput);

/**
 * The same for a listed one, of which only what was changed is sent and judged: a colleague's change of
 * another field stays, and a show whose time nobody knows can be corrected without making one up.
 */
export function changedEvent(before: EventForm) {
  const former = payload(before);
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(former[field as keyof ListingInput]);
  return filled
    .transform(
      (form): Record<string, unknown> => Object.fromEntries(Object.entries(payload(form)).filter(isChanged)),
    )
    .pipe(listingChanges);
}

export type EventPayload = z.output<typeof newEvent> | z.output<typeof listingChanges>;

/** The form as it opens: empty, or with what is known of the show. */
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

/** The server's messages by the field that they belong to. */
export const fieldErrors = (errors: ErrorBody['errors']) => errorsOf(filled, errors);
