import type { StatsRow } from '#schema/accounts/analytics-rows.ts';
import type { Recorded } from '#schema/events.ts';
import type { Handler, Projection } from '../../engine/projection.ts';
import {
  type CountedEvent,
  type CountedListing,
  eachCountedEvent,
  listingChange,
  listingStateEvents,
  listings,
  readsListing,
  type WithListings,
} from '../common/listings.ts';

/** The id of the row over all months; the ids of the others are their months, `2026-11`. */
export const allMonths = 'all';

const rowsOf = (listing: CountedListing | null) => (listing ? [allMonths, monthOf(listing)] : []);
const monthOf = ({ date }: CountedListing) => date.slice(0, 'YYYY-MM'.length);

const stats: Handler<StatsRow, Recorded<CountedEvent>, WithListings> = {
  reads: readsListing,
  key(event, context) {
    const { before, after } = listingChange(event, context);
    const isSame =
      before && after && before.eventType === after.eventType && monthOf(before) === monthOf(after);
    return isSame ? [] : [...new Set([...rowsOf(before), ...rowsOf(after)])];
  },
  apply(row, event, { id, ...context }) {
    const { before, after } = listingChange(event, context);
    const without = add(row ?? { id, total: 0, music: 0, comedy: 0, art: 0 }, before, -1);
    return add(without, after, 1);
  },
};

/** Approved listings by type, in total and per month of their first date (ANA-06). */
export const analyticsStats: Projection<StatsRow, 'listing', WithListings> = {
  name: 'analytics_stats',
  version: 2,
  indexes: [],
  on: {
    ...listingStateEvents,
    ...eachCountedEvent(stats),
  },
  state: { listings },
};

function add(row: StatsRow, listing: CountedListing | null, by: 1 | -1): StatsRow {
  if (!listing || !rowsOf(listing).includes(row.id)) return row;
  const { eventType } = listing;
  return { ...row, total: row.total + by, [eventType]: row[eventType] + by };
}
