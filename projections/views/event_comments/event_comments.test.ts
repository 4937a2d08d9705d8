import { it } from 'vitest';
import {
  commentApproved,
  commentDeleted,
  commentHeld,
  commentPosted,
  commentRejected,
  listingRemoved,
} from '../../testing/examples/listing-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { eventComments } from './event_comments.ts';

const given = rowsOf(eventComments);

const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;
const pending = {
  id: 'c1',
  eventId: 'l1',
  userId: 'u1',
  content: 'What a night.',
  isApproved: false,
  status: 'pending',
  moderationResult: null,
  moderationReason: null,
  createdAt: at(0),
  updatedAt: at(0),
};
const held = {
  ...pending,
  moderationResult: { moderator: 'rules', found: ['shouting'] },
  moderationReason: 'It shouts.',
  updatedAt: at(1),
};

it('starts a comment unapproved (CMT-11)', () => given(commentPosted()).then({ c1: pending }));

it('approves a comment that passed the check, and stores the result (CMT-12)', () =>
  given(commentPosted(), commentApproved()).then({
    c1: {
      ...pending,
      isApproved: true,
      status: 'approved',
      moderationResult: { moderator: 'rules', found: [] },
      updatedAt: at(1),
    },
  }));

it('holds a doubtful comment for review, with the reason (CMT-12)', () =>
  given(commentPosted(), commentHeld()).then({ c1: held }));

it("keeps the check's result after the administrator's decision (ARV-16)", async () => {
  await given(commentPosted(), commentHeld(), commentApproved('c1', 'admin')).then({
    c1: { ...held, isApproved: true, status: 'approved', updatedAt: at(2) },
  });
  await given(commentPosted(), commentHeld(), commentRejected('c1', 'Off topic')).then({
    c1: { ...held, status: 'rejected', moderationReason: 'Off topic', updatedAt: at(2) },
  });
});

it('drops the reason of a rejection when the comment is approved after all (R-65)', () =>
  given(
    commentPosted(),
    commentHeld(),
    commentRejected('c1', 'Off topic'),
    commentApproved('c1', 'admin'),
  ).then({
    c1: { ...held, isApproved: true, status: 'approved', moderationReason: null, updatedAt: at(3) },
  }));

it('removes a deleted comment', () => given(commentPosted(), commentApproved(), commentDeleted()).then({}));

it('removes the comments of a removed show, and ignores later ones', () =>
  given(
    commentPosted('c1', 'l1'),
    commentHeld('c1'),
    commentPosted('c2', 'l1'),
    commentApproved('c2'),
    listingRemoved('l1'),
    commentApproved('c1', 'admin'),
    commentPosted('c3', 'l1'),
    commentApproved('c3'),
  ).then({}));
