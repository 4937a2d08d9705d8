import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { changesOf, optional } from '../kernel/input.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

const ratingRange = 'Rating must be between 1 and 5';
const rating = z.int(ratingRange).min(1, ratingRange).max(5, ratingRange);
const title = fields.optionalText('Title', limits.reviewTitle);
const comment = fields.optionalText('Comment', limits.reviewComment);

const written = z.object({ rating, title, comment });
/** The content of a review (REV-05). */
export type ReviewText = z.output<typeof written>;

/** What a member sends. */
export const reviewInput = written;

/** What an administrator can change of a review. */
export const moderatedReview = written.extend({
  isVisible: optional(z.boolean('Visible must be true or false'), true),
});

/** Any of the text of a review, and whether it is visible. */
export const reviewChanges = changesOf(moderatedReview);

/** Fields of every event of a review. */
const which = { reviewId: fields.id, venueId: fields.id, userId: fields.id };

export const venueReviewEvents = {
  VenueReviewPosted: defineEvent({
    type: 'VenueReviewPosted',
    stream: 'venueReview-{venueId}_{userId}',
    description: 'A member reviewed a venue; the review is visible at once.',
    version: 1,
    data: written.extend(which),
  }),
  VenueReviewRevised: defineEvent({
    type: 'VenueReviewRevised',
    stream: 'venueReview-{venueId}_{userId}',
    description:
      'A review was changed by its author or an administrator; only the changed fields stand here.',
    version: 1,
    data: written.partial().extend({ ...which, revisedBy: z.enum(['author', 'admin']) }),
  }),
  VenueReviewHidden: defineEvent({
    type: 'VenueReviewHidden',
    stream: 'venueReview-{venueId}_{userId}',
    description: 'An administrator hid the review; it counts no longer.',
    version: 1,
    data: z.object(which),
  }),
  VenueReviewShown: defineEvent({
    type: 'VenueReviewShown',
    stream: 'venueReview-{venueId}_{userId}',
    description: 'An administrator showed the review again; it counts again.',
    version: 1,
    data: z.object(which),
  }),
  VenueReviewDeleted: defineEvent({
    type: 'VenueReviewDeleted',
    stream: 'venueReview-{venueId}_{userId}',
    description: 'An administrator deleted the review for good; its author may write another.',
    version: 1,
    data: z.object(which),
  }),
};

export type VenueReviewFact = FactOf<(typeof venueReviewEvents)[keyof typeof venueReviewEvents]>;

/** The review that a command is for; `reviewId` guards against a later one of the same member. */
type OfReview = { reviewId: string; venueId: string; userId: string };

/**
 * Writes the member's review, or replaces the current one (REV-11); `reviewId` names it when it is the first.
 * Requires that the gateway found the venue listed.
 */
export type ReviewVenue = Command<'ReviewVenue', ReviewText & OfReview>;
/** Corrects the text and hides or shows the review, all of it or nothing. */
export type ReviseVenueReview = Command<
  'ReviseVenueReview',
  OfReview & { changes: Partial<ReviewText> & { isVisible?: boolean } }
>;
export type HideVenueReview = Command<'HideVenueReview', OfReview>;
export type DeleteVenueReview = Command<'DeleteVenueReview', OfReview>;
export type VenueReviewCommand = ReviewVenue | ReviseVenueReview | HideVenueReview | DeleteVenueReview;
