import { describe, it } from 'vitest';
import type { SubmissionFact } from '#schema/listings/submission.ts';
import { rulesOf } from '../specification.ts';
import { aShow, submitted } from './examples.ts';
import { submission } from './submission.ts';

const given = rulesOf(submission);
const byAdmin = { kind: 'admin', id: 'admin-1' } as const;
const approve = {
  type: 'ApproveSubmission',
  data: { submissionId: 'submission-1', listingId: 'listing-1' },
} as const;
const refuse = {
  type: 'RejectSubmission',
  data: { submissionId: 'submission-1', rejectionReason: null },
} as const;
const approved: SubmissionFact = {
  type: 'SubmissionApproved',
  data: { submissionId: 'submission-1', listingId: 'listing-1', decidedBy: byAdmin },
};
const rejected: SubmissionFact = {
  type: 'SubmissionRejected',
  data: { submissionId: 'submission-1', rejectionReason: null, decidedBy: byAdmin },
};

describe('a submission', () => {
  it('is recorded unchanged (SHOW-22)', () =>
    given().when({ type: 'SubmitShow', data: aShow() }).then(submitted));

  it('is recorded once per id', () =>
    given(submitted).when({ type: 'SubmitShow', data: aShow() }).thenRejected('submission-exists'));

  it('is accepted on the first day with enough notice (SHOW-24)', () => {
    const show = aShow({ date: '2026-11-28' });
    const { today: _today, noticeDays: _days, ...sent } = show;
    given().when({ type: 'SubmitShow', data: show }).then({ type: 'ShowSubmitted', data: sent });
  });

  it('is rejected a day earlier, with the message of the guidelines (SHOW-24)', () =>
    given()
      .when({ type: 'SubmitShow', data: aShow({ date: '2026-11-27' }) })
      .thenRejected('too-little-notice', 'Shows need at least 1 week advance notice'));

  it('mentions the notice that the operator set', () =>
    given()
      .when({ type: 'SubmitShow', data: aShow({ date: '2026-11-21', noticeDays: 1 }) })
      .thenRejected('too-little-notice', 'Shows need at least 1 day advance notice'));

  it('needs no notice when the operator disabled it', () => {
    const { today: _today, noticeDays: _days, ...sent } = aShow({ date: '2026-11-21' });
    given()
      .when({ type: 'SubmitShow', data: aShow({ date: '2026-11-21', noticeDays: 0 }) })
      .then({ type: 'ShowSubmitted', data: sent });
  });

  it('is rejected in the past even then (D-98)', () =>
    given()
      .when({ type: 'SubmitShow', data: aShow({ date: '2026-11-20', noticeDays: 0 }) })
      .thenRejected('too-little-notice', 'This date is in the past'));

  it('is approved while pending, with the listing it leads to (MOD-15)', () =>
    given(submitted).when(approve).then(approved));

  it('is approved with a known venue, which its listing will be linked to', () =>
    given(submitted)
      .when({ ...approve, data: { ...approve.data, venueId: 'venue-1' } })
      .then({ ...approved, data: { ...approved.data, venueId: 'venue-1' } } as SubmissionFact));

  it('is rejected while pending, without a reason (MOD-09)', () =>
    given(submitted).when(refuse).then(rejected));

  it('records the reason of a rejection (MOD-24)', () =>
    given(submitted)
      .when({ ...refuse, data: { submissionId: 'submission-1', rejectionReason: 'A cover band' } })
      .then({ ...rejected, data: { ...rejected.data, rejectionReason: 'A cover band' } } as SubmissionFact));

  it('records who decided, person or agent', () => {
    const agent = { kind: 'agent', id: 'agent-1' } as const;
    given(submitted)
      .when({ ...approve, meta: { actor: agent } })
      .then({ ...approved, data: { ...approved.data, decidedBy: agent } } as SubmissionFact);
  });

  it('stays approved (MOD-23)', () => {
    given(submitted, approved).when(approve).thenRejected('submission-already-approved');
    given(submitted, approved).when(refuse).thenRejected('submission-already-approved');
  });

  it('stays rejected (MOD-23)', () => {
    given(submitted, rejected).when(approve).thenRejected('submission-already-rejected');
    given(submitted, rejected).when(refuse).thenRejected('submission-already-rejected');
  });

  it('must exist to be decided (GEN-22)', () => {
    given().when(approve).thenRejected('submission-unknown');
    given().when(refuse).thenRejected('submission-unknown');
  });
});

describe('the evaluation of a submission', () => {
  const evaluation = {
    submissionId: 'submission-1',
    evaluationId: 'evaluation-1',
    agentId: 'agent-1',
    score: 84,
    decision: 'approve',
  };
  const note = (evaluationId = 'evaluation-1') =>
    ({ type: 'NoteSubmissionEvaluation', data: { ...evaluation, evaluationId } }) as const;
  const evaluated = (evaluationId = 'evaluation-1'): SubmissionFact => ({
    type: 'SubmissionEvaluated',
    data: { ...evaluation, evaluationId },
  });

  it('is recorded while the submission is pending (AIA-30)', () =>
    given(submitted).when(note()).then(evaluated()));

  it('is recorded once per agent', () => {
    given(submitted, evaluated()).when(note()).then();
    given(submitted, evaluated()).when(note('evaluation-2')).then(evaluated('evaluation-2'));
  });

  it('changes nothing after a decision', () => {
    given(submitted, approved).when(note()).then();
    given(submitted, rejected).when(note()).then();
    given(submitted, evaluated(), approved).when(refuse).thenRejected('submission-already-approved');
  });

  it('decides nothing itself', () => given(submitted, evaluated()).when(approve).then(approved));

  it('needs a submission', () => given().when(note()).thenRejected('submission-unknown'));
});
