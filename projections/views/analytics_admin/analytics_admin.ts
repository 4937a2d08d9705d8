import type {
  DecisionCountsRow,
  SubmissionCountsRow,
  VenueCountsRow,
  VisitorsRow,
} from '#schema/accounts/analytics-rows.ts';
import type { Recorded } from '#schema/events.ts';
import type { Projection } from '../../engine/projection.ts';
import { type ListingPlace, onListing, placesAfter } from './places.ts';

/** The id of the row of a month of the city, `2026-11`. */
export const visitorsRow = (month: string) => `visitors:${month}`;
/** The id of the row of a day of UTC, `2026-11-21`. */
export const submissionsRow = (day: string) => `sent:${day}`;
export const decisionsRow = 'decided';

type OnDecision = 'SubmissionApproved' | 'SubmissionRejected';

const decided = () => [decisionsRow];

/**
 * What the administrators are told of the traffic (ANA-04). All rows are private: what is shown changes with the
 * day, and is reckoned from them when it is read.
 */
export const analyticsAdmin: Projection<
  VisitorsRow | SubmissionCountsRow | DecisionCountsRow | VenueCountsRow | ListingPlace
> = {
  name: 'analytics_admin',
  version: 2,
  indexes: [['listings']],
  on: {
    VisitorCounted: ({ data }) => [visitorsRow(data.month)],
    ShowSubmitted: ({ meta }) => [submissionsRow(dayOf(meta.occurredAt))],
    SubmissionApproved: decided,
    SubmissionRejected: decided,
    ListingCreated: onListing,
    ListingApproved: onListing,
    ListingRevised: onListing,
    ListingRemoved: onListing,
  },

  evolve(row, event, stateOf, id) {
    switch (event.type) {
      case 'VisitorCounted':
        return { id, visitors: 1 + ((row as VisitorsRow | null)?.visitors ?? 0) };
      case 'ShowSubmitted':
        return sentAfter(row as SubmissionCountsRow | null, event, id);
      case 'SubmissionApproved':
      case 'SubmissionRejected':
        return decidedAfter(row as DecisionCountsRow | null, event);
      case 'ListingCreated':
      case 'ListingApproved':
      case 'ListingRevised':
      case 'ListingRemoved':
        return placesAfter(row as ListingPlace | VenueCountsRow | null, event, stateOf, id);
      default:
        return row;
    }
  },
};

const dayOf = (instant: string) => instant.slice(0, 10);

/** '18:15' of 2026-11-21T18:21:07.000Z. */
function quarterOf(instant: string): string {
  const minutes = Math.floor(Number(instant.slice(14, 16)) / 15) * 15;
  return `${instant.slice(11, 13)}:${String(minutes).padStart(2, '0')}`;
}

function sentAfter(
  row: SubmissionCountsRow | null,
  { meta }: Recorded<'ShowSubmitted'>,
  id: string,
): SubmissionCountsRow {
  const quarter = quarterOf(meta.occurredAt);
  const before = row?.quarters[quarter] ?? 0;
  return { id, quarters: { ...row?.quarters, [quarter]: before + 1 } };
}

function decidedAfter(row: DecisionCountsRow | null, { type }: Recorded<OnDecision>): DecisionCountsRow {
  const { approved, rejected } = row ?? { approved: 0, rejected: 0 };
  return type === 'SubmissionApproved'
    ? { id: decisionsRow, approved: approved + 1, rejected }
    : { id: decisionsRow, approved, rejected: rejected + 1 };
}
