import type { Recorded } from '#schema/events.ts';
import type { QueueCountsRow, QueueRow, SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { ScoresRow } from '#schema/scraping/ingest-rows.ts';
import type { OwnRows, Projection } from '../../engine/projection.ts';
import { evaluationAfter, scored, withScore } from '../common/scores.ts';
import { revisedLine, scrapedLine, submittedLine } from './line.ts';

type OnSubmission = 'ShowSubmitted' | 'SubmissionApproved' | 'SubmissionRejected';
type OnScraped = 'EventScraped' | 'ScrapedEventApproved' | 'ScrapedEventRejected';

/** The id of the private row that counts the lines by kind and status. */
export const countsRow = 'counts';

const submission = ({ data }: Recorded<OnSubmission>) => [data.submissionId, countsRow];
const scraped = ({ data }: Recorded<OnScraped>) => [data.scrapedEventId, countsRow];

/** What waits for a decision and what was decided, one line each (MOD-02, MOD-03). */
export const moderationQueue: Projection<QueueRow | QueueCountsRow | ScoresRow> = {
  name: 'moderation_queue',
  version: 2,
  indexes: [['createdAt'], ['status', 'createdAt'], ['kind', 'createdAt'], ['kind', 'status', 'createdAt']],
  on: {
    ShowSubmitted: submission,
    SubmissionEvaluated: scored,
    SubmissionApproved: submission,
    SubmissionRejected: submission,
    EventScraped: scraped,
    ScrapedEventRevised: ({ data }) => [data.scrapedEventId],
    ScrapedEventEvaluated: scored,
    ScrapedEventApproved: scraped,
    ScrapedEventRejected: scraped,
  },

  evolve(row, event, own, id) {
    if (id === countsRow) return counted(row as QueueCountsRow | null, event);
    return line(row as QueueRow | null, event, own, id);
  },
};

function line(row: QueueRow | null, event: Recorded, own: OwnRows, id: string): QueueRow | ScoresRow | null {
  switch (event.type) {
    case 'ShowSubmitted':
      return submittedLine(event);
    case 'EventScraped':
      return scrapedLine(event);
    case 'ScrapedEventRevised':
      return row && revisedLine(row, event);
    case 'SubmissionEvaluated':
    case 'ScrapedEventEvaluated': {
      const scores = withScore(own, event);
      return id === scores.id ? scores : row && { ...row, ...evaluationAfter(own, event) };
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
  const counts = row ?? { id: countsRow, submission: noneYet(), scraped: noneYet() };
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
