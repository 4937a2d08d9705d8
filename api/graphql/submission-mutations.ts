import type { Approved } from '../calls/moderate.ts';
import { approveSubmission, rejectSubmission } from '../calls/moderate.ts';
import { type Submitted, submitShow } from '../calls/submit-show.ts';
import { answered } from './answered.ts';
import { builder } from './builder.ts';
import { EventRef } from './event.ts';
import { ShowInput } from './inputs.ts';
import { SubmissionStatusEnum } from './scalars.ts';
import { SubmissionRef } from './submission.ts';

const SubmitShowPayload = builder.objectRef<Submitted>('SubmitShowPayload').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: SubmissionStatusEnum }),
    message: t.exposeString('message'),
  }),
});

const ApproveSubmissionPayload = builder.objectRef<Approved>('ApproveSubmissionPayload').implement({
  fields: (t) => ({
    submission: t.expose('submission', { type: SubmissionRef }),
    event: t.expose('event', { type: EventRef, nullable: true }),
  }),
});

builder.mutationFields((t) => ({
  submitShow: t.field({
    type: SubmitShowPayload,
    authScopes: { command: 'SubmitShow' },
    args: { input: t.arg({ type: ShowInput, required: true }), idempotencyKey: t.arg.string() },
    resolve: (_root, { input, idempotencyKey }, { gateway, caller }) =>
      answered(submitShow(gateway, caller, input, idempotencyKey ?? undefined)),
  }),
  approveSubmission: t.field({
    type: ApproveSubmissionPayload,
    authScopes: { command: 'ApproveSubmission' },
    args: { id: t.arg.id({ required: true }), venueId: t.arg.id() },
    resolve: (_root, { id, venueId }, { gateway, caller }) =>
      answered(approveSubmission(gateway, caller, id, { venueId })),
  }),
  rejectSubmission: t.field({
    type: SubmissionRef,
    authScopes: { command: 'RejectSubmission' },
    args: { id: t.arg.id({ required: true }), rejectionReason: t.arg.string() },
    resolve: (_root, { id, rejectionReason }, { gateway, caller }) =>
      answered(rejectSubmission(gateway, caller, id, { rejectionReason })),
  }),
}));
