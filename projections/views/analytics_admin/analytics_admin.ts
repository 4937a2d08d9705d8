import type { VenueCountsRow } from '#schema/accounts/analytics-rows.ts';
import type { Recorded } from '#schema/events.ts';
import { foldedVenueName } from '#schema/venues/venue-name.ts';
import type { Handler, Projection } from '../../engine/projection.ts';
import { addCounts, allRows, type Counts, count } from '../common/counts.ts';
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

/**
 * `visitors` by month of the city (`2026-11`), with the last day that is counted, `until`; `submissions` by day of UTC (`2026-11-21`), each by quarter of
 * an hour (`18:15`): days of every time zone start at a quarter, so a reader can compute the days of any
 * city; `decisions` over all.
 */
type AnalyticsState = WithListings & { visitors: Counts; submissions: Counts; decisions: Counts };

const placeOf = ({ venueId, venue }: Pick<CountedListing, 'venueId' | 'venue'>) =>
  venueId === null ? `name:${foldedVenueName(venue)}` : `venue:${venueId}`;

const place: Handler<VenueCountsRow, Recorded<CountedEvent>, WithListings> = {
  reads: readsListing,
  key(event, context) {
    const { before, after } = listingChange(event, context);
    return [...new Set([before, after].flatMap((listing) => (listing ? [placeOf(listing)] : [])))];
  },
  apply(row, event, { id, ...context }) {
    const { before, after } = listingChange(event, context);
    const joined = after && placeOf(after) === id ? after : null;
    const hasLeft = before !== null && placeOf(before) === id;
    const listings = (row?.listings ?? 0) + Number(joined !== null) - Number(hasLeft);
    const named = joined ?? row;
    return named && listings > 0 ? { id, venueId: named.venueId, venue: named.venue, listings } : null;
  },
};

/** Traffic figures for administrators (ANA-04): a row per place, the rest in the state. */
export const analyticsAdmin: Projection<
  VenueCountsRow,
  'visitor' | 'submission' | 'listing',
  AnalyticsState
> = {
  name: 'analytics_admin',
  version: 4,
  indexes: [['listings']],
  on: {
    VisitorCounted: 'state',
    VisitorsCounted: 'state',
    ShowSubmitted: 'state',
    SubmissionEvaluated: 'ignored',
    SubmissionApproved: 'state',
    SubmissionRejected: 'state',
    ...listingStateEvents,
    ...eachCountedEvent(place),
  },
  state: {
    listings,
    visitors: {
      VisitorCounted: {
        key: ({ data }) => data.month,
        apply: (visitors) => addCounts(visitors, { visitors: 1 }),
      },
      VisitorsCounted: {
        key: ({ data }) => data.day.slice(0, 'YYYY-MM'.length),
        apply: (before, { data: { day, visitors } }) => ({
          ...addCounts(before, { visitors }),
          until: Math.max(before?.until ?? 0, Number(day.slice('YYYY-MM-'.length))),
        }),
      },
    },
    submissions: {
      ShowSubmitted: {
        key: ({ meta }) => meta.occurredAt.slice(0, 'YYYY-MM-DD'.length),
        apply: (quarters, { meta }) => addCounts(quarters, { [quarterOf(meta.occurredAt)]: 1 }),
      },
    },
    decisions: {
      SubmissionApproved: count(allRows, { approved: 1 }),
      SubmissionRejected: count(allRows, { rejected: 1 }),
    },
  },
};

/** '18:15' of 2026-11-21T18:21:07.000Z. */
function quarterOf(instant: string): string {
  const minutes = Math.floor(Number(instant.slice(14, 16)) / 15) * 15;
  return `${instant.slice(11, 13)}:${String(minutes).padStart(2, '0')}`;
}
