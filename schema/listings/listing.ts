import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { changesOf, optional } from '../kernel/input.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { type ListingState, listingStates } from './listing-state.ts';

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
  state: optional(
    z.enum(listingStates, 'State must be scheduled, cancelled, postponed or sold_out'),
    'scheduled',
  ),
});

/** An admin's input for a listing (R-13, EventInput). */
export const listingInput = listed.refine(fields.areAfterDate, fields.datesAfterDate);
export type ListingInput = z.output<typeof listingInput>;

export type ListingChanges = Partial<ListingInput>;

export const listingFields = Object.keys(listed.shape) as readonly (keyof ListingInput)[];

/** Changes to a listing. */
export const listingChanges = changesOf(listed);

/** The listing that remains (D-114). */
export const mergeInput = z.object({ into: fields.id });
/** The listing that is another show (D-114). */
export const distinguishInput = z.object({ from: fields.id });

const origin = z.object({ kind: z.enum(['admin', 'submission', 'scraped']), id: fields.id });

/**
 * Fields that come from older events; a listing of a submission keeps an unreadable midnight or empty time as
 * ''.
 */
const recorded = listed.omit({ state: true }).extend({
  time: z.string(),
  url: fields.recordedUrl.nullable(),
  imageUrl: fields.recordedUrl.nullable(),
});

const which = z.object({ listingId: fields.id });

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
  ListingCancelled: defineEvent({
    type: 'ListingCancelled',
    stream: 'listing-{listingId}',
    description: 'The show does not take place; it stays on the calendar, marked as cancelled.',
    version: 1,
    data: which,
  }),
  ListingPostponed: defineEvent({
    type: 'ListingPostponed',
    stream: 'listing-{listingId}',
    description: 'The show is postponed; a revision of its date ends that.',
    version: 1,
    data: which,
  }),
  ListingSoldOut: defineEvent({
    type: 'ListingSoldOut',
    stream: 'listing-{listingId}',
    description: 'The show has no tickets left.',
    version: 1,
    data: which,
  }),
  ListingReinstated: defineEvent({
    type: 'ListingReinstated',
    stream: 'listing-{listingId}',
    description: 'The show takes place as announced after all, or has tickets again.',
    version: 1,
    data: which,
  }),
  ListingMergeProposed: defineEvent({
    type: 'ListingMergeProposed',
    stream: 'listing-{listingId}',
    description:
      'The listing is about to be merged into another one; whether that leads in a circle is checked next.',
    version: 1,
    data: which.extend({ into: fields.id, proposedBy: fields.id }),
  }),
  ListingMergeWithdrawn: defineEvent({
    type: 'ListingMergeWithdrawn',
    stream: 'listing-{listingId}',
    description: 'A proposed merger gave way to a later one, with which it would lead in a circle.',
    version: 1,
    data: which.extend({ into: fields.id }),
  }),
  ListingMerged: defineEvent({
    type: 'ListingMerged',
    stream: 'listing-{listingId}',
    description:
      'The listing is another writing of a listed show: its address leads there, and it is on no list.',
    version: 1,
    data: which.extend({ into: fields.id, mergedBy: fields.id }),
  }),
  ListingSeparated: defineEvent({
    type: 'ListingSeparated',
    stream: 'listing-{listingId}',
    description: 'The listing was merged by mistake and is on the calendar again.',
    version: 1,
    data: which.extend({ separatedBy: fields.id }),
  }),
  ListingDistinguished: defineEvent({
    type: 'ListingDistinguished',
    stream: 'listing-{listingId}',
    description: 'The listing and another one look alike and are two shows.',
    version: 1,
    data: which.extend({ from: fields.id, distinguishedBy: fields.id }),
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
  Omit<ListingInput, 'state'> & {
    listingId: string;
    origin: ListingOrigin;
    approvedBy?: string;
    state?: ListingState;
  }
>;
export type ReviseListing = Command<'ReviseListing', { listingId: string; changes: ListingChanges }>;
type RemoveListing = Command<'RemoveListing', { listingId: string }>;
/** `into` is listed, as the sender has read: it has a stream of its own. */
export type ProposeListingMerge = Command<'ProposeListingMerge', { listingId: string; into: string }>;
export type WithdrawListingMerge = Command<'WithdrawListingMerge', { listingId: string; into: string }>;
/** The merger was proposed, and leads in no circle, as the sender has read. */
export type MergeListing = Command<'MergeListing', { listingId: string; into: string }>;
export type SeparateListing = Command<'SeparateListing', { listingId: string }>;
export type DistinguishListing = Command<'DistinguishListing', { listingId: string; from: string }>;
export type ListingCommand =
  | CreateListing
  | ReviseListing
  | RemoveListing
  | ProposeListingMerge
  | WithdrawListingMerge
  | MergeListing
  | SeparateListing
  | DistinguishListing;
