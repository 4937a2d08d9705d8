import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

const empty = 'Please write something before posting';
const content = fields.requiredText('Comment', limits.comment, empty);

/** A member's comment (R-17, CMT-04). */
export const commentInput = z.object({ content });

/** Optional input of a rejection. */
export const commentRejectionInput = z.object({
  reason: fields.optionalText('Reason', limits.reason),
});

export const commentStatuses = ['pending', 'approved', 'rejected'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** The faults that a check may find (CMT-12). */
const commentFaults = ['link', 'profanity', 'shouting', 'repeat', 'doubtful', 'unchecked'] as const;
export type CommentFault = (typeof commentFaults)[number];

/**
 * The result of a check: whether only the rules or also a language model checked the comment, and the faults
 * found; empty for a clean comment.
 */
const moderationResult = z.object({
  moderator: z.enum(['rules', 'model']),
  found: z.array(z.enum(commentFaults)),
});
export type ModerationResult = z.output<typeof moderationResult>;

const commentId = fields.id;
const reason = z.string();

export const commentEvents = {
  CommentPosted: defineEvent({
    type: 'CommentPosted',
    stream: 'comment-{commentId}',
    description: 'A member wrote a comment on a listed show, not yet visible.',
    version: 1,
    data: z.object({ commentId, listingId: fields.id, userId: fields.id, content: z.string() }),
  }),
  CommentApproved: defineEvent({
    type: 'CommentApproved',
    stream: 'comment-{commentId}',
    description: 'The comment became visible: it passed the check, or an administrator approved it.',
    version: 1,
    data: z.object({
      commentId,
      by: z.enum(['moderator', 'admin']),
      moderationResult: moderationResult.nullable(),
      moderationReason: reason.nullable(),
    }),
  }),
  CommentHeld: defineEvent({
    type: 'CommentHeld',
    stream: 'comment-{commentId}',
    description: 'The check found a fault; an administrator decides.',
    version: 1,
    data: z.object({ commentId, moderationResult, moderationReason: reason }),
  }),
  CommentRejected: defineEvent({
    type: 'CommentRejected',
    stream: 'comment-{commentId}',
    description: 'An administrator rejected the comment.',
    version: 1,
    data: z.object({ commentId, moderationReason: reason.nullable() }),
  }),
  CommentDeleted: defineEvent({
    type: 'CommentDeleted',
    stream: 'comment-{commentId}',
    description: 'An administrator deleted the comment permanently.',
    version: 1,
    data: z.object({ commentId }),
  }),
};

export type CommentFact = FactOf<(typeof commentEvents)[keyof typeof commentEvents]>;

/** The language model's advice on a comment; no verdict when its response cannot be used. */
export type CommentAdvice = { verdict: 'clean' | 'doubtful'; reason: string } | { verdict: null };

/**
 * The gateway has checked that the listing exists. `formerly` are texts that the author has posted before,
 * which are in other streams; the rule against repeats needs them. `advice` is null without a language model.
 */
export type PostComment = Command<
  'PostComment',
  {
    commentId: string;
    listingId: string;
    userId: string;
    content: string;
    formerly: readonly string[];
    advice: CommentAdvice | null;
  }
>;
export type ApproveComment = Command<'ApproveComment', { commentId: string }>;
export type RejectComment = Command<'RejectComment', { commentId: string; reason: string | null }>;
export type DeleteComment = Command<'DeleteComment', { commentId: string }>;
export type CommentCommand = PostComment | ApproveComment | RejectComment | DeleteComment;
