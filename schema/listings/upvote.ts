import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

const upvote = z.object({ listingId: fields.id, userId: fields.id });

export const upvoteEvents = {
  EventUpvoted: defineEvent({
    type: 'EventUpvoted',
    stream: 'listingUpvote-{listingId}_{userId}',
    description: 'A member upvoted a listed show.',
    version: 1,
    data: upvote,
  }),
  EventUpvoteWithdrawn: defineEvent({
    type: 'EventUpvoteWithdrawn',
    stream: 'listingUpvote-{listingId}_{userId}',
    description: 'The member withdrew the upvote.',
    version: 1,
    data: upvote,
  }),
};

export type UpvoteFact = FactOf<(typeof upvoteEvents)[keyof typeof upvoteEvents]>;

/** The gateway has checked that the listing exists, which is in another stream. */
type UpvoteListing = Command<'UpvoteListing', z.output<typeof upvote>>;
type WithdrawUpvote = Command<'WithdrawUpvote', z.output<typeof upvote>>;
export type UpvoteCommand = UpvoteListing | WithdrawUpvote;
