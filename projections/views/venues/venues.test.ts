import { describe, it } from 'vitest';
import {
  venueAdded,
  venueClaimDecided,
  venueClaimed,
  venueClaimReleased,
  venueClaimSubmitted,
  venueNameReservationAbandoned,
  venueRemoved,
  venueReviewDecided,
  venueReviewPosted,
  venueReviewRevised,
  venueRevised,
  venueSubmitted,
  venueVerified,
} from '../../testing/examples/venue-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { at, row } from '../../testing/venue-row.fixture.ts';
import { venueTotals } from './queries.ts';
import { venues } from './venues.ts';

const given = rowsOf(venues);

describe('venues', () => {
  it('lists a venue that an administrator adds (VEN-13)', () => given(venueAdded()).then({ v1: row }));

  it('lists a submitted venue from its first verification on, also when it is unverified later (VEN-13)', async () => {
    const unlisted = { ...row, submittedBy: 'u1', listed: false };
    await given(venueSubmitted()).then({ v1: unlisted });
    await given(venueSubmitted(), venueVerified()).then({
      v1: { ...unlisted, listed: true, isVerified: true, updatedAt: at(1) },
    });
    await given(venueSubmitted(), venueVerified(), venueVerified('v1', false)).then({
      v1: { ...unlisted, listed: true, updatedAt: at(2) },
    });
  });

  it('applies revisions, and sorts names without case and accents', () =>
    given(venueAdded(), venueRevised({ name: 'Élan', capacity: 90, reservation: 2 })).then({
      v1: { ...row, name: 'Élan', nameKey: 'elan', nameMatch: 'elan', capacity: 90, updatedAt: at(1) },
    }));

  it('creates a venue from its description, also after its first name reservation was abandoned', () =>
    given(venueNameReservationAbandoned(), venueAdded()).then({
      v1: { ...row, createdAt: at(1), updatedAt: at(1) },
    }));

  it('stores the owner of a venue (AVE-16)', async () => {
    await given(venueAdded(), venueClaimed()).then({
      v1: { ...row, claimedBy: 'u1', updatedAt: at(1) },
    });
    await given(venueAdded(), venueClaimed(), venueClaimReleased()).then({
      v1: { ...row, updatedAt: at(2) },
    });
  });

  it('counts pending claims', async () => {
    const claims = [venueClaimSubmitted(), venueClaimSubmitted({ claimId: 'c2', userId: 'u2' })];
    await given(venueAdded(), ...claims).then({ v1: { ...row, pendingClaims: 2 } });
    await given(
      venueAdded(),
      ...claims,
      venueClaimDecided('VenueClaimApproved'),
      venueClaimDecided('VenueClaimRejected', { claimId: 'c2', userId: 'u2' }),
    ).then({ v1: row });
  });

  it('removes a removed venue, and ignores later events (AVE-20)', () =>
    given(
      venueAdded(),
      venueVerified(),
      venueReviewPosted(),
      venueClaimSubmitted(),
      venueRemoved(),
      venueClaimDecided('VenueClaimRejected'),
      venueReviewDecided('VenueReviewDeleted'),
      venueRevised({ name: 'Too late' }),
    ).then({}));
});

it('counts verified, claimed and rated venues, without removed ones (AVE-01, AVE-19)', async () => {
  const facts = [
    venueAdded(),
    venueVerified(),
    venueReviewPosted({ rating: 4 }),
    venueAdded('v2'),
    venueClaimed('v2'),
    venueReviewPosted({ venueId: 'v2', reviewId: 'r2', rating: 2 }),
    venueSubmitted('v3'),
  ];
  const all = { total: 3, verified: 1, claimed: 1, averageRating: 3 };
  await given(...facts).answers(venueTotals, all);
  await given(...facts, venueRemoved()).answers(venueTotals, {
    ...all,
    total: 2,
    verified: 0,
    averageRating: 2,
  });
  await given(...facts, venueReviewDecided('VenueReviewHidden')).answers(venueTotals, {
    ...all,
    averageRating: 2,
  });
  await given(...facts, venueReviewDecided('VenueReviewHidden'), venueReviewRevised({ rating: 5 })).answers(
    (readModels) => venueTotals(readModels, ['v2']),
    { total: 2, verified: 1, claimed: 0, averageRating: null },
  );
});
