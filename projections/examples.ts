import type { Fact, FactNamed } from '#schema/events.ts';

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

const decidedBy = { kind: 'admin', id: 'admin-1' } as const;

export const submissionApproved = (submissionId = 's1', listingId = 'l1'): Fact => ({
  type: 'SubmissionApproved',
  data: { submissionId, listingId, decidedBy },
});

export const submissionRejected = (submissionId = 's1', rejectionReason: string | null = null): Fact => ({
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

export const emailReserved = (userId = 'u1'): Fact => ({
  type: 'EmailReserved',
  data: { userId, emailHash: userId.padEnd(64, '0') },
});
