import { describe, it } from 'vitest';
import type { CommentFact, PostComment } from '#schema/listings/comment.ts';
import { rulesOf } from '../specification.ts';
import { comment } from './comment.ts';

const given = rulesOf(comment);
const commentId = 'comment-1';
const text = { commentId, listingId: 'listing-1', userId: 'user-1', content: 'What a night.' };
const post = (but: Partial<PostComment['data']> = {}) =>
  ({ type: 'PostComment', data: { ...text, formerly: [], advice: null, ...but } }) as const;
const approve = { type: 'ApproveComment', data: { commentId } } as const;
const refuse = { type: 'RejectComment', data: { commentId, reason: null } } as const;
const remove = { type: 'DeleteComment', data: { commentId } } as const;

const posted: CommentFact = { type: 'CommentPosted', data: text };
const byCheck: CommentFact = {
  type: 'CommentApproved',
  data: {
    commentId,
    by: 'moderator',
    moderationResult: { moderator: 'rules', found: [] },
    moderationReason: null,
  },
};
const held: CommentFact = {
  type: 'CommentHeld',
  data: {
    commentId,
    moderationResult: { moderator: 'rules', found: ['link'] },
    moderationReason: 'It contains a link or an address.',
  },
};
const byAdmin: CommentFact = {
  type: 'CommentApproved',
  data: { commentId, by: 'admin', moderationResult: null, moderationReason: null },
};
const rejected: CommentFact = { type: 'CommentRejected', data: { commentId, moderationReason: null } };
const deleted: CommentFact = { type: 'CommentDeleted', data: { commentId } };

describe('a comment', () => {
  it('is approved at once when the check finds no fault (CMT-06, CMT-12)', () =>
    given().when(post()).then(posted, byCheck));

  it('is held for review with the reason when the check finds a fault (CMT-12)', () => {
    const content = 'More at www.example.com';
    given()
      .when(post({ content }))
      .then({ ...posted, data: { ...text, content } } as CommentFact, held);
  });

  it('is held when its author posted the same text before', () =>
    given()
      .when(post({ formerly: ['what a night'] }))
      .then(posted, {
        type: 'CommentHeld',
        data: {
          commentId,
          moderationResult: { moderator: 'rules', found: ['repeat'] },
          moderationReason: 'It repeats itself, or what its author has posted before.',
        },
      }));

  it('is posted once per id', () => given(posted, byCheck).when(post()).thenRejected('comment-exists'));

  it('is approved by an administrator, repeatably (ARV-16)', () => {
    given(posted, held).when(approve).then(byAdmin);
    given(posted, held, byAdmin).when(approve).then();
    given(posted, byCheck).when(approve).then();
  });

  it('is approved after a rejection', () => given(posted, held, rejected).when(approve).then(byAdmin));

  it('is rejected by an administrator, repeatably and with the reason given (ARV-16)', () => {
    given(posted, held).when(refuse).then(rejected);
    given(posted, held, rejected).when(refuse).then();
    given(posted, byCheck)
      .when({ ...refuse, data: { commentId, reason: 'Off topic' } })
      .then({ type: 'CommentRejected', data: { commentId, moderationReason: 'Off topic' } });
  });

  it('is deleted once', () => {
    given(posted, byCheck).when(remove).then(deleted);
    given(posted, byCheck, deleted).when(remove).thenRejected('comment-unknown');
  });

  it('must exist to be decided (GEN-22)', () => {
    for (const command of [approve, refuse, remove]) {
      given().when(command).thenRejected('comment-unknown');
      given(posted, held, deleted).when(command).thenRejected('comment-unknown');
    }
  });
});
