import { addDays } from '#schema/calendar.ts';
import type {
  ApproveSubmission,
  RejectSubmission,
  SubmissionCommand,
  SubmissionFact,
  SubmitShow,
} from '#schema/submission.ts';
import { type Decider, type Decision, reject } from '../decider.ts';

type State = { status: 'none' | 'pending' | 'approved' | 'rejected' };

/** A sent show and its one outcome (MOD-15, MOD-23). */
export const submission: Decider<State, SubmissionCommand, SubmissionFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(_state, fact) {
    switch (fact.type) {
      case 'ShowSubmitted':
        return { status: 'pending' };
      case 'SubmissionApproved':
        return { status: 'approved' };
      case 'SubmissionRejected':
        return { status: 'rejected' };
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'SubmitShow':
        return submitShow(command, state);
      case 'ApproveSubmission':
        return approveSubmission(command, state);
      case 'RejectSubmission':
        return rejectSubmission(command, state);
    }
  },
};

function submitShow({ data }: SubmitShow, state: State): Decision<SubmissionFact> {
  if (state.status !== 'none') return reject('submission-exists');
  const { today, noticeDays, ...show } = data;
  if (show.date < addDays(today, noticeDays))
    return reject('too-little-notice', { errors: tooLittleNotice(noticeDays) });
  return [{ type: 'ShowSubmitted', data: show }];
}

/** The sentence of SHOW-24 with the operator's number of days. */
function tooLittleNotice(days: number) {
  const notice = days === 7 ? '1 week' : `${days} day${days === 1 ? '' : 's'}`;
  return [{ field: 'date', message: `Shows need at least ${notice} advance notice` }];
}

function approveSubmission({ data, meta }: ApproveSubmission, state: State): Decision<SubmissionFact> {
  return (
    refusal(state) ?? [
      {
        type: 'SubmissionApproved',
        data: { ...data, decidedBy: meta.actor },
      },
    ]
  );
}

function rejectSubmission({ data, meta }: RejectSubmission, state: State): Decision<SubmissionFact> {
  return (
    refusal(state) ?? [
      {
        type: 'SubmissionRejected',
        data: {
          submissionId: data.submissionId,
          rejectionReason: data.rejectionReason,
          decidedBy: meta.actor,
        },
      },
    ]
  );
}

function refusal(state: State) {
  switch (state.status) {
    case 'none':
      return reject('submission-unknown');
    case 'approved':
      return reject('submission-already-approved');
    case 'rejected':
      return reject('submission-already-rejected');
    case 'pending':
      return null;
  }
}
