import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatsRow, VenueCountsRow } from '#schema/accounts/analytics-rows.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import { logs } from '../testing/generated-log.fixture.ts';
import { createRowStore } from '../testing/specification.ts';
import { projections } from './all.ts';
import type { ListingDates, ShowsRow } from './venues/shows.ts';
import type { TotalsRow } from './venues/totals.ts';

type Kept = { eventType: 'music' | 'comedy' | 'art'; month: string; approved: boolean };
type PlacedShow = { venueId: string | null; venue: string; approved: boolean };

/** The view's rows after a log, those of a kind together, told apart by how their ids begin. */
async function rowsAfter(
  view: keyof typeof projections,
  log: Parameters<ReturnType<typeof createRowStore>['fold']>[1],
) {
  const memory = createRowStore();
  await memory.fold(projections[view], log);
  const rows = Object.values(memory.rows());
  return <Kind>(...prefixes: string[]) =>
    rows.filter(({ id }) => prefixes.some((prefix) => id.startsWith(prefix))) as (Row & Kind)[];
}

const increased = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

describe('counts that a view keeps beside its items', () => {
  it('of shows by venue and day agree with where each show plays', () =>
    fc.assert(
      fc.asyncProperty(logs, async (log) => {
        const of = await rowsAfter('venues', log);
        const expected: Record<string, number> = {};
        for (const { approved, venueId, date, additionalDates } of of<ListingDates>('listing:'))
          if (approved && venueId !== null)
            increased(expected, `${venueId} ${[date, ...additionalDates].sort().at(-1)}`);
        const counted = of<ShowsRow>('shows:').flatMap(({ showsOf, days }) =>
          Object.entries(days).map(([day, shows]) => [`${showsOf} ${day}`, shows]),
        );
        expect(Object.fromEntries(counted)).toEqual(expected);
      }),
    ));

  it('of venues agree with the venues', () =>
    fc.assert(
      fc.asyncProperty(logs, async (log) => {
        const of = await rowsAfter('venues', log);
        const venues = of<VenueRow>('v');
        const [totals] = of<TotalsRow>('totals');
        const count = (fits: (venue: VenueRow) => boolean) => venues.filter(fits).length;
        expect(totals ?? { total: 0, verified: 0, claimed: 0, rated: 0, ratings: 0 }).toMatchObject({
          total: venues.length,
          verified: count(({ isVerified }) => isVerified),
          claimed: count(({ claimedBy }) => claimedBy !== null),
          rated: count(({ totalReviews }) => totalReviews > 0),
          ratings: venues.reduce((sum, { averageRating }) => sum + averageRating, 0),
        });
      }),
    ));

  it('of listings by month and type agree with the listings', () =>
    fc.assert(
      fc.asyncProperty(logs, async (log) => {
        const of = await rowsAfter('analytics_stats', log);
        const expected: Record<string, number> = {};
        for (const { approved, month, eventType } of of<Kept>('listing:'))
          if (approved) for (const row of ['all', month]) increased(expected, `${row} ${eventType}`);
        const counted = of<StatsRow>('all', '20').flatMap(({ id, total, music, comedy, art }) => {
          expect(total).toBe(music + comedy + art);
          return Object.entries({ music, comedy, art }).map(
            ([type, count]) => [`${id} ${type}`, count] as const,
          );
        });
        expect(Object.fromEntries(counted.filter(([, count]) => count !== 0))).toEqual(expected);
      }),
    ));

  it('of listings by place agree with the listings', () =>
    fc.assert(
      fc.asyncProperty(logs, async (log) => {
        const of = await rowsAfter('analytics_admin', log);
        const expected: Record<string, number> = {};
        for (const { approved, venueId, venue } of of<PlacedShow>('listing:'))
          if (approved) increased(expected, venueId ? `venue:${venueId}` : `name:${venue.toLowerCase()}`);
        const counted = of<VenueCountsRow>('venue:', 'name:').map(({ id, listings }) => [id, listings]);
        expect(Object.fromEntries(counted)).toEqual(expected);
      }),
    ));
});
