import { commentsByStatus, commentsOn } from '#projections/views/event_comments/queries.ts';
import { commentStatuses } from '#schema/listings/comment.ts';
import type { AdminComment, Comment } from '#schema/wire.ts';
import { builder, idArgs, pageArgs } from '../graphql/builder.ts';
import { connectionType, creationKey, toConnection } from '../graphql/connection.ts';
import { exposed, exposedOrNull, objectType } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { approveComment, deleteComment, type PostedComment, postComment, rejectComment } from './commands.ts';
import { presentAdminComments, presentComments } from './presenter.ts';

const CommentRef = objectType<Comment>('Comment', {
  description: 'What a member wrote on a show. Not approved means under review: its author alone sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ...exposed(t, 'String', 'content', 'createdAt'),
    ...exposedOrNull(t, 'String', 'username', 'profilePhotoUrl'),
    isApproved: t.exposeBoolean('isApproved'),
  }),
});

const CommentStatusEnum = builder.enumType('CommentStatus', { values: commentStatuses });

const AdminCommentRef = objectType<AdminComment>('AdminComment', {
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'eventId', 'userId'),
    ...exposedOrNull(t, 'String', 'performer', 'username', 'profilePhotoUrl', 'moderationReason'),
    ...exposed(t, 'String', 'content', 'createdAt', 'updatedAt'),
    status: t.expose('status', { type: CommentStatusEnum }),
    isApproved: t.exposeBoolean('isApproved'),
    moderationResult: t.expose('moderationResult', { type: 'JSON', nullable: true }),
  }),
});

const CommentConnection = connectionType(CommentRef);

const AdminCommentConnection = connectionType(AdminCommentRef);

builder.queryFields((t) => ({
  comments: t.field({
    type: CommentConnection,
    description: "A show's approved comments and the caller's own under review, newest first.",
    authScopes: { anyone: true },
    args: { eventId: t.arg.id({ required: true }), ...pageArgs },
    resolve: (_root, { eventId, ...page }, context) => {
      const { gateway, caller } = context;
      const viewer = caller.user?.id ?? null;
      return toConnection(page, context, {
        read: (range) => commentsOn(gateway.readModels, { eventId, viewer, ...range }),
        sortKey: creationKey,
        present: (rows) => presentComments(gateway, rows),
      });
    },
  }),
  adminComments: t.field({
    type: AdminCommentConnection,
    description: 'Comments of one status, by default those under review, newest first.',
    authScopes: { reading: 'commentQueue' },
    args: { status: t.arg({ type: CommentStatusEnum }), ...pageArgs },
    resolve: (_root, { status, ...page }, context) =>
      toConnection(page, context, {
        read: (range) =>
          commentsByStatus(context.gateway.readModels, { status: status ?? 'pending', ...range }),
        sortKey: creationKey,
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
        pick: (update) => (update.eventId === eventId ? update.comment : undefined),
        onOverflow: () => disconnectSlowReader?.(),
      }),
    resolve: (comment) => comment,
  }),
);

const PostCommentPayload = objectType<PostedComment>('PostCommentPayload', {
  fields: (t) => ({
    comment: t.expose('comment', { type: CommentRef }),
    message: t.exposeString('message'),
  }),
});

builder.mutationFields((t) => ({
  postComment: t.field({
    type: PostCommentPayload,
    args: {
      eventId: t.arg.id({ required: true }),
      content: t.arg.string({ required: true }),
      idempotencyKey: t.arg.string(),
    },
    ...sends(postComment, {
      toArguments: (args: { eventId: string; content: string; idempotencyKey?: string | null }) => ({
        id: args.eventId,
        input: { content: args.content },
        key: args.idempotencyKey,
      }),
    }),
  }),
  approveComment: t.field({ type: AdminCommentRef, args: idArgs, ...sends(approveComment) }),
  rejectComment: t.field({
    type: AdminCommentRef,
    args: { ...idArgs, reason: t.arg.string() },
    ...sends(rejectComment, {
      toArguments: ({ id, reason }: { id: string; reason?: string | null }) => ({ id, input: { reason } }),
    }),
  }),
  deleteComment: t.id({ args: idArgs, ...sends(deleteComment, { toResult: ({ id }) => id }) }),
}));
