import type { StatsRow } from '#schema/accounts/analytics-rows.ts';
import type { Recorded } from '#schema/events.ts';
import type { EventType } from '#schema/kernel/fields.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import type { Projection, StateOf } from '../../engine/projection.ts';

/** The private row of a listing: what it counts as. */
type CountedListing = { id: string; eventType: EventType; month: string; approved: boolean };
type OnListing = 'ListingCreated' | 'ListingApproved' | 'ListingRevised' | 'ListingRemoved';

/** The id of the row over all months; the others are named by their month of show date, `2026-11`. */
export const allMonths = 'all';

const keptRow = ({ data }: Recorded<OnListing>) => `listing:${data.listingId}`;

const onListing = {
  reads: (event: Recorded<OnListing>) => [keptRow(event)],
  writes(event: Recorded<OnListing>, stateOf: StateOf): string[] {
    const { before, after } = change(event, stateOf);
    const months = [counts(before), counts(after)].flatMap((kept) => (kept ? [allMonths, kept.month] : []));
    return [...new Set([keptRow(event), ...(sameCount(before, after) ? [] : months)])];
  },
};

/** Approved listings by type, over all and per month of their first date (ANA-06). */
export const analyticsStats: Projection<StatsRow | CountedListing> = {
  name: 'analytics_stats',
  version: 1,
  indexes: [],
  on: {
    ListingCreated: onListing,
    ListingApproved: onListing,
    ListingRevised: onListing,
    ListingRemoved: onListing,
  },

  evolve(row, recorded, stateOf, id) {
    const event = recorded as Recorded<OnListing>;
    const { before, after } = change(event, stateOf);
    if (id === keptRow(event)) return after;
    const left = counts(before);
    const joined = counts(after);
    let stats = (row as StatsRow | null) ?? { id, total: 0, music: 0, comedy: 0, art: 0 };
    if (left && inRow(left, id)) stats = plus(stats, left.eventType, -1);
    if (joined && inRow(joined, id)) stats = plus(stats, joined.eventType, 1);
    return stats;
  },
};

function change(
  event: Recorded<OnListing>,
  stateOf: StateOf,
): { before: CountedListing | null; after: CountedListing | null } {
  const before = (stateOf(keptRow(event)) as (Row & CountedListing) | undefined) ?? null;
  return { before, after: keep(before, event) };
}

function keep(kept: CountedListing | null, event: Recorded<OnListing>): CountedListing | null {
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
const counts = (kept: CountedListing | null) => (kept?.approved ? kept : null);
const inRow = ({ month }: CountedListing, id: string) => id === allMonths || id === month;

function sameCount(before: CountedListing | null, after: CountedListing | null): boolean {
  const [one, other] = [counts(before), counts(after)];
  return one?.eventType === other?.eventType && one?.month === other?.month;
}

function plus(stats: StatsRow, eventType: EventType, by: 1 | -1): StatsRow {
  return { ...stats, total: stats.total + by, [eventType]: stats[eventType] + by };
}
