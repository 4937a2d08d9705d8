import type { Fact, FactNamed } from '#schema/events.ts';
import { adTrafficStream, visitorStream } from '#schema/streams.ts';
import type { Told } from './specification.ts';

type Listing = FactNamed<'ListingCreated'>['data'];
type Show = FactNamed<'ShowSubmitted'>['data'];

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

export function showSubmitted(but: Partial<Show> = {}): Fact {
  return {
    type: 'ShowSubmitted',
    data: {
      submissionId: 's1',
      performer: 'Los Faroles',
      eventType: 'music',
      venue: 'The Paper Lantern',
      address: '410 Comal St',
      date: '2026-12-05',
      time: '7:30 PM',
      additionalDates: [],
      price: '$15',
      ageRestriction: 'all_ages',
      url: null,
      imageUrl: null,
      posterUrl: null,
      email: 'sealed address',
      submittedBy: null,
      ...but,
    },
  };
}

type DecidedBy = FactNamed<'SubmissionApproved'>['data']['decidedBy'];
export const byAdmin: DecidedBy = { kind: 'admin', id: 'admin-1' };
export const byAgent = (id = 'g1'): DecidedBy => ({ kind: 'agent', id });

export const submissionApproved = (submissionId = 's1', listingId = 'l1', decidedBy = byAdmin): Fact => ({
  type: 'SubmissionApproved',
  data: { submissionId, listingId, decidedBy },
});

export const submissionRejected = (
  submissionId = 's1',
  rejectionReason: string | null = null,
  decidedBy = byAdmin,
): Fact => ({
  type: 'SubmissionRejected',
  data: { submissionId, rejectionReason, decidedBy },
});

export const userRegistered = (userId = 'u1', email = 'sealed address'): Fact => ({
  type: 'UserRegistered',
  data: { userId, email, emailHash: userId.padEnd(64, '0') },
});

export const adminGranted = (userId = 'u1'): Fact => ({
  type: 'AdminGranted',
  data: { userId, by: 'operator' },
});

export const adminRevoked = (userId = 'u1'): Fact => ({
  type: 'AdminRevoked',
  data: { userId, by: 'operator' },
});

export const usernameReserved = (userId = 'u1'): Fact => ({
  type: 'UsernameReserved',
  data: { userId, nameHash: userId.padEnd(64, '0') },
});

export const usernameChosen = (userId = 'u1', username = 'late.encore'): Fact => ({
  type: 'UsernameChosen',
  data: { userId, username },
});

export const profileRevised = (changes: Partial<FactNamed<'ProfileRevised'>['data']>): Fact => ({
  type: 'ProfileRevised',
  data: { userId: 'u1', ...changes },
});

export const profilePhotoChanged = (userId: string, profilePhotoUrl: string): Fact => ({
  type: 'ProfilePhotoChanged',
  data: { userId, profilePhotoUrl },
});

export const onboardingCompleted = (userId = 'u1'): Fact => ({
  type: 'OnboardingCompleted',
  data: { userId },
});

export const accountClosed = (userId = 'u1'): Fact => ({ type: 'AccountClosed', data: { userId } });

export const emailReserved = (userId = 'u1'): Fact => ({
  type: 'EmailReserved',
  data: { userId, emailHash: userId.padEnd(64, '0') },
});

const wantedAd = {
  title: 'Lone Star Strings',
  creativeUrl: '/images/q_auto/strings.jpg',
  targetUrl: 'https://example.com/strings',
  size: '728x90',
  placement: 'homepage',
  startDate: '2026-11-21',
  endDate: '2026-12-20',
} as const;

export const adCreated = (adId = 'a1'): Fact => ({
  type: 'AdCreated',
  data: { ...wantedAd, adId, priority: 1, active: true, enquiryId: null },
});

export const adSwitched = (type: 'AdActivated' | 'AdDeactivated', adId = 'a1'): Fact => ({
  type,
  data: { adId },
});

const inShowing = (adId: string, showing: string) => ({ beside: { stream: adTrafficStream(adId, showing) } });

export const adSeen = (adId: string, showing: string): Told => ({
  type: 'AdImpressionRecorded',
  data: { adId, placement: 'homepage' },
  ...inShowing(adId, showing),
});

export const adClicked = (adId: string, showing: string): Told => ({
  type: 'AdClickRecorded',
  data: { adId },
  ...inShowing(adId, showing),
});

export const adEnquired = (enquiryId = 'q1'): Fact => ({
  type: 'AdEnquirySubmitted',
  data: {
    ...wantedAd,
    enquiryId,
    contactEmail: 'sealed address',
    contactName: 'sealed name',
    budget: '$200',
  },
});

export const visitorCounted = (visitor: string, month = '2026-11'): Told => ({
  type: 'VisitorCounted',
  data: { month },
  beside: { stream: visitorStream(month, visitor) },
});
