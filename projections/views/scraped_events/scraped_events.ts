import type { Recorded } from '#schema/events.ts';
import type { ScrapedEventRow } from '#schema/scraping/ingest-rows.ts';
import {
  acceptedValues,
  type FollowedShow,
  followedAfter,
  hasOpenFields,
} from '#schema/scraping/scraped-change.ts';
import type { ScrapedEventFact } from '#schema/scraping/scraped-event.ts';
import type { Handler, Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';
import { allRows, type Counts, count } from '../common/counts.ts';
import { evaluationAfter, score, scoredRow, type WithScores } from '../common/scores.ts';

const scrapedEventOf = ({ data }: { data: { scrapedEventId: string } }) => data.scrapedEventId;

const followed: Handler<
  ScrapedEventRow,
  Recorded<
    'ScrapedEventListedElsewhere' | 'ScrapedEventMissed' | 'ScrapedEventSeenAgain' | 'ScrapedChangeDismissed'
  >
> = {
  key: scrapedEventOf,
  apply: (row, event) => row && withFollowed(row, event),
};

/** Scraped events and their outcomes, with counts by status (DATA-14, MOD-16). */
export const scrapedEvents: Projection<ScrapedEventRow, 'scrapedEvent', WithScores & { counts: Counts }> = {
  name: 'scraped_events',
  version: 4,
  indexes: [
    ['scrapedAt'],
    ['status', 'scrapedAt'],
    ['sourceId', 'sourceItemId'],
    ['sourceId', 'startTime'],
    ['startTime'],
    ['hasChange', 'changedAt'],
  ],
  on: {
    EventScraped: { key: scrapedEventOf, apply: (_row, event) => scraped(event) },
    ScrapedEventRevised: {
      key: scrapedEventOf,
      apply(row, event) {
        // A decided one keeps the content that was decided on.
        if (row?.status !== 'pending') return row && withFollowed(row, event);
        const { scrapedEventId: _id, runId: _run, sourceId: _source, ...changes } = event.data;
        return withFollowed({ ...row, ...changes }, event);
      },
    },
    ScrapedEventListedElsewhere: followed,
    ScrapedEventEvaluated: {
      ...scoredRow,
      apply: (row, event, context) => row && { ...row, evaluation: evaluationAfter(event, context) },
    },
    ScrapedEventApproved: {
      key: scrapedEventOf,
      apply: (row, event) =>
        row &&
        withFollowed(
          { ...row, ...reviewed(event), status: 'approved', eventId: event.data.listingId },
          event,
        ),
    },
    ScrapedEventMissed: followed,
    ScrapedEventSeenAgain: followed,
    ScrapedChangeAccepted: {
      key: scrapedEventOf,
      apply: (row, event) =>
        row && withFollowed({ ...row, ...acceptedValues(row.followed, event.data) }, event),
    },
    ScrapedChangeDismissed: followed,
    ScrapedEventRejected: changes(scrapedEventOf, (event) => ({
      ...reviewed(event),
      status: 'rejected',
      rejectionReason: event.data.rejectionReason,
    })),
  },
  state: {
    scores: { ScrapedEventEvaluated: score },
    counts: {
      EventScraped: count(allRows, { pending: 1 }),
      ScrapedEventApproved: count(allRows, { pending: -1, approved: 1 }),
      ScrapedEventRejected: count(allRows, { pending: -1, rejected: 1 }),
    },
  },
};

type Follows = Extract<ScrapedEventFact['type'], Exclude<ScrapedEventFact['type'], 'EventScraped'>>;

/** The row with what the page says since, and whether that waits for a decision. */
function withFollowed(row: ScrapedEventRow, event: Recorded<Follows>): ScrapedEventRow {
  const followed = followedAfter(row.followed, event) ?? row.followed;
  const hasChange = hasOpenFields(followed);
  return { ...row, followed, hasChange, changedAt: hasChange ? event.meta.occurredAt : null };
}

function scraped(event: Recorded<'EventScraped'>): ScrapedEventRow {
  const { data, meta } = event;
  const { scrapedEventId, runId: _run, ...announced } = data;
  return {
    id: scrapedEventId,
    ...announced,
    status: 'pending',
    rejectionReason: null,
    scrapedAt: meta.occurredAt,
    reviewedAt: null,
    reviewedBy: null,
    eventId: null,
    evaluation: null,
    followed: followedAfter(null, event) as FollowedShow,
    hasChange: false,
    changedAt: null,
  };
}

function reviewed({ data, meta }: Recorded<'ScrapedEventApproved' | 'ScrapedEventRejected'>) {
  return { reviewedAt: meta.occurredAt, reviewedBy: data.decidedBy };
}
