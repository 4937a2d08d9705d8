import type { Fact, FactNamed, FactTypeOf } from '#schema/events.ts';
import type { ListingStateFact } from '#schema/listings/listing-state.ts';
import type { CountedEvent } from '../../views/common/listings.ts';

type Listing = FactNamed<'ListingCreated'>['data'];

export function listingCreated(but: Partial<Listing> = {}): Fact {
  return {
    type: 'ListingCreated',
    data: {
      listingId: 'l1',
      performer: 'Los Faroles',
      eventType: 'music',
      venueId: null,
      venue: 'The Paper Lantern',
      address: '410 Comal St',
      date: '2026-12-05',
      time: '19:30',
      additionalDates: [],
      price: '$15',
      ageRestriction: 'all_ages',
      url: null,
      imageUrl: null,
      origin: { kind: 'admin', id: 'admin-1' },
      ...but,
    },
  };
}

export const listingApproved = (listingId = 'l1'): Fact => ({
  type: 'ListingApproved',
  data: { listingId, approvedBy: 'admin-1' },
});

export const listingRevised = (changes: Partial<FactNamed<'ListingRevised'>['data']>): Fact => ({
  type: 'ListingRevised',
  data: { listingId: 'l1', ...changes },
});

export const listingStated = (
  type: ListingStateFact['type'] = 'ListingCancelled',
  listingId = 'l1',
): Fact => ({ type, data: { listingId } });

export const listingMerged = (listingId = 'l1', into = 'l2'): Fact => ({
  type: 'ListingMerged',
  data: { listingId, into, mergedBy: 'admin-1' },
});

export const listingMergeProposed = (listingId = 'l1', into = 'l2'): Fact => ({
  type: 'ListingMergeProposed',
  data: { listingId, into, proposedBy: 'admin-1' },
});

export const listingMergeWithdrawn = (listingId = 'l1', into = 'l2'): Fact => ({
  type: 'ListingMergeWithdrawn',
  data: { listingId, into },
});

export const listingSeparated = (listingId = 'l1'): Fact => ({
  type: 'ListingSeparated',
  data: { listingId, separatedBy: 'admin-1' },
});

export const listingDistinguished = (listingId = 'l1', from = 'l2'): Fact => ({
  type: 'ListingDistinguished',
  data: { listingId, from, distinguishedBy: 'admin-1' },
});

/** The events of a listed show that may come at any time, by type: generated logs draw from them. */
export const listingTurns: Record<
  Exclude<FactTypeOf<'listing'>, CountedEvent>,
  (listingId: string) => Fact
> = {
  ListingCancelled: (listingId) => listingStated('ListingCancelled', listingId),
  ListingPostponed: (listingId) => listingStated('ListingPostponed', listingId),
  ListingSoldOut: (listingId) => listingStated('ListingSoldOut', listingId),
  ListingReinstated: (listingId) => listingStated('ListingReinstated', listingId),
  ListingMergeProposed: listingMergeProposed,
  ListingMergeWithdrawn: listingMergeWithdrawn,
  ListingDistinguished: listingDistinguished,
};

export const listingRemoved = (listingId = 'l1'): Fact => ({
  type: 'ListingRemoved',
  data: { listingId, removedBy: 'admin-1' },
});

const upvote = (listingId: string, userId: string) => ({ listingId, userId });

export const eventUpvoted = (listingId = 'l1', userId = 'u1'): Fact => ({
  type: 'EventUpvoted',
  data: upvote(listingId, userId),
});

export const eventUpvoteWithdrawn = (listingId = 'l1', userId = 'u1'): Fact => ({
  type: 'EventUpvoteWithdrawn',
  data: upvote(listingId, userId),
});

export const commentPosted = (commentId = 'c1', listingId = 'l1'): Fact => ({
  type: 'CommentPosted',
  data: { commentId, listingId, userId: 'u1', content: 'What a night.' },
});

export const commentApproved = (commentId = 'c1', by: 'moderator' | 'admin' = 'moderator'): Fact => ({
  type: 'CommentApproved',
  data: {
    commentId,
    by,
    moderationResult: by === 'moderator' ? { moderator: 'rules', found: [] } : null,
    moderationReason: null,
  },
});

export const commentHeld = (commentId = 'c1'): Fact => ({
  type: 'CommentHeld',
  data: {
    commentId,
    moderationResult: { moderator: 'rules', found: ['shouting'] },
    moderationReason: 'It shouts.',
  },
});

export const commentRejected = (commentId = 'c1', moderationReason: string | null = null): Fact => ({
  type: 'CommentRejected',
  data: { commentId, moderationReason },
});

export const commentDeleted = (commentId = 'c1'): Fact => ({ type: 'CommentDeleted', data: { commentId } });
