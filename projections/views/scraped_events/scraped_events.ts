import type { Recorded } from '#schema/events.ts';
import type { ScrapedEventRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { allRows, type Counts, count } from '../common/counts.ts';
import { evaluationAfter, score, scoredRow, type WithScores } from '../common/scores.ts';

const scrapedEventOf = ({ data }: { data: { scrapedEventId: string } }) => data.scrapedEventId;

/** Scraped events and their outcomes, with counts by status (DATA-14, MOD-16). */
export const scrapedEvents: Projection<ScrapedEventRow, 'scrapedEvent', WithScores & { counts: Counts }> = {
  name: 'scraped_events',
  version: 2,
  indexes: [['scrapedAt'], ['status', 'scrapedAt'], ['sourceId', 'sourceItemId']],
  on: {
    EventScraped: { key: scrapedEventOf, apply: (_row, event) => scraped(event) },
    ScrapedEventRevised: {
      key: scrapedEventOf,
      apply(row, { data }) {
        // A decided one keeps the content that was decided on; later content is in its history.
        if (row?.status !== 'pending') return row;
        const { scrapedEventId: _id, runId: _run, sourceId: _source, ...changes } = data;
        return { ...row, ...changes };
      },
    },
    ScrapedEventEvaluated: {
      ...scoredRow,
      apply: (row, event, context) => row && { ...row, evaluation: evaluationAfter(event, context) },
    },
    ScrapedEventApproved: {
      key: scrapedEventOf,
      apply: (row, event) =>
        row && { ...row, ...reviewed(event), status: 'approved', eventId: event.data.listingId },
    },
    ScrapedEventRejected: {
      key: scrapedEventOf,
      apply(row, event) {
        const { rejectionReason } = event.data;
        return row && { ...row, ...reviewed(event), status: 'rejected', rejectionReason };
      },
    },
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

function scraped({ data, meta }: Recorded<'EventScraped'>): ScrapedEventRow {
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
  };
}

function reviewed({ data, meta }: Recorded<'ScrapedEventApproved' | 'ScrapedEventRejected'>) {
  return { reviewedAt: meta.occurredAt, reviewedBy: data.decidedBy };
}
