import { findSubmissions, submissionById } from '#projections/views/submissions/queries.ts';
import type { Reviewer, Submission } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { toConnection } from '../graphql/connection.ts';
import { EventTypeEnum, SubmissionStatusEnum } from '../graphql/scalars.ts';
import { presentSubmissions } from './presenter.ts';

export const ReviewerRef = builder.objectRef<Reviewer>('Reviewer').implement({
  fields: (t) => ({ kind: t.exposeString('kind'), id: t.exposeID('id'), name: t.exposeString('name') }),
});

export const EvaluationRef = builder
  .objectRef<NonNullable<Submission['evaluation']>>('Evaluation')
  .implement({
    fields: (t) => ({ score: t.exposeInt('score'), decision: t.exposeString('decision') }),
  });

export const SubmissionRef = builder.objectRef<Submission>('Submission').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    performer: t.exposeString('performer'),
    eventType: t.expose('eventType', { type: EventTypeEnum }),
    venue: t.exposeString('venue'),
    address: t.exposeString('address'),
    date: t.exposeString('date'),
    time: t.exposeString('time'),
    additionalDates: t.exposeStringList('additionalDates'),
    price: t.exposeString('price', { nullable: true }),
    ageRestriction: t.exposeString('ageRestriction'),
    url: t.exposeString('url', { nullable: true }),
    imageUrl: t.exposeString('imageUrl', { nullable: true }),
    email: t.exposeString('email'),
    status: t.expose('status', { type: SubmissionStatusEnum }),
    rejectionReason: t.exposeString('rejectionReason', { nullable: true }),
    createdAt: t.exposeString('createdAt'),
    eventId: t.exposeID('eventId', { nullable: true }),
    reviewedAt: t.exposeString('reviewedAt', { nullable: true }),
    reviewedBy: t.expose('reviewedBy', { type: ReviewerRef, nullable: true }),
    evaluation: t.expose('evaluation', { type: EvaluationRef, nullable: true }),
  }),
});

const SubmissionConnection = builder.connectionObject(
  { type: SubmissionRef, name: 'SubmissionConnection' },
  { name: 'SubmissionEdge' },
);

builder.queryFields((t) => ({
  submission: t.field({
    type: SubmissionRef,
    nullable: true,
    authScopes: { reading: 'submissions' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { gateway }) => {
      const row = await submissionById(gateway.readModels, id);
      return row ? (await presentSubmissions(gateway, [row]))[0] : null;
    },
  }),
  submissions: t.field({
    type: SubmissionConnection,
    authScopes: { reading: 'submissions' },
    args: { status: t.arg({ type: SubmissionStatusEnum }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { status, ...stretch }, context) =>
      toConnection(stretch, context, {
        read: (asked) => findSubmissions(context.gateway.readModels, { status, ...asked }),
        sortKey: ({ createdAt, id }) => [createdAt, id],
        present: (rows) => presentSubmissions(context.gateway, rows),
      }),
  }),
}));
