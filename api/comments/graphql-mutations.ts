import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/answered.ts';
import { AdminCommentRef, CommentRef } from './graphql.ts';
import { approveComment, deleteComment, rejectComment } from './moderate-comments.ts';
import { type PostedComment, postComment } from './post-comment.ts';

const PostCommentPayload = builder.objectRef<PostedComment>('PostCommentPayload').implement({
  fields: (t) => ({
    comment: t.expose('comment', { type: CommentRef }),
    message: t.exposeString('message'),
  }),
});

builder.mutationFields((t) => ({
  postComment: t.field({
    type: PostCommentPayload,
    authScopes: { command: 'PostComment' },
    args: {
      eventId: t.arg.id({ required: true }),
      content: t.arg.string({ required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_root, { eventId, content, idempotencyKey }, { gateway, caller }) => {
      const key = idempotencyKey ?? undefined;
      return resultOrThrow(postComment(gateway, caller, { listingId: eventId, input: { content }, key }));
    },
  }),
  approveComment: t.field({
    type: AdminCommentRef,
    authScopes: { command: 'ApproveComment' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { gateway, caller }) => resultOrThrow(approveComment(gateway, caller, id)),
  }),
  rejectComment: t.field({
    type: AdminCommentRef,
    authScopes: { command: 'RejectComment' },
    args: { id: t.arg.id({ required: true }), reason: t.arg.string() },
    resolve: (_root, { id, reason }, { gateway, caller }) =>
      resultOrThrow(rejectComment(gateway, caller, id, { reason })),
  }),
  deleteComment: t.id({
    authScopes: { command: 'DeleteComment' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { gateway, caller }) =>
      (await resultOrThrow(deleteComment(gateway, caller, id))).id,
  }),
}));
