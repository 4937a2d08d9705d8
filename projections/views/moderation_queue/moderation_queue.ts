import type { Recorded } from '#schema/events.ts';
import type { QueueRow } from '#schema/listings/submission-rows.ts';
import type { Handler, Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';
import { type Counts, count } from '../common/counts.ts';
import { evaluationAfter, score, scoredRow, type WithScores } from '../common/scores.ts';
import { scrapedChangeEvents } from '../common/scraped-changes.ts';
import { reviseRow, scrapedEventRow, submissionRow } from './queue-row.ts';

type Evaluated = 'SubmissionEvaluated' | 'ScrapedEventEvaluated';
/** `counts`: rows by status (MOD-02), a document per kind. */
type QueueState = WithScores & { counts: Counts };

const submissionOf = ({ data }: { data: { submissionId: string } }) => data.submissionId;
const scrapedEventOf = ({ data }: { data: { scrapedEventId: string } }) => data.scrapedEventId;

const evaluation: Handler<QueueRow, Recorded<Evaluated>, WithScores> = {
  ...scoredRow,
  apply: (row, event, context) => row && { ...row, ...evaluationAfter(event, context) },
};
/** Pending and decided submissions and scraped events, one row each (MOD-02, MOD-03). */
export const moderationQueue: Projection<QueueRow, 'submission' | 'scrapedEvent', QueueState> = {
  name: 'moderation_queue',
  version: 3,
  indexes: [['createdAt'], ['status', 'createdAt'], ['kind', 'createdAt'], ['kind', 'status', 'createdAt']],
  on: {
    ShowSubmitted: { key: submissionOf, apply: (_row, event) => submissionRow(event) },
    SubmissionEvaluated: evaluation,
    SubmissionApproved: changes(submissionOf, () => ({ status: 'approved' })),
    SubmissionRejected: changes(submissionOf, () => ({ status: 'rejected' })),
    EventScraped: { key: scrapedEventOf, apply: (_row, event) => scrapedEventRow(event) },
    ...scrapedChangeEvents,
    ScrapedEventRevised: { key: scrapedEventOf, apply: (row, event) => row && reviseRow(row, event) },
    ScrapedEventEvaluated: evaluation,
    ScrapedEventApproved: changes(scrapedEventOf, () => ({ status: 'approved' })),
    ScrapedEventRejected: changes(scrapedEventOf, () => ({ status: 'rejected' })),
  },
  state: {
    scores: { SubmissionEvaluated: score, ScrapedEventEvaluated: score },
    counts: {
      ShowSubmitted: count('submission', { pending: 1 }),
      SubmissionApproved: count('submission', { pending: -1, approved: 1 }),
      SubmissionRejected: count('submission', { pending: -1, rejected: 1 }),
      EventScraped: count('scraped', { pending: 1 }),
      ScrapedEventApproved: count('scraped', { pending: -1, approved: 1 }),
      ScrapedEventRejected: count('scraped', { pending: -1, rejected: 1 }),
    },
  },
};
