import { expect, it } from 'vitest';
import { listingApproved, listingCreated } from '../../testing/examples/listing-examples.ts';
import {
  venueAdded,
  venueClaimed,
  venueRemoved,
  venueReviewPosted,
  venueSubmitted,
  venueVerified,
} from '../../testing/examples/venue-examples.ts';
import { readModelsAfter } from '../../testing/read-models.fixture.ts';
import { toRecordedEvents } from '../../testing/recorded-events.ts';
import { allVenues, listedVenues, upcomingShows, venueById, venuesById, venueTotals } from './queries.ts';

const show = (listingId: string, venueId: string | null, date: string) => [
  listingCreated({ listingId, venueId, date }),
  listingApproved(listingId),
];

const given = () =>
  readModelsAfter(
    toRecordedEvents([
      venueAdded('blue', { name: 'Blue Door', venueType: 'bar' }),
      venueAdded('elan', { name: 'Élan' }),
      venueAdded('zeta', { name: 'zeta room', venueType: 'bar' }),
      venueSubmitted('sent', { name: 'Dusk' }),
      venueSubmitted('seen', { name: 'Amber', venueType: 'bar' }),
      venueVerified('seen'),
      venueAdded('gone', { name: 'Gone' }),
      venueRemoved('gone'),
      venueClaimed('blue'),
      venueReviewPosted({ venueId: 'blue', rating: 4 }),
      venueReviewPosted({ venueId: 'elan', reviewId: 'r2', rating: 5 }),
      ...show('l1', 'blue', '2026-11-20'),
      ...show('l2', 'blue', '2026-11-21'),
      ...show('l3', 'blue', '2027-02-01'),
      ...show('l4', 'elan', '2025-01-01'),
      ...show('l5', 'zeta', '2026-12-31'),
      ...show('l6', null, '2026-12-31'),
    ]),
  );

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

it('returns listed venues to the public, by name, of one type or of all (R-30, VEN-13)', async () => {
  const readModels = await given();
  expect(ids(await listedVenues(readModels, { limit: 9 }))).toEqual(['seen', 'blue', 'elan', 'zeta']);
  expect(ids(await listedVenues(readModels, { limit: 9, venueType: 'bar' }))).toEqual([
    'seen',
    'blue',
    'zeta',
  ]);
  expect(ids(await listedVenues(readModels, { limit: 2, after: ['blue door', 'blue'] }))).toEqual([
    'elan',
    'zeta',
  ]);
});

it('returns all venues to administrators, verified or not (R-56)', async () => {
  const readModels = await given();
  const venueIds = async (but: object) => ids(await allVenues(readModels, { limit: 9, ...but }));
  expect(await venueIds({})).toEqual(['seen', 'blue', 'sent', 'elan', 'zeta']);
  expect(await venueIds({ isVerified: true })).toEqual(['seen']);
  expect(await venueIds({ isVerified: false })).toEqual(['blue', 'sent', 'elan', 'zeta']);
  expect(await venueIds({ isVerified: false, venueType: 'bar' })).toEqual(['blue', 'zeta']);
  expect(await venueIds({ after: ['elan', 'elan'], limit: 1 })).toEqual(['zeta']);
});

it('finds a venue by its id until it is removed', async () => {
  const readModels = await given();
  expect(await venueById(readModels, 'sent')).toMatchObject({ name: 'Dusk', listed: false });
  const others = ['gone', 'unknown', 'totals', 'review:r1', 'listing:l1', 'shows:blue:2026-11'];
  expect(await venuesById(readModels, others)).toEqual(others.map(() => undefined));
});

it('counts shows of today or later for many venues at once', async () => {
  const readModels = await given();
  expect(await upcomingShows(readModels, ['blue', 'elan', 'zeta', 'unknown'], '2026-11-21')).toEqual(
    new Map([
      ['blue', 2],
      ['zeta', 1],
    ]),
  );
  expect(await upcomingShows(readModels, ['zeta'], '2027-01-01')).toEqual(new Map());
});

it('returns totals of all venues, and the mean rating of those with a visible review (AVE-01, AVE-19)', async () => {
  expect(await venueTotals(await given())).toEqual({
    total: 5,
    verified: 1,
    claimed: 1,
    averageRating: 4.5,
  });
  expect(await venueTotals(await given(), ['zeta', 'zeta', 'unknown'])).toMatchObject({ total: 4 });
  expect(await venueTotals(await readModelsAfter([]))).toEqual({
    total: 0,
    verified: 0,
    claimed: 0,
    averageRating: null,
  });
});
