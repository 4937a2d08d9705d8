import type { Recorded } from '#schema/events.ts';
import type { SubmissionRow } from '#schema/listings/submission-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';
import { evaluationAfter, score, scoredRow, type WithScores } from '../common/scores.ts';

const submissionOf = ({ data }: { data: { submissionId: string } }) => data.submissionId;

/** Submissions and their outcomes (DATA-05). */
export const submissions: Projection<SubmissionRow, 'submission', WithScores> = {
  name: 'submissions',
  version: 3,
  indexes: [['createdAt'], ['status', 'createdAt']],
  on: {
    ShowSubmitted: { key: submissionOf, apply: (_row, event) => submitted(event) },
    SubmissionEvaluated: {
      ...scoredRow,
      apply: (row, event, context) => row && { ...row, evaluation: evaluationAfter(event, context) },
    },
    SubmissionApproved: changes(submissionOf, (event) => ({
      ...reviewed(event),
      status: 'approved',
      eventId: event.data.listingId,
    })),
    SubmissionRejected: changes(submissionOf, (event) => ({
      ...reviewed(event),
      status: 'rejected',
      rejectionReason: event.data.rejectionReason,
    })),
  },
  state: { scores: { SubmissionEvaluated: score } },
};

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
