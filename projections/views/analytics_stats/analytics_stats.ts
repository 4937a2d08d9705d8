import type { StatsRow } from '#schema/accounts/analytics-rows.ts';
import type { Recorded } from '#schema/events.ts';
import type { EventType } from '#schema/kernel/fields.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import type { OwnRows, Projection } from '../../engine/projection.ts';

/** The private row of a listing: what it counts as. */
type Kept = { id: string; eventType: EventType; month: string; approved: boolean };
type OnListing = 'ListingCreated' | 'ListingApproved' | 'ListingRevised' | 'ListingRemoved';

/** The id of the row over all months; the others are named by their month of show date, `2026-11`. */
export const allMonths = 'all';

const keptRow = ({ data }: Recorded<OnListing>) => `listing:${data.listingId}`;

const countedOnes = {
  needs: (event: Recorded<OnListing>) => [keptRow(event)],
  touches(event: Recorded<OnListing>, own: OwnRows): string[] {
    const { before, after } = change(event, own);
    const months = [counts(before), counts(after)].flatMap((kept) => (kept ? [allMonths, kept.month] : []));
    return [...new Set([keptRow(event), ...(sameCount(before, after) ? [] : months)])];
  },
};

/** Approved listings by type, over all and per month of their first date (ANA-06). */
export const analyticsStats: Projection<StatsRow | Kept> = {
  name: 'analytics_stats',
  version: 1,
  indexes: [],
  on: {
    ListingCreated: countedOnes,
    ListingApproved: countedOnes,
    ListingRevised: countedOnes,
    ListingRemoved: countedOnes,
  },

  evolve(row, recorded, own, id) {
    const event = recorded as Recorded<OnListing>;
    const { before, after } = change(event, own);
    if (id === keptRow(event)) return after;
    const left = counts(before);
    const joined = counts(after);
    let stats = (row as StatsRow | null) ?? { id, total: 0, music: 0, comedy: 0, art: 0 };
    if (left && inRow(left, id)) stats = plus(stats, left.eventType, -1);
    if (joined && inRow(joined, id)) stats = plus(stats, joined.eventType, 1);
    return stats;
  },
};

function change(event: Recorded<OnListing>, own: OwnRows): { before: Kept | null; after: Kept | null } {
  const before = (own(keptRow(event)) as (Row & Kept) | undefined) ?? null;
  return { before, after: keep(before, event) };
}

function keep(kept: Kept | null, event: Recorded<OnListing>): Kept | null {
  switch (event.type) {
    case 'ListingCreated':
      return {
        id: keptRow(event),
        eventType: event.data.eventType,
        month: monthOf(event.data.date),
        approved: false,
      };
    case 'ListingApproved':
      return kept && { ...kept, approved: true };
    case 'ListingRevised': {
      const { eventType = kept?.eventType, date } = event.data;
      return (
        kept && { ...kept, eventType: eventType ?? kept.eventType, month: date ? monthOf(date) : kept.month }
      );
    }
    case 'ListingRemoved':
      return null;
  }
}

const monthOf = (date: string) => date.slice(0, 7);
const counts = (kept: Kept | null) => (kept?.approved ? kept : null);
const inRow = ({ month }: Kept, id: string) => id === allMonths || id === month;

function sameCount(before: Kept | null, after: Kept | null): boolean {
  const [one, other] = [counts(before), counts(after)];
  return one?.eventType === other?.eventType && one?.month === other?.month;
}

function plus(stats: StatsRow, eventType: EventType, by: 1 | -1): StatsRow {
  return { ...stats, total: stats.total + by, [eventType]: stats[eventType] + by };
}
