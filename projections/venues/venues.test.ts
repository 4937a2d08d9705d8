import { describe, it } from 'vitest';
import { listingApproved, listingCreated, listingRemoved, listingRevised } from '../examples.ts';
import { rowsOf } from '../specification.ts';
import {
  venueAdded,
  venueClaimDecided,
  venueClaimed,
  venueClaimReleased,
  venueClaimSubmitted,
  venueRemoved,
  venueReviewDecided,
  venueReviewPosted,
  venueReviewRevised,
  venueRevised,
  venueSubmitted,
  venueVerified,
} from '../venue-examples.ts';
import { venues } from './venues.ts';

const given = rowsOf(venues);

const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;
const row = {
  id: 'v1',
  name: 'The Paper Lantern v1',
  address: '410 Comal St',
  venueType: 'club',
  description: null,
  url: null,
  phone: null,
  email: null,
  capacity: null,
  logoUrl: null,
  imageUrls: [],
  claimedBy: null,
  isVerified: false,
  submittedBy: null,
  listed: true,
  averageRating: 0,
  totalReviews: 0,
  ratingSum: 0,
  ratingCounts: [0, 0, 0, 0, 0],
  pendingClaims: 0,
  nameKey: 'the paper lantern v1',
  nameMatch: 'paper lantern v1',
  addressMatch: '410 comal st',
  createdAt: at(0),
  updatedAt: at(0),
};
const totals = (but: object = {}) => ({
  totals: { id: 'totals', total: 1, verified: 0, claimed: 0, rated: 0, ratings: 0, ...but },
});

describe('the directory', () => {
  it('lists at once what an administrator adds (VEN-13)', () =>
    given(venueAdded()).then({ v1: row, ...totals() }));

  it('lists what a visitor sent from its first verification on, also without the badge later (VEN-13)', async () => {
    const unlisted = { ...row, submittedBy: 'u1', listed: false };
    await given(venueSubmitted()).then({ v1: unlisted, ...totals() });
    await given(venueSubmitted(), venueVerified()).then({
      v1: { ...unlisted, listed: true, isVerified: true, updatedAt: at(1) },
      ...totals({ verified: 1 }),
    });
    await given(venueSubmitted(), venueVerified(), venueVerified('v1', false)).then({
      v1: { ...unlisted, listed: true, updatedAt: at(2) },
      ...totals(),
    });
  });

  it('takes over what was revised, and sorts names without case and accents', () =>
    given(venueAdded(), venueRevised({ name: 'Élan', capacity: 90 })).then({
      v1: { ...row, name: 'Élan', nameKey: 'elan', nameMatch: 'elan', capacity: 90, updatedAt: at(1) },
      ...totals(),
    }));

  it('knows whose a venue is (AVE-16)', async () => {
    await given(venueAdded(), venueClaimed()).then({
      v1: { ...row, claimedBy: 'u1', updatedAt: at(1) },
      ...totals({ claimed: 1 }),
    });
    await given(venueAdded(), venueClaimed(), venueClaimReleased()).then({
      v1: { ...row, updatedAt: at(2) },
      ...totals(),
    });
  });

  it('counts the claims that wait', async () => {
    const claims = [venueClaimSubmitted(), venueClaimSubmitted({ claimId: 'c2', userId: 'u2' })];
    await given(venueAdded(), ...claims).then({ v1: { ...row, pendingClaims: 2 }, ...totals() });
    await given(
      venueAdded(),
      ...claims,
      venueClaimDecided('VenueClaimApproved'),
      venueClaimDecided('VenueClaimRejected', { claimId: 'c2', userId: 'u2' }),
    ).then({ v1: row, ...totals() });
  });

  it('forgets a removed venue, whatever comes too late (AVE-20)', () =>
    given(
      venueAdded(),
      venueVerified(),
      venueReviewPosted(),
      venueClaimSubmitted(),
      venueRemoved(),
      venueClaimDecided('VenueClaimRejected'),
      venueReviewDecided('VenueReviewDeleted'),
      venueRevised({ name: 'Too late' }),
    ).then(totals({ total: 0 })));
});

describe('what members think of a venue (REV-11)', () => {
  const rated = (ratings: number[], but: object = {}) => {
    const ratingSum = ratings.reduce((sum, rating) => sum + rating, 0);
    return {
      ...row,
      averageRating: ratings.length === 0 ? 0 : Math.round((ratingSum * 100) / ratings.length),
      totalReviews: ratings.length,
      ratingSum,
      ratingCounts: [1, 2, 3, 4, 5].map((stars) => ratings.filter((rating) => rating === stars).length),
      ...but,
    };
  };
  const kept = (id: string, rating: number, visible = true) => ({
    [`review:${id}`]: { id: `review:${id}`, rating, visible },
  });
  const second = { reviewId: 'r2', userId: 'u2' };

  it('is the mean of the visible ratings, x100 and rounded (VEN-08)', () =>
    given(
      venueAdded(),
      venueReviewPosted({ rating: 4 }),
      venueReviewPosted({ ...second, rating: 5 }),
      venueReviewPosted({ reviewId: 'r3', userId: 'u3', rating: 5 }),
    ).then({
      v1: rated([4, 5, 5], { averageRating: 467 }),
      ...kept('r1', 4),
      ...kept('r2', 5),
      ...kept('r3', 5),
      ...totals({ rated: 1, ratings: 467 }),
    }));

  it('follows a rating that was changed, and not one that stayed', () =>
    given(
      venueAdded(),
      venueReviewPosted({ rating: 4 }),
      venueReviewRevised({ rating: 2 }),
      venueReviewRevised({ title: 'Louder' }),
    ).then({ v1: rated([2]), ...kept('r1', 2), ...totals({ rated: 1, ratings: 200 }) }));

  it('leaves out a hidden review, and counts it again as it is when it is shown (catalogue, check 11)', async () => {
    const hidden = [venueAdded(), venueReviewPosted(), venueReviewDecided('VenueReviewHidden')];
    await given(...hidden).then({ v1: rated([]), ...kept('r1', 4, false), ...totals() });
    await given(...hidden, venueReviewRevised({ rating: 1 }), venueReviewDecided('VenueReviewShown')).then({
      v1: rated([1]),
      ...kept('r1', 1),
      ...totals({ rated: 1, ratings: 100 }),
    });
  });

  it('forgets a deleted review, hidden or not', async () => {
    const posted = [venueAdded(), venueReviewPosted({ ...second, rating: 3 }), venueReviewPosted()];
    const rest = { v1: rated([3]), ...kept('r2', 3), ...totals({ rated: 1, ratings: 300 }) };
    await given(...posted, venueReviewDecided('VenueReviewDeleted')).then(rest);
    await given(
      ...posted,
      venueReviewDecided('VenueReviewHidden'),
      venueReviewDecided('VenueReviewDeleted'),
    ).then(rest);
  });
});

describe('what plays at a venue', () => {
  const playing = (but: object = {}) => ({
    'listing:l1': {
      id: 'listing:l1',
      venueId: 'v1',
      date: '2026-12-05',
      additionalDates: [],
      approved: true,
      ...but,
    },
  });
  const shows = (venueId: string, day: string, count = 1) => {
    const month = day.slice(0, 7);
    const id = `shows:${venueId}:${month}`;
    return { [id]: { id, showsOf: venueId, month, days: { [day]: count } } };
  };
  const created = listingCreated({ venueId: 'v1' });

  it('counts approved shows by their last day', async () => {
    await given(created).then(playing({ approved: false }));
    await given(created, listingApproved()).then({ ...playing(), ...shows('v1', '2026-12-05') });
    await given(
      listingCreated({ venueId: 'v1', additionalDates: ['2027-01-09', '2026-12-12'] }),
      listingApproved(),
    ).then({
      ...playing({ additionalDates: ['2027-01-09', '2026-12-12'] }),
      ...shows('v1', '2027-01-09'),
    });
  });

  it('counts a show where and when it was moved to', async () => {
    await given(created, listingApproved(), listingRevised({ date: '2026-12-24' })).then({
      ...playing({ date: '2026-12-24' }),
      ...shows('v1', '2026-12-24'),
    });
    await given(created, listingApproved(), listingRevised({ venueId: 'v2', price: '$9' })).then({
      ...playing({ venueId: 'v2' }),
      ...shows('v2', '2026-12-05'),
    });
    await given(created, listingApproved(), listingRevised({ venueId: null })).then(
      playing({ venueId: null }),
    );
    await given(listingCreated(), listingApproved(), listingRevised({ venueId: 'v1' })).then({
      ...playing(),
      ...shows('v1', '2026-12-05'),
    });
  });

  it('counts shows of one day together, and a removed one no longer', async () => {
    const both = [
      created,
      listingApproved(),
      listingCreated({ listingId: 'l2', venueId: 'v1' }),
      listingApproved('l2'),
    ];
    const second = { 'listing:l2': { ...playing()['listing:l1'], id: 'listing:l2' } };
    await given(...both).then({ ...playing(), ...second, ...shows('v1', '2026-12-05', 2) });
    await given(...both, listingRemoved('l2')).then({ ...playing(), ...shows('v1', '2026-12-05') });
  });
});
