import { reviewBy, reviewsOf, visibleReviews } from '#projections/views/venue_reviews/queries.ts';
import type { AdminReview, Review } from '#schema/wire.ts';
import { presentOne } from '../commands/row-from-events.ts';
import { builder, idArgs, pageArgs } from '../graphql/builder.ts';
import { connectionType, creationKey, toConnection } from '../graphql/connection.ts';
import { maxRows } from '../graphql/limits/document-limits.ts';
import { exposed, exposedOrNull, objectType } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { deleteReview, hideReview, reviewVenue, reviseReview } from './commands.ts';
import { presentAdminReviews, presentReviews } from './presenter.ts';

const ReviewAuthorRef = objectType<Review['user']>('ReviewAuthor', {
  fields: (t) => exposedOrNull(t, 'String', 'username', 'profilePhotoUrl'),
});

const ReviewRef = objectType<Review>('Review', {
  description: 'What a member thinks of a venue. Not visible means hidden: its author alone sees it.',
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'venueId'),
    rating: t.exposeInt('rating'),
    ...exposedOrNull(t, 'String', 'title', 'comment'),
    isVisible: t.exposeBoolean('isVisible'),
    createdAt: t.exposeString('createdAt'),
    user: t.expose('user', { type: ReviewAuthorRef }),
  }),
});

const AdminReviewRef = objectType<AdminReview, 'user'>('AdminReview', {
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'venueId', 'userId'),
    username: t.string({ nullable: true, resolve: ({ user }) => user.username }),
    ...exposedOrNull(t, 'String', 'title', 'comment'),
    rating: t.exposeInt('rating'),
    isVisible: t.exposeBoolean('isVisible'),
    ...exposed(t, 'String', 'createdAt', 'updatedAt'),
  }),
});

const ReviewConnection = connectionType(ReviewRef);

const AdminReviewConnection = connectionType(AdminReviewRef);

builder.queryFields((t) => ({
  venueReviews: t.field({
    type: ReviewConnection,
    description: "A venue's visible reviews, newest first.",
    authScopes: { anyone: true },
    args: { venueId: t.arg.id({ required: true }), ...pageArgs },
    resolve: (_root, { venueId, ...page }, context) =>
      toConnection(page, context, {
        read: (range) => visibleReviews(context.gateway.readModels, { venueId, ...range }),
        sortKey: creationKey,
        present: (rows) => presentReviews(context.gateway, rows),
      }),
  }),
  myVenueReview: t.field({
    type: ReviewRef,
    nullable: true,
    description: "The caller's own review, hidden or not.",
    authScopes: { anyone: true },
    args: { venueId: t.arg.id({ required: true }) },
    resolve: async (_root, { venueId }, { gateway, caller }) => {
      const own = caller.user && (await reviewBy(gateway.readModels, { venueId, userId: caller.user.id }));
      return own && presentOne(presentReviews, gateway, own);
    },
  }),
  adminVenueReviews: t.field({
    type: AdminReviewConnection,
    description: 'All reviews of a venue, hidden ones too, newest first.',
    authScopes: { reading: 'hiddenReviews' },
    args: { venueId: t.arg.id({ required: true }), ...pageArgs },
    resolve: (_root, { venueId, ...page }, context) =>
      toConnection(page, context, {
        maxRows: maxRows.operation,
        read: (range) => reviewsOf(context.gateway.readModels, { venueId, ...range }),
        sortKey: creationKey,
        present: (rows) => presentAdminReviews(context.gateway, rows),
      }),
  }),
}));

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
    args: { venueId: t.arg.id({ required: true }), input: t.arg({ type: ReviewInput, required: true }) },
    ...sends(reviewVenue, {
      toArguments: ({ venueId, input }: { venueId: string; input: object }) => ({ id: venueId, input }),
      toResult: ({ review }) => review,
    }),
  }),
  reviseVenueReview: t.field({
    type: AdminReviewRef,
    args: { ...idArgs, changes: t.arg({ type: ReviewChangesInput, required: true }) },
    ...sends(reviseReview),
  }),
  hideVenueReview: t.field({ type: AdminReviewRef, args: idArgs, ...sends(hideReview) }),
  deleteVenueReview: t.id({ args: idArgs, ...sends(deleteReview, { toResult: ({ id }) => id }) }),
}));
