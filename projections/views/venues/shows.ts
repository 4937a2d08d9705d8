import type { Recorded } from '#schema/events.ts';
import type { Handler } from '../../engine/projection.ts';
import { addCounts, type Counts } from '../common/counts.ts';
import {
  type CountedEvent,
  type CountedListing,
  eachCountedEvent,
  listingChange,
  playingDays,
  readsListing,
  type WithListings,
} from '../common/listings.ts';

/**
 * Approved shows of a venue by their last day. `months` counts them by month (`2026-12`), its id is the
 * venue's; `days` by day (`2026-12-05`), its id is venue and month (`monthId`), so that no document grows
 * long.
 */
export type ShowsState = { months: Counts; days: Counts };

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);
export const monthId = (venueId: string, day: string) => `${venueId}:${monthOf(day)}`;

type Counted = { id: string; name: string };

/** Adds or subtracts the counts that `countedAs` returns for a listing. */
function counting(
  countedAs: (venueId: string, lastDay: string) => Counted,
): Handler<Counts, Recorded<CountedEvent>, WithListings> {
  const counted = (listing: CountedListing | null) =>
    listing && listing.venueId !== null ? countedAs(listing.venueId, playingDays(listing).lastDate) : null;
  return {
    reads: readsListing,
    key(event, context) {
      const { before, after } = listingChange(event, context);
      return [...new Set([counted(before), counted(after)].flatMap((each) => each?.id ?? []))];
    },
    apply(counts, event, { id, ...context }) {
      const { before, after } = listingChange(event, context);
      const [left, joined] = [counted(before), counted(after)];
      const without = left?.id === id ? addCounts(counts, { [left.name]: -1 }) : counts;
      return joined?.id === id ? addCounts(without, { [joined.name]: 1 }) : without;
    },
  };
}

const month = counting((venueId, day) => ({ id: venueId, name: monthOf(day) }));
const day = counting((venueId, day) => ({ id: monthId(venueId, day), name: day }));

/** The handlers of the state `months` and `days`. */
export const months = eachCountedEvent(month);
export const days = eachCountedEvent(day);
