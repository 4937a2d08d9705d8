import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { changesOf } from '../kernel/input.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

const listed = z.object({
  performer: fields.performer,
  eventType: fields.eventType,
  venueId: fields.optionalId,
  venue: fields.venue,
  address: fields.address,
  date: fields.date,
  time: fields.clockTime,
  additionalDates: fields.additionalDates,
  price: fields.price,
  ageRestriction: fields.ageRestriction,
  url: fields.optionalUrl,
  imageUrl: fields.optionalUrl,
});

/** An admin's input for a listing (R-13, EventInput). */
export const listingInput = listed.refine(fields.areAfterDate, fields.datesAfterDate);
export type ListingInput = z.output<typeof listingInput>;

export type ListingChanges = Partial<ListingInput>;

export const listingFields = Object.keys(listed.shape) as readonly (keyof ListingInput)[];

/** Changes to a listing. */
export const listingChanges = changesOf(listed);

const origin = z.object({ kind: z.enum(['admin', 'submission', 'scraped']), id: fields.id });

/**
 * Fields that come from older events; a listing of a submission keeps an unreadable midnight or empty time as
 * ''.
 */
const recorded = listed.extend({
  time: z.string(),
  url: fields.recordedUrl.nullable(),
  imageUrl: fields.recordedUrl.nullable(),
});

export const listingEvents = {
  ListingCreated: defineEvent({
    type: 'ListingCreated',
    stream: 'listing-{listingId}',
    description: 'A listing was created, not yet visible.',
    version: 1,
    data: recorded.extend({ listingId: fields.id, origin }),
  }),
  ListingApproved: defineEvent({
    type: 'ListingApproved',
    stream: 'listing-{listingId}',
    description: 'The listing became visible.',
    version: 1,
    data: z.object({ listingId: fields.id, approvedBy: fields.id }),
  }),
  ListingRevised: defineEvent({
    type: 'ListingRevised',
    stream: 'listing-{listingId}',
    description: 'A listed show was revised; contains only the changed fields.',
    version: 1,
    data: recorded.partial().extend({ listingId: fields.id }),
  }),
  ListingRemoved: defineEvent({
    type: 'ListingRemoved',
    stream: 'listing-{listingId}',
    description: 'The listing was removed.',
    version: 1,
    data: z.object({ listingId: fields.id, removedBy: fields.id }),
  }),
};

export type ListingFact = FactOf<(typeof listingEvents)[keyof typeof listingEvents]>;
type ListingOrigin = z.output<typeof origin>;

/** `approvedBy` is who decided, if not the actor: a reactor lists what an admin approved. */
export type CreateListing = Command<
  'CreateListing',
  ListingInput & { listingId: string; origin: ListingOrigin; approvedBy?: string }
>;
export type ReviseListing = Command<'ReviseListing', { listingId: string; changes: ListingChanges }>;
export type RemoveListing = Command<'RemoveListing', { listingId: string }>;
export type ListingCommand = CreateListing | ReviseListing | RemoveListing;
