import { findSubmissions, submissionById } from '#projections/views/submissions/queries.ts';
import type { Reviewer, Submission } from '#schema/wire.ts';
import { presentOne } from '../commands/row-from-events.ts';
import { builder, idArgs, pageArgs } from '../graphql/builder.ts';
import { connectionType, creationKey, toConnection } from '../graphql/connection.ts';
import { exposed, exposedOrNull, objectType, optional, required } from '../graphql/object-type.ts';
import { EventTypeEnum, SubmissionStatusEnum } from '../graphql/scalars.ts';
import { sends } from '../graphql/sends.ts';
import { EventRef } from '../listings/graphql.ts';
import {
  type ApprovalResult,
  approveSubmission,
  rejectSubmission,
  type SubmittedShow,
  submitShow,
} from './commands.ts';
import { presentSubmissions } from './presenter.ts';

export const ReviewerRef = objectType<Reviewer>('Reviewer', {
  fields: (t) => ({ kind: t.exposeString('kind'), id: t.exposeID('id'), name: t.exposeString('name') }),
});

export const EvaluationRef = objectType<NonNullable<Submission['evaluation']>>('Evaluation', {
  fields: (t) => ({ score: t.exposeInt('score'), decision: t.exposeString('decision') }),
});

export const SubmissionRef = objectType<Submission>('Submission', {
  fields: (t) => ({
    id: t.exposeID('id'),
    ...exposed(t, 'String', 'performer', 'venue', 'address', 'date', 'time', 'ageRestriction', 'email'),
    ...exposed(t, 'String', 'createdAt'),
    eventType: t.expose('eventType', { type: EventTypeEnum }),
    additionalDates: t.exposeStringList('additionalDates'),
    ...exposedOrNull(t, 'String', 'price', 'url', 'imageUrl', 'rejectionReason', 'reviewedAt'),
    status: t.expose('status', { type: SubmissionStatusEnum }),
    eventId: t.exposeID('eventId', { nullable: true }),
    reviewedBy: t.expose('reviewedBy', { type: ReviewerRef, nullable: true }),
    evaluation: t.expose('evaluation', { type: EvaluationRef, nullable: true }),
  }),
});

const SubmissionConnection = connectionType(SubmissionRef);

builder.queryFields((t) => ({
  submission: t.field({
    type: SubmissionRef,
    nullable: true,
    authScopes: { reading: 'submissions' },
    args: idArgs,
    resolve: async (_root, { id }, { gateway }) => {
      const row = await submissionById(gateway.readModels, id);
      return row && presentOne(presentSubmissions, gateway, row);
    },
  }),
  submissions: t.field({
    type: SubmissionConnection,
    authScopes: { reading: 'submissions' },
    args: { status: t.arg({ type: SubmissionStatusEnum }), ...pageArgs },
    resolve: (_root, { status, ...page }, context) =>
      toConnection(page, context, {
        read: (range) => findSubmissions(context.gateway.readModels, { status, ...range }),
        sortKey: creationKey,
        present: (rows) => presentSubmissions(context.gateway, rows),
      }),
  }),
}));

const SubmitShowPayload = objectType<SubmittedShow>('SubmitShowPayload', {
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: SubmissionStatusEnum }),
    message: t.exposeString('message'),
  }),
});

const ApproveSubmissionPayload = objectType<ApprovalResult>('ApproveSubmissionPayload', {
  fields: (t) => ({
    submission: t.expose('submission', { type: SubmissionRef }),
    event: t.expose('event', { type: EventRef, nullable: true }),
  }),
});

/** The shapes only: texts, dates and limits are read by the same zod schemas as over REST. */
const ShowInput = builder.inputType('ShowInput', {
  fields: (t) => ({
    ...required(t, 'String', 'performer', 'venue', 'address', 'date', 'time', 'email'),
    eventType: t.field({ type: EventTypeEnum, required: true }),
    additionalDates: t.stringList(),
    ...optional(t, 'String', 'price', 'ageRestriction', 'url', 'imageUrl', 'posterUrl'),
  }),
});

builder.mutationFields((t) => ({
  submitShow: t.field({
    type: SubmitShowPayload,
    args: { input: t.arg({ type: ShowInput, required: true }), idempotencyKey: t.arg.string() },
    ...sends(submitShow),
  }),
  approveSubmission: t.field({
    type: ApproveSubmissionPayload,
    args: { ...idArgs, venueId: t.arg.id() },
    ...sends(approveSubmission, {
      toArguments: ({ id, ...input }: { id: string; venueId?: string | null }) => ({ id, input }),
    }),
  }),
  rejectSubmission: t.field({
    type: SubmissionRef,
    args: { ...idArgs, rejectionReason: t.arg.string() },
    ...sends(rejectSubmission, {
      toArguments: ({ id, ...input }: { id: string; rejectionReason?: string | null }) => ({ id, input }),
    }),
  }),
}));
