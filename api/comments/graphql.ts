import { commentsByStatus, commentsOn } from '#projections/views/event_comments/queries.ts';
import { commentStatuses } from '#schema/listings/comment.ts';
import type { AdminComment, Comment } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { toConnection } from '../graphql/connection.ts';
import { presentAdminComments, presentComments } from './presenter.ts';

export const CommentRef = builder.objectRef<Comment>('Comment').implement({
  description: 'What a member wrote on a show. Not approved means under review: its author alone sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    content: t.exposeString('content'),
    username: t.exposeString('username', { nullable: true }),
    profilePhotoUrl: t.exposeString('profilePhotoUrl', { nullable: true }),
    createdAt: t.exposeString('createdAt'),
    isApproved: t.exposeBoolean('isApproved'),
  }),
});

const CommentStatusEnum = builder.enumType('CommentStatus', { values: commentStatuses });

export const AdminCommentRef = builder.objectRef<AdminComment>('AdminComment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    eventId: t.exposeID('eventId'),
    performer: t.exposeString('performer', { nullable: true }),
    userId: t.exposeID('userId'),
    username: t.exposeString('username', { nullable: true }),
    profilePhotoUrl: t.exposeString('profilePhotoUrl', { nullable: true }),
    content: t.exposeString('content'),
    status: t.expose('status', { type: CommentStatusEnum }),
    isApproved: t.exposeBoolean('isApproved'),
    moderationResult: t.expose('moderationResult', { type: 'JSON', nullable: true }),
    moderationReason: t.exposeString('moderationReason', { nullable: true }),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
  }),
});

const CommentConnection = builder.connectionObject(
  { type: CommentRef, name: 'CommentConnection' },
  { name: 'CommentEdge' },
);

const AdminCommentConnection = builder.connectionObject(
  { type: AdminCommentRef, name: 'AdminCommentConnection' },
  { name: 'AdminCommentEdge' },
);

builder.queryFields((t) => ({
  comments: t.field({
    type: CommentConnection,
    description: "A show's approved comments and the caller's own under review, newest first.",
    authScopes: { anyone: true },
    args: { eventId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { eventId, ...stretch }, context) => {
      const { gateway, caller } = context;
      const viewer = caller.user?.id ?? null;
      return toConnection(stretch, context, {
        read: (asked) => commentsOn(gateway.readModels, { eventId, viewer, ...asked }),
        sortKey: ({ createdAt, id }) => [createdAt, id],
        present: (rows) => presentComments(gateway, rows),
      });
    },
  }),
  adminComments: t.field({
    type: AdminCommentConnection,
    description: 'Comments of one status, by default those under review, newest first.',
    authScopes: { reading: 'commentQueue' },
    args: { status: t.arg({ type: CommentStatusEnum }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { status, ...stretch }, context) =>
      toConnection(stretch, context, {
        read: (asked) =>
          commentsByStatus(context.gateway.readModels, { status: status ?? 'pending', ...asked }),
        sortKey: ({ createdAt, id }) => [createdAt, id],
        present: (rows) => presentAdminComments(context.gateway, rows),
      }),
  }),
}));

builder.subscriptionField('commentAdded', (t) =>
  t.field({
    type: CommentRef,
    description: 'Comments on a show as they become visible.',
    authScopes: { anyone: true },
    args: { eventId: t.arg.id({ required: true }) },
    subscribe: (_root, { eventId }, { live, disconnectSlowReader }) =>
      live.comments.subscribe({
        pick: (told) => (told.eventId === eventId ? told.comment : undefined),
        onOverflow: () => disconnectSlowReader?.(),
      }),
    resolve: (comment) => comment,
  }),
);
