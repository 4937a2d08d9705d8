import { it } from 'vitest';
import {
  eventUpvoted,
  eventUpvoteWithdrawn,
  listingApproved,
  listingCreated,
  listingRemoved,
} from '../../testing/examples/listing-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { eventUpvotes } from './event_upvotes.ts';

const given = rowsOf(eventUpvotes);

const upvote = (eventId: string, userId: string, at: string) => ({
  [`${eventId}_${userId}`]: {
    id: `${eventId}_${userId}`,
    eventId,
    userId,
    createdAt: `2026-11-21T12:00:${at}.000Z`,
  },
});

it('stores one row per member and show (UPV-07)', () =>
  given(eventUpvoted('l1', 'u1'), eventUpvoted('l1', 'u2'), eventUpvoted('l2', 'u1')).then({
    ...upvote('l1', 'u1', '00'),
    ...upvote('l1', 'u2', '01'),
    ...upvote('l2', 'u1', '02'),
  }));

it('removes a withdrawn upvote, and stores a new one (UPV-02)', async () => {
  await given(eventUpvoted(), eventUpvoteWithdrawn()).then({});
  await given(eventUpvoted(), eventUpvoteWithdrawn(), eventUpvoted()).then({
    ...upvote('l1', 'u1', '02'),
  });
});

it('removes the upvotes of a removed show, and ignores later ones', () =>
  given(
    listingCreated(),
    listingApproved(),
    eventUpvoted('l1', 'u1'),
    eventUpvoted('l2', 'u1'),
    listingRemoved('l1'),
    eventUpvoted('l1', 'u2'),
    eventUpvoteWithdrawn('l1', 'u1'),
  ).then({ ...upvote('l2', 'u1', '03') }));
