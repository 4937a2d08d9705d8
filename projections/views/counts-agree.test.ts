import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatsRow, VenueCountsRow } from '#schema/accounts/analytics-rows.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import { logs } from '../testing/generated-log.fixture.ts';
import { createRowStore } from '../testing/row-store.ts';
import { projections } from './all.ts';
import type { Counts } from './common/counts.ts';
import type { CountedListing } from './common/listings.ts';

/** The view's rows and state after a log, with documents of each kind of state by their id. */
async function viewAfter(
  view: keyof typeof projections,
  log: Parameters<ReturnType<typeof createRowStore>['fold']>[1],
) {
  const memory = createRowStore();
  await memory.fold(projections[view], log);
  const state = Object.entries(memory.state());
  return {
    rows: <R extends Row>() => Object.values(memory.rows()) as R[],
    state: <Document>(kind: string) =>
      state.flatMap(([id, document]) =>
        id.startsWith(`${kind}:`) ? [[id.slice(kind.length + 1), document as Document] as const] : [],
      ),
  };
}

const increased = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

describe('counts match the counted items:', () => {
  it('shows by venue, month and day', () =>
    fc.assert(
      fc.asyncProperty(logs, async (log) => {
        const { state } = await viewAfter('venues', log);
        const byMonth: Record<string, number> = {};
        const byDay: Record<string, number> = {};
        for (const [, { approved, venueId, date, additionalDates }] of state<CountedListing>('listings')) {
          const day = [date, ...additionalDates].sort().at(-1) ?? date;
          if (!approved || venueId === null) continue;
          increased(byMonth, `${venueId} ${day.slice(0, 7)}`);
          increased(byDay, `${venueId}:${day.slice(0, 7)} ${day}`);
        }
        const counted = (kind: string) =>
          state<Counts>(kind).flatMap(([id, counts]) =>
            Object.entries(counts).map(([name, count]) => [`${id} ${name}`, count]),
          );
        expect(Object.fromEntries(counted('months'))).toEqual(byMonth);
        expect(Object.fromEntries(counted('days'))).toEqual(byDay);
      }),
    ));

  it('venues', () =>
    fc.assert(
      fc.asyncProperty(logs, async (log) => {
        const { rows, state } = await viewAfter('venues', log);
        const venues = rows<VenueRow>();
        const [totals] = state<Counts>('totals');
        const count = (fits: (venue: VenueRow) => boolean) => venues.filter(fits).length;
        expect({ total: 0, verified: 0, claimed: 0, rated: 0, ratings: 0, ...totals?.[1] }).toEqual({
          total: venues.length,
          verified: count(({ isVerified }) => isVerified),
          claimed: count(({ claimedBy }) => claimedBy !== null),
          rated: count(({ totalReviews }) => totalReviews > 0),
          ratings: venues.reduce((sum, { averageRating }) => sum + averageRating, 0),
        });
      }),
    ));

  it('listings by month and type', () =>
    fc.assert(
      fc.asyncProperty(logs, async (log) => {
        const { rows, state } = await viewAfter('analytics_stats', log);
        const expected: Record<string, number> = {};
        for (const [, { approved, date, eventType }] of state<CountedListing>('listings'))
          if (approved)
            for (const row of ['all', date.slice(0, 7)]) increased(expected, `${row} ${eventType}`);
        const counted = rows<StatsRow>().flatMap(({ id, total, music, comedy, art }) => {
          expect(total).toBe(music + comedy + art);
          return Object.entries({ music, comedy, art }).map(
            ([type, count]) => [`${id} ${type}`, count] as const,
          );
        });
        expect(Object.fromEntries(counted.filter(([, count]) => count !== 0))).toEqual(expected);
      }),
    ));

  it('listings by place', () =>
    fc.assert(
      fc.asyncProperty(logs, async (log) => {
        const { rows, state } = await viewAfter('analytics_admin', log);
        const expected: Record<string, number> = {};
        for (const [, { approved, venueId, venue }] of state<CountedListing>('listings'))
          if (approved) increased(expected, venueId ? `venue:${venueId}` : `name:${venue.toLowerCase()}`);
        const counted = rows<VenueCountsRow>().map(({ id, listings }) => [id, listings]);
        expect(Object.fromEntries(counted)).toEqual(expected);
      }),
    ));
});
