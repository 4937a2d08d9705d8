import type { Fact, FactNamed } from '#schema/events.ts';
import { aVenue } from '#schema/venues/venue.fixture.ts';
import type { VenueFields } from '#schema/venues/venue.ts';
import type { ReviewText } from '#schema/venues/venue-review.ts';

export const venueAdded = (venueId = 'v1', but: Partial<VenueFields> = {}): Fact => ({
  type: 'VenueAdded',
  data: {
    ...aVenue,
    venueId,
    name: `The Paper Lantern ${venueId}`,
    submittedBy: null,
    addedBy: 'admin-1',
    ...but,
  },
});

export const venueSubmitted = (venueId = 'v1', but: Partial<VenueFields> = {}): Fact => ({
  type: 'VenueSubmitted',
  data: { ...aVenue, venueId, name: `The Paper Lantern ${venueId}`, submittedBy: 'u1', ...but },
});

export const venueRevised = (changes: Partial<FactNamed<'VenueRevised'>['data']>): Fact => ({
  type: 'VenueRevised',
  data: { venueId: 'v1', ...changes },
});

export const venueNameReservationAbandoned = (venueId = 'v1'): Fact => ({
  type: 'VenueNameReservationAbandoned',
  data: { venueId, nameHash: venueId.padEnd(64, '0'), reservation: 1 },
});

export const venueVerified = (venueId = 'v1', verified = true): Fact => ({
  type: verified ? 'VenueVerified' : 'VenueUnverified',
  data: { venueId },
});

export const venueClaimed = (venueId = 'v1', userId = 'u1'): Fact => ({
  type: 'VenueClaimed',
  data: { venueId, userId, claimId: null, adminNotes: null },
});

export const venueClaimReleased = (venueId = 'v1', userId = 'u1'): Fact => ({
  type: 'VenueClaimReleased',
  data: { venueId, userId },
});

export const venueRemoved = (venueId = 'v1'): Fact => ({
  type: 'VenueRemoved',
  data: { venueId, removedBy: 'admin-1' },
});

type Which = Pick<FactNamed<'VenueReviewHidden'>['data'], 'reviewId' | 'venueId' | 'userId'>;

const which: Which = { reviewId: 'r1', venueId: 'v1', userId: 'u1' };

export const venueReviewPosted = (but: Partial<Which & ReviewText> = {}): Fact => ({
  type: 'VenueReviewPosted',
  data: { ...which, rating: 4, title: 'Warm sound', comment: null, ...but },
});

export const venueReviewRevised = (changes: Partial<Which & ReviewText>): Fact => ({
  type: 'VenueReviewRevised',
  data: { ...which, ...changes, revisedBy: 'author' },
});

export const venueReviewDecided = (
  type: 'VenueReviewHidden' | 'VenueReviewShown' | 'VenueReviewDeleted',
  but: Partial<Which> = {},
): Fact => ({ type, data: { ...which, ...but } });

type Claimed = FactNamed<'VenueClaimSubmitted'>['data'];
type OfClaim = Pick<Claimed, 'claimId' | 'venueId' | 'userId'>;

export const aClaim: Omit<Claimed, keyof OfClaim> = {
  contactName: 'Clara Casas',
  contactEmail: 'clara@example.com',
  contactPhone: null,
  businessRole: 'owner',
  notes: null,
  verificationDocs: [{ name: 'licence.pdf', url: '/api/documents/d1', size: 1200 }],
};

const claim: OfClaim = { claimId: 'c1', venueId: 'v1', userId: 'u1' };

export const venueClaimSubmitted = (but: Partial<OfClaim> = {}): Fact => ({
  type: 'VenueClaimSubmitted',
  data: { ...claim, ...aClaim, ...but },
});

export const venueClaimDecided = (
  type: 'VenueClaimApproved' | 'VenueClaimRejected',
  but: Partial<OfClaim> = {},
): Fact => ({ type, data: { ...claim, adminNotes: 'Seen', reviewedBy: 'admin-1', ...but } });
