import { it } from 'vitest';
import {
  listingApproved,
  listingCreated,
  listingRemoved,
  listingRevised,
} from '../../testing/examples/listing-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { analyticsStats } from './analytics_stats.ts';

const given = rowsOf(analyticsStats);

const counts = (id: string, total: number, [music, comedy, art] = [0, 0, 0]) => ({
  [id]: { id, total, music, comedy, art },
});

it('counts approved listings only, in total and in the month of their first date (ANA-06)', () =>
  given(listingCreated()).then({}));

it('counts a listing once it is approved', () =>
  given(listingCreated({ additionalDates: ['2027-01-09'] }), listingApproved()).then({
    ...counts('all', 1, [1, 0, 0]),
    ...counts('2026-12', 1, [1, 0, 0]),
  }));

it('moves a revised listing to its new month and type', () =>
  given(listingCreated(), listingApproved(), listingRevised({ date: '2027-02-01', eventType: 'art' })).then({
    ...counts('all', 1, [0, 0, 1]),
    ...counts('2026-12', 0, [0, 0, 0]),
    ...counts('2027-02', 1, [0, 0, 1]),
  }));

it('changes the type within a month', () =>
  given(listingCreated(), listingApproved(), listingRevised({ eventType: 'comedy' })).then({
    ...counts('all', 1, [0, 1, 0]),
    ...counts('2026-12', 1, [0, 1, 0]),
  }));

it('removes a removed listing from all counts', () =>
  given(listingCreated(), listingApproved(), listingRemoved()).then({
    ...counts('all', 0, [0, 0, 0]),
    ...counts('2026-12', 0, [0, 0, 0]),
  }));

it('applies a revision from before the approval', () =>
  given(listingCreated(), listingRevised({ eventType: 'comedy' }), listingApproved()).then({
    ...counts('all', 1, [0, 1, 0]),
    ...counts('2026-12', 1, [0, 1, 0]),
  }));
