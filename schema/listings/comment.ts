import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

const empty = 'Please write something before posting';
const content = fields.requiredText('Comment', limits.comment, empty);

/** What a member sends (R-17, CMT-04). */
export const commentInput = z.object({ content });

/** What an admin may send with a rejection. */
export const commentRejectionInput = z.object({
  reason: fields.optionalText('Reason', limits.reason),
});

export const commentStatuses = ['pending', 'approved', 'rejected'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** What a check may find in a comment (CMT-12). */
const commentFaults = ['link', 'profanity', 'shouting', 'repeat', 'doubtful', 'unchecked'] as const;
export type CommentFault = (typeof commentFaults)[number];

/** How a comment was checked, by the rules alone or by a language model as well, and what was found; clean is nothing. */
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
    says: 'A member wrote a comment on a listed show, not yet visible.',
    version: 1,
    data: z.object({ commentId, listingId: fields.id, userId: fields.id, content: z.string() }),
  }),
  CommentApproved: defineEvent({
    type: 'CommentApproved',
    stream: 'comment-{commentId}',
    says: 'The comment became visible: found clean by the check, or approved by an administrator.',
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
    says: 'The check found the comment doubtful; it waits for an administrator.',
    version: 1,
    data: z.object({ commentId, moderationResult, moderationReason: reason }),
  }),
  CommentRejected: defineEvent({
    type: 'CommentRejected',
    stream: 'comment-{commentId}',
    says: 'An administrator refused the comment.',
    version: 1,
    data: z.object({ commentId, moderationReason: reason.nullable() }),
  }),
  CommentDeleted: defineEvent({
    type: 'CommentDeleted',
    stream: 'comment-{commentId}',
    says: 'An administrator removed the comment for good.',
    version: 1,
    data: z.object({ commentId }),
  }),
};

export type CommentFact = FactOf<(typeof commentEvents)[keyof typeof commentEvents]>;

/** What the language model said of a comment; no verdict when it gave none that can be used. */
export type CommentAdvice = { verdict: 'clean' | 'doubtful'; reason: string } | { verdict: null };

/**
 * Requires that the gateway found the listing on the calendar. `formerly` are texts that the author has posted
 * before, read by the gateway because they are in other streams; the rule against repeats needs them. `advice`
 * is null where no language model is set.
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
