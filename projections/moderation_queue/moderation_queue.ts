import type { Recorded } from '#schema/events.ts';
import type { QueueCountsRow, QueueRow, SubmissionStatus } from '#schema/rows.ts';
import type { Projection } from '../projection.ts';

type OnSubmission = 'ShowSubmitted' | 'SubmissionApproved' | 'SubmissionRejected';

/** The id of the private row that counts the lines by kind and status. */
export const countsRow = 'counts';

const lineAndCounts = ({ data }: Recorded<OnSubmission>) => [data.submissionId, countsRow];

/** What waits for a decision and what was decided, one line each (MOD-02, MOD-03). */
export const moderationQueue: Projection<QueueRow | QueueCountsRow> = {
  name: 'moderation_queue',
  version: 1,
  indexes: [['createdAt'], ['status', 'createdAt'], ['kind', 'createdAt'], ['kind', 'status', 'createdAt']],
  on: {
    ShowSubmitted: lineAndCounts,
    SubmissionApproved: lineAndCounts,
    SubmissionRejected: lineAndCounts,
  },

  evolve(row, event, _own, id) {
    if (id === countsRow) return counted(row as QueueCountsRow | null, event);
    return line(row as QueueRow | null, event);
  },
};

function line(row: QueueRow | null, event: Recorded): QueueRow | null {
  switch (event.type) {
    case 'ShowSubmitted':
      return {
        id: event.data.submissionId,
        kind: 'submission',
        performer: event.data.performer,
        eventType: event.data.eventType,
        venue: event.data.venue,
        date: event.data.date,
        status: 'pending',
        score: null,
        createdAt: event.meta.occurredAt,
      };
    case 'SubmissionApproved':
      return row && { ...row, status: 'approved' };
    case 'SubmissionRejected':
      return row && { ...row, status: 'rejected' };
    default:
      return row;
  }
}

function counted(row: QueueCountsRow | null, event: Recorded): QueueCountsRow {
  const counts = row ?? { id: countsRow, submission: noneYet(), scraped: noneYet() };
  return { ...counts, submission: moved(counts.submission, event) };
}

const noneYet = () => ({ pending: 0, approved: 0, rejected: 0 });

function moved(counts: Record<SubmissionStatus, number>, { type }: Recorded) {
  switch (type) {
    case 'ShowSubmitted':
      return { ...counts, pending: counts.pending + 1 };
    case 'SubmissionApproved':
      return { ...counts, pending: counts.pending - 1, approved: counts.approved + 1 };
    case 'SubmissionRejected':
      return { ...counts, pending: counts.pending - 1, rejected: counts.rejected + 1 };
    default:
      return counts;
  }
}
