import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/answered.ts';
import { ShowInput } from '../graphql/inputs.ts';
import { SubmissionStatusEnum } from '../graphql/scalars.ts';
import { EventRef } from '../listings/graphql.ts';
import { SubmissionRef } from './graphql.ts';
import type { ApprovalResult } from './moderate.ts';
import { approveSubmission, rejectSubmission } from './moderate.ts';
import { type SubmittedShow, submitShow } from './submit-show.ts';

const SubmitShowPayload = builder.objectRef<SubmittedShow>('SubmitShowPayload').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: SubmissionStatusEnum }),
    message: t.exposeString('message'),
  }),
});

const ApproveSubmissionPayload = builder.objectRef<ApprovalResult>('ApproveSubmissionPayload').implement({
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
      resultOrThrow(submitShow(gateway, caller, input, idempotencyKey ?? undefined)),
  }),
  approveSubmission: t.field({
    type: ApproveSubmissionPayload,
    authScopes: { command: 'ApproveSubmission' },
    args: { id: t.arg.id({ required: true }), venueId: t.arg.id() },
    resolve: (_root, { id, venueId }, { gateway, caller }) =>
      resultOrThrow(approveSubmission(gateway, caller, id, { venueId })),
  }),
  rejectSubmission: t.field({
    type: SubmissionRef,
    authScopes: { command: 'RejectSubmission' },
    args: { id: t.arg.id({ required: true }), rejectionReason: t.arg.string() },
    resolve: (_root, { id, rejectionReason }, { gateway, caller }) =>
      resultOrThrow(rejectSubmission(gateway, caller, id, { rejectionReason })),
  }),
}));
