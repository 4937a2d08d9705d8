import { submissionStream } from '#schema/kernel/streams.ts';
import { noticeError } from '#schema/listings/notice.ts';
import {
  type ApproveSubmission,
  approvalInput,
  type NoteSubmissionEvaluation,
  type RejectSubmission,
  rejectionInput,
  type SubmissionCommand,
  type SubmissionFact,
  type SubmitShow,
  showInput,
} from '#schema/listings/submission.ts';
import { agents, anyone, commandsOf, moderators } from '../command.ts';
import { type Decider, type Decision, reject, unknownEvent } from '../decider.ts';

type State = { status: 'none' | 'approved' | 'rejected' } | { status: 'pending'; noted: ReadonlySet<string> };

/** A submitted show, decided once (MOD-15, MOD-23). */
export const submission: Decider<State, SubmissionCommand, SubmissionFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'ShowSubmitted':
        return { status: 'pending', noted: new Set() };
      case 'SubmissionEvaluated':
        return state.status === 'pending'
          ? { ...state, noted: new Set(state.noted).add(fact.data.evaluationId) }
          : state;
      case 'SubmissionApproved':
        return { status: 'approved' };
      case 'SubmissionRejected':
        return { status: 'rejected' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'SubmitShow':
        return submitShow(command, state);
      case 'NoteSubmissionEvaluation':
        return noteSubmissionEvaluation(command, state);
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
  const message = noticeError(show.date, today, noticeDays);
  if (message) return reject('too-little-notice', { errors: [{ field: 'date', message }] });
  return [{ type: 'ShowSubmitted', data: show }];
}

/** An evaluation counts once, and only while the submission is pending (AIA-30). */
function noteSubmissionEvaluation(
  { data }: NoteSubmissionEvaluation,
  state: State,
): Decision<SubmissionFact> {
  if (state.status === 'none') return reject('submission-unknown');
  if (state.status !== 'pending' || state.noted.has(data.evaluationId)) return [];
  return [{ type: 'SubmissionEvaluated', data }];
}

function approveSubmission({ data, meta }: ApproveSubmission, state: State): Decision<SubmissionFact> {
  const decided = { ...data, decidedBy: meta.actor };
  return rejectUnlessPending(state) ?? [{ type: 'SubmissionApproved', data: decided }];
}

function rejectSubmission({ data, meta }: RejectSubmission, state: State): Decision<SubmissionFact> {
  const decided = { ...data, decidedBy: meta.actor };
  return rejectUnlessPending(state) ?? [{ type: 'SubmissionRejected', data: decided }];
}

function rejectUnlessPending({ status }: State) {
  if (status === 'pending') return null;
  return reject(status === 'none' ? 'submission-unknown' : `submission-already-${status}`);
}

export const submissionCommands = commandsOf(
  submission,
  ({ submissionId }) => submissionStream(submissionId),
  {
    SubmitShow: { actors: anyone, rate: 'G', input: showInput, idempotent: true },
    NoteSubmissionEvaluation: { actors: agents },
    ApproveSubmission: { actors: moderators, rate: 'X', input: approvalInput },
    RejectSubmission: { actors: moderators, rate: 'X', input: rejectionInput },
  },
);
