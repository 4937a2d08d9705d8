import { it } from 'vitest';
import { submissionEvaluated } from '../../testing/examples/scraping-examples.ts';
import {
  showSubmitted,
  submissionApproved,
  submissionRejected,
} from '../../testing/examples/submission-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { submissions } from './submissions.ts';

const given = rowsOf(submissions);

const pending = {
  id: 's1',
  performer: 'Los Faroles',
  eventType: 'music',
  venue: 'The Paper Lantern',
  address: '410 Comal St',
  date: '2026-12-05',
  time: '7:30 PM',
  additionalDates: [],
  price: '$15',
  ageRestriction: 'all_ages',
  url: null,
  imageUrl: null,
  email: 'sealed address',
  submittedBy: null,
  status: 'pending',
  rejectionReason: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  eventId: null,
  reviewedAt: null,
  reviewedBy: null,
  evaluation: null,
};
const reviewed = {
  reviewedAt: '2026-11-21T12:00:01.000Z',
  reviewedBy: { kind: 'admin', id: 'admin-1' },
};

it('stores a submission as pending, with the e-mail encrypted (DATA-05)', () =>
  given(showSubmitted()).then({ s1: pending }));

it('stores the listing, reviewer and time of an approval (MOD-15)', () =>
  given(showSubmitted(), submissionApproved()).then({
    s1: { ...pending, ...reviewed, status: 'approved', eventId: 'l1' },
  }));

it('stores the reason of a rejection, if any', () =>
  given(showSubmitted(), submissionRejected('s1', 'Not in Austin')).then({
    s1: { ...pending, ...reviewed, status: 'rejected', rejectionReason: 'Not in Austin' },
  }));

it("shows the mean score so far and the last agent's decision, also after the decision (AIA-30)", () =>
  given(
    showSubmitted(),
    submissionEvaluated(),
    submissionEvaluated('s1', { agentId: 'g2', score: 41, decision: 'deny' }),
    submissionApproved(),
  ).then({
    s1: {
      ...pending,
      ...reviewed,
      reviewedAt: '2026-11-21T12:00:03.000Z',
      status: 'approved',
      eventId: 'l1',
      evaluation: { score: 61, decision: 'deny' },
    },
  }));

it('has no row for a decision without a submission', () => given(submissionApproved('unknown')).then({}));
