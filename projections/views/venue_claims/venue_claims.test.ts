import { it } from 'vitest';
import {
  aClaim,
  venueClaimDecided,
  venueClaimSubmitted,
  venueRemoved,
} from '../../testing/examples/venue-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { venueClaims } from './venue_claims.ts';

const given = rowsOf(venueClaims);

const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;
const pending = {
  ...aClaim,
  id: 'c1',
  venueId: 'v1',
  userId: 'u1',
  status: 'pending',
  adminNotes: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: at(0),
};
const decided = { adminNotes: 'Seen', reviewedBy: 'admin-1' };

it('stores a claim as pending (CLM-20)', () => given(venueClaimSubmitted()).then({ c1: pending }));

it('stores the reviewer, time and notes of a decision', async () => {
  for (const [type, status] of [
    ['VenueClaimApproved', 'approved'],
    ['VenueClaimRejected', 'rejected'],
  ] as const)
    await given(venueClaimSubmitted(), venueClaimDecided(type)).then({
      c1: { ...pending, status, ...decided, reviewedAt: at(1) },
    });
});

it('keeps a rejected claim next to the following one of the same member', () =>
  given(
    venueClaimSubmitted(),
    venueClaimDecided('VenueClaimRejected'),
    venueClaimSubmitted({ claimId: 'c2' }),
  ).then({
    c1: { ...pending, status: 'rejected', ...decided, reviewedAt: at(1) },
    c2: { ...pending, id: 'c2', createdAt: at(2) },
  }));

it('removes the pending claims of a removed venue, and ignores later ones (AVE-20)', () =>
  given(
    venueClaimSubmitted(),
    venueClaimSubmitted({ claimId: 'c2', userId: 'u2' }),
    venueClaimDecided('VenueClaimRejected', { claimId: 'c2', userId: 'u2' }),
    venueRemoved('v1'),
    venueClaimDecided('VenueClaimRejected'),
    venueClaimSubmitted({ claimId: 'c3', userId: 'u3' }),
  ).then({
    c2: {
      ...pending,
      id: 'c2',
      userId: 'u2',
      status: 'rejected',
      ...decided,
      reviewedAt: at(2),
      createdAt: at(1),
    },
  }));
