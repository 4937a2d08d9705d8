import { commentStream } from '#schema/kernel/streams.ts';
import {
  type ApproveComment,
  type CommentCommand,
  type CommentFact,
  commentInput,
  commentRejectionInput,
  type DeleteComment,
  type PostComment,
  type RejectComment,
} from '#schema/listings/comment.ts';
import { admins, commandsOf, members } from '../command.ts';
import { type Decider, type Decision, reject, unknownEvent } from '../decider.ts';
import { checkComment } from './check.ts';

type State = { status: 'none' | 'posted' | 'approved' | 'held' | 'rejected' | 'deleted' };

/**
 * A comment: checked when it is posted, then visible at once or held for an administrator (CMT-11, CMT-12).
 */
export const comment: Decider<State, CommentCommand, CommentFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'CommentPosted':
        return { status: 'posted' };
      case 'CommentApproved':
        return { status: 'approved' };
      case 'CommentHeld':
        return { status: 'held' };
      case 'CommentRejected':
        return { status: 'rejected' };
      case 'CommentDeleted':
        return { status: 'deleted' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'PostComment':
        return postComment(command, state);
      case 'ApproveComment':
        return approveComment(command, state);
      case 'RejectComment':
        return rejectComment(command, state);
      case 'DeleteComment':
        return deleteComment(command, state);
    }
  },
};

function postComment({ data }: PostComment, { status }: State): Decision<CommentFact> {
  if (status !== 'none') return reject('comment-exists');
  const { formerly, advice, ...posted } = data;
  const { result: moderationResult, reason: moderationReason } = checkComment(posted.content, {
    formerly,
    advice,
  });
  const { commentId } = posted;
  return [
    { type: 'CommentPosted', data: posted },
    moderationReason === null
      ? {
          type: 'CommentApproved',
          data: { commentId, by: 'moderator', moderationResult, moderationReason: null },
        }
      : { type: 'CommentHeld', data: { commentId, moderationResult, moderationReason } },
  ];
}

function approveComment({ data }: ApproveComment, { status }: State): Decision<CommentFact> {
  if (isGone(status)) return reject('comment-unknown');
  if (status === 'approved') return [];
  const decision = { by: 'admin', moderationResult: null, moderationReason: null } as const;
  return [{ type: 'CommentApproved', data: { commentId: data.commentId, ...decision } }];
}

function rejectComment({ data }: RejectComment, { status }: State): Decision<CommentFact> {
  if (isGone(status)) return reject('comment-unknown');
  if (status === 'rejected') return [];
  return [{ type: 'CommentRejected', data: { commentId: data.commentId, moderationReason: data.reason } }];
}

function deleteComment({ data }: DeleteComment, { status }: State): Decision<CommentFact> {
  if (isGone(status)) return reject('comment-unknown');
  return [{ type: 'CommentDeleted', data: { commentId: data.commentId } }];
}

const isGone = (status: State['status']) => status === 'none' || status === 'deleted';

export const commentCommands = commandsOf(comment, ({ commentId }) => commentStream(commentId), {
  PostComment: { actors: members, rate: 'W', input: commentInput, idempotent: true },
  ApproveComment: { actors: admins, rate: 'X' },
  RejectComment: { actors: admins, rate: 'X', input: commentRejectionInput },
  DeleteComment: { actors: admins, rate: 'X' },
});
