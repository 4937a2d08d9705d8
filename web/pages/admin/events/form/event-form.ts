import { z } from 'zod';
import { type ListingInput, listingChanges, listingInput } from '#schema/listings/listing.ts';
import { changedFields, inputOf, rulesOf, valuesOf } from '#web/data/forms/form-values.ts';
import type { Listing } from '../filters.ts';

export const eventToForm = (listing: Listing | null) => valuesOf(listingInput, listing);
export type EventForm = ReturnType<typeof eventToForm>;

/** The form's rules for a new show: those of the call itself, with its messages (R-13, AEV-18). */
export const newEvent = rulesOf(listingInput);

/**
 * Rules for an existing listing: only changed fields are validated and sent. So a colleague's change of
 * another field stays, and a show without a known time can be corrected.
 */
export function changedEvent(before: EventForm): z.ZodType<Partial<ListingInput>, EventForm> {
  const initial = inputOf(listingInput, before);
  const changes = z.transform((form: EventForm) => changedFields(initial, inputOf(listingInput, form)));
  return z.pipe(changes, listingChanges);
}
