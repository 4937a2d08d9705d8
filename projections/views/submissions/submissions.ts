import type { Recorded } from '#schema/events.ts';
import type { SubmissionRow } from '#schema/listings/submission-rows.ts';
import type { ScoresRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection, StateOf } from '../../engine/projection.ts';
import { evaluationAfter, onScore, scoresRow, withScore } from '../common/scores.ts';

type OnSubmission = 'ShowSubmitted' | 'SubmissionApproved' | 'SubmissionRejected';

const submissionOf = ({ data }: Recorded<OnSubmission>) => [data.submissionId];

/** What visitors sent and what became of it (DATA-05). */
export const submissions: Projection<SubmissionRow | ScoresRow> = {
  name: 'submissions',
  version: 2,
  indexes: [['createdAt'], ['status', 'createdAt']],
  on: {
    ShowSubmitted: submissionOf,
    SubmissionEvaluated: onScore,
    SubmissionApproved: submissionOf,
    SubmissionRejected: submissionOf,
  },

  evolve(row, event, stateOf, id) {
    if (event.type === 'SubmissionEvaluated' && id === scoresRow(event.data.submissionId))
      return withScore(stateOf, event);
    return submission(row as SubmissionRow | null, event, stateOf);
  },
};

function submission(row: SubmissionRow | null, event: Recorded, stateOf: StateOf): SubmissionRow | null {
  switch (event.type) {
    case 'ShowSubmitted':
      return submitted(event);
    case 'SubmissionEvaluated':
      return row && { ...row, evaluation: evaluationAfter(stateOf, event) };
    case 'SubmissionApproved':
      return row && { ...row, ...reviewed(event), status: 'approved', eventId: event.data.listingId };
    case 'SubmissionRejected':
      return (
        row && {
          ...row,
          ...reviewed(event),
          status: 'rejected',
          rejectionReason: event.data.rejectionReason,
        }
      );
    default:
      return row;
  }
}

function submitted({ data, meta }: Recorded<'ShowSubmitted'>): SubmissionRow {
  return {
    id: data.submissionId,
    performer: data.performer,
    eventType: data.eventType,
    venue: data.venue,
    address: data.address,
    date: data.date,
    time: data.time,
    additionalDates: data.additionalDates,
    price: data.price,
    ageRestriction: data.ageRestriction,
    url: data.url,
    imageUrl: data.imageUrl,
    email: data.email,
    submittedBy: data.submittedBy,
    status: 'pending',
    rejectionReason: null,
    createdAt: meta.occurredAt,
    eventId: null,
    reviewedAt: null,
    reviewedBy: null,
    evaluation: null,
  };
}

function reviewed({ data, meta }: Recorded<'SubmissionApproved' | 'SubmissionRejected'>) {
  return { reviewedAt: meta.occurredAt, reviewedBy: data.decidedBy };
}
