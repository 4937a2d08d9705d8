import { reviewBy, reviewsOf, visibleReviews } from '#projections/views/venue_reviews/queries.ts';
import type { AdminReview, Review } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { toConnection } from '../graphql/connection.ts';
import { maxRows } from '../graphql/limits/document-limits.ts';
import { presentAdminReviews, presentReviews } from './presenter.ts';

const ReviewAuthorRef = builder.objectRef<Review['user']>('ReviewAuthor').implement({
  fields: (t) => ({
    username: t.exposeString('username', { nullable: true }),
    profilePhotoUrl: t.exposeString('profilePhotoUrl', { nullable: true }),
  }),
});

export const ReviewRef = builder.objectRef<Review>('Review').implement({
  description: 'What a member thinks of a venue. Not visible means hidden: its author alone sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    venueId: t.exposeID('venueId'),
    rating: t.exposeInt('rating'),
    title: t.exposeString('title', { nullable: true }),
    comment: t.exposeString('comment', { nullable: true }),
    isVisible: t.exposeBoolean('isVisible'),
    createdAt: t.exposeString('createdAt'),
    user: t.expose('user', { type: ReviewAuthorRef }),
  }),
});

export const AdminReviewRef = builder.objectRef<AdminReview>('AdminReview').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    venueId: t.exposeID('venueId'),
    userId: t.exposeID('userId'),
    username: t.string({ nullable: true, resolve: ({ user }) => user.username }),
    title: t.exposeString('title', { nullable: true }),
    comment: t.exposeString('comment', { nullable: true }),
    rating: t.exposeInt('rating'),
    isVisible: t.exposeBoolean('isVisible'),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
  }),
});

const ReviewConnection = builder.connectionObject(
  { type: ReviewRef, name: 'ReviewConnection' },
  { name: 'ReviewEdge' },
);

const AdminReviewConnection = builder.connectionObject(
  { type: AdminReviewRef, name: 'AdminReviewConnection' },
  { name: 'AdminReviewEdge' },
);

builder.queryFields((t) => ({
  venueReviews: t.field({
    type: ReviewConnection,
    description: "A venue's visible reviews, newest first.",
    authScopes: { anyone: true },
    args: { venueId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { venueId, ...stretch }, context) =>
      toConnection(stretch, context, {
        read: (asked) => visibleReviews(context.gateway.readModels, { venueId, ...asked }),
        sortKey: ({ createdAt, id }) => [createdAt, id],
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
      return own ? ((await presentReviews(gateway, [own]))[0] ?? null) : null;
    },
  }),
  adminVenueReviews: t.field({
    type: AdminReviewConnection,
    description: 'All reviews of a venue, hidden ones too, newest first.',
    authScopes: { reading: 'hiddenReviews' },
    args: { venueId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { venueId, ...stretch }, context) =>
      toConnection(stretch, context, {
        maxRows: maxRows.operation,
        read: (asked) => reviewsOf(context.gateway.readModels, { venueId, ...asked }),
        sortKey: ({ createdAt, id }) => [createdAt, id],
        present: (rows) => presentAdminReviews(context.gateway, rows),
      }),
  }),
}));
