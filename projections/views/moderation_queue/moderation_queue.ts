import type { Recorded } from '#schema/events.ts';
import type { QueueCountsRow, QueueRow, SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { ScoresRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection, StateOf } from '../../engine/projection.ts';
import { evaluationAfter, onScore, withScore } from '../common/scores.ts';
import { reviseRow, scrapedEventRow, submissionRow } from './queue-row.ts';

type OnSubmission = 'ShowSubmitted' | 'SubmissionApproved' | 'SubmissionRejected';
type OnScraped = 'EventScraped' | 'ScrapedEventApproved' | 'ScrapedEventRejected';

/** The id of the private row that counts the lines by kind and status. */
export const queueCountsRow = 'counts';

const submission = ({ data }: Recorded<OnSubmission>) => [data.submissionId, queueCountsRow];
const scraped = ({ data }: Recorded<OnScraped>) => [data.scrapedEventId, queueCountsRow];

/** What waits for a decision and what was decided, one line each (MOD-02, MOD-03). */
export const moderationQueue: Projection<QueueRow | QueueCountsRow | ScoresRow> = {
  name: 'moderation_queue',
  version: 2,
  indexes: [['createdAt'], ['status', 'createdAt'], ['kind', 'createdAt'], ['kind', 'status', 'createdAt']],
  on: {
    ShowSubmitted: submission,
    SubmissionEvaluated: onScore,
    SubmissionApproved: submission,
    SubmissionRejected: submission,
    EventScraped: scraped,
    ScrapedEventRevised: ({ data }) => [data.scrapedEventId],
    ScrapedEventEvaluated: onScore,
    ScrapedEventApproved: scraped,
    ScrapedEventRejected: scraped,
  },

  evolve(row, event, stateOf, id) {
    if (id === queueCountsRow) return counted(row as QueueCountsRow | null, event);
    return line(row as QueueRow | null, event, stateOf, id);
  },
};

function line(
  row: QueueRow | null,
  event: Recorded,
  stateOf: StateOf,
  id: string,
): QueueRow | ScoresRow | null {
  switch (event.type) {
    case 'ShowSubmitted':
      return submissionRow(event);
    case 'EventScraped':
      return scrapedEventRow(event);
    case 'ScrapedEventRevised':
      return row && reviseRow(row, event);
    case 'SubmissionEvaluated':
    case 'ScrapedEventEvaluated': {
      const scores = withScore(stateOf, event);
      return id === scores.id ? scores : row && { ...row, ...evaluationAfter(stateOf, event) };
    }
    case 'SubmissionApproved':
    case 'ScrapedEventApproved':
      return row && { ...row, status: 'approved' };
    case 'SubmissionRejected':
    case 'ScrapedEventRejected':
      return row && { ...row, status: 'rejected' };
    default:
      return row;
  }
}

function counted(row: QueueCountsRow | null, event: Recorded): QueueCountsRow {
  const counts = row ?? { id: queueCountsRow, submission: noneYet(), scraped: noneYet() };
  const kind = 'scrapedEventId' in event.data ? 'scraped' : 'submission';
  return { ...counts, [kind]: moved(counts[kind], event) };
}

const noneYet = () => ({ pending: 0, approved: 0, rejected: 0 });

function moved(counts: Record<SubmissionStatus, number>, { type }: Recorded) {
  switch (type) {
    case 'ShowSubmitted':
    case 'EventScraped':
      return { ...counts, pending: counts.pending + 1 };
    case 'SubmissionApproved':
    case 'ScrapedEventApproved':
      return { ...counts, pending: counts.pending - 1, approved: counts.approved + 1 };
    case 'SubmissionRejected':
    case 'ScrapedEventRejected':
      return { ...counts, pending: counts.pending - 1, rejected: counts.rejected + 1 };
    default:
      return counts;
  }
}
