import type { Recorded } from '#schema/events.ts';
import type { CountsRow, ScoresRow, ScrapedEventRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection, StateOf } from '../../engine/projection.ts';
import { addCounts, countsRow } from '../common/counts.ts';
import { evaluationAfter, onScore, scoresRow, withScore } from '../common/scores.ts';

type Decided = Recorded<'ScrapedEventApproved' | 'ScrapedEventRejected'>;

const itemAndCounts = ({ data }: Recorded<'EventScraped'> | Decided) => [data.scrapedEventId, countsRow];

/** What pages announce and what became of it, with counts by status (DATA-14, MOD-16). */
export const scrapedEvents: Projection<ScrapedEventRow | CountsRow | ScoresRow> = {
  name: 'scraped_events',
  version: 1,
  indexes: [['scrapedAt'], ['status', 'scrapedAt'], ['sourceId', 'sourceItemId']],
  on: {
    EventScraped: itemAndCounts,
    ScrapedEventRevised: ({ data }) => [data.scrapedEventId],
    ScrapedEventEvaluated: onScore,
    ScrapedEventApproved: itemAndCounts,
    ScrapedEventRejected: itemAndCounts,
  },

  evolve(row, event, stateOf, id) {
    if (id === countsRow) return addCounts(row as CountsRow | null, change(event));
    return item(row as ScrapedEventRow | null, event, stateOf, id);
  },
};

function item(row: ScrapedEventRow | null, event: Recorded, stateOf: StateOf, id: string) {
  switch (event.type) {
    case 'EventScraped':
      return scraped(event);
    case 'ScrapedEventRevised':
      return row && revised(row, event);
    case 'ScrapedEventEvaluated':
      if (id === scoresRow(event.data.scrapedEventId)) return withScore(stateOf, event);
      return row && { ...row, evaluation: evaluationAfter(stateOf, event) };
    case 'ScrapedEventApproved':
      return (
        row && { ...row, ...reviewed(event), status: 'approved' as const, eventId: event.data.listingId }
      );
    case 'ScrapedEventRejected':
      return (
        row && {
          ...row,
          ...reviewed(event),
          status: 'rejected' as const,
          rejectionReason: event.data.rejectionReason,
        }
      );
    default:
      return row;
  }
}

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

/** A decided one shows what was decided on; its history tells the rest. */
function revised(row: ScrapedEventRow, { data }: Recorded<'ScrapedEventRevised'>): ScrapedEventRow {
  if (row.status !== 'pending') return row;
  const { scrapedEventId: _id, runId: _run, sourceId: _source, ...changes } = data;
  return { ...row, ...changes };
}

function reviewed({ data, meta }: Decided) {
  return { reviewedAt: meta.occurredAt, reviewedBy: data.decidedBy };
}

function change({ type }: Recorded): Record<string, number> {
  switch (type) {
    case 'EventScraped':
      return { pending: 1 };
    case 'ScrapedEventApproved':
      return { pending: -1, approved: 1 };
    case 'ScrapedEventRejected':
      return { pending: -1, rejected: 1 };
    default:
      return {};
  }
}
