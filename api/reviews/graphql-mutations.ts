import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/answered.ts';
import { AdminReviewRef, ReviewRef } from './graphql.ts';
import { deleteReview, hideReview, reviseReview } from './moderate-reviews.ts';
import { reviewVenue } from './review-venue.ts';

const ReviewInput = builder.inputType('ReviewInput', {
  fields: (t) => ({ rating: t.int({ required: true }), title: t.string(), comment: t.string() }),
});

/** Only what is named changes; null empties an optional field. */
const ReviewChangesInput = builder.inputType('ReviewChangesInput', {
  fields: (t) => ({ rating: t.int(), title: t.string(), comment: t.string(), isVisible: t.boolean() }),
});

builder.mutationFields((t) => ({
  reviewVenue: t.field({
    type: ReviewRef,
    authScopes: { command: 'ReviewVenue' },
    args: {
      venueId: t.arg.id({ required: true }),
      input: t.arg({ type: ReviewInput, required: true }),
    },
    resolve: async (_root, { venueId, input }, { gateway, caller }) =>
      (await resultOrThrow(reviewVenue(gateway, caller, venueId, input))).review,
  }),
  reviseVenueReview: t.field({
    type: AdminReviewRef,
    authScopes: { command: 'ReviseVenueReview' },
    args: { id: t.arg.id({ required: true }), changes: t.arg({ type: ReviewChangesInput, required: true }) },
    resolve: (_root, { id, changes }, { gateway, caller }) =>
      resultOrThrow(reviseReview(gateway, caller, id, changes)),
  }),
  hideVenueReview: t.field({
    type: AdminReviewRef,
    authScopes: { command: 'HideVenueReview' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { gateway, caller }) => resultOrThrow(hideReview(gateway, caller, id)),
  }),
  deleteVenueReview: t.id({
    authScopes: { command: 'DeleteVenueReview' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { gateway, caller }) =>
      (await resultOrThrow(deleteReview(gateway, caller, id))).id,
  }),
}));
