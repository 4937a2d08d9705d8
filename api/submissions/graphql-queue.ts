import { findQueueRows, moderationCounts } from '#projections/views/moderation_queue/queries.ts';
import { cityStart } from '#schema/kernel/time/start-time.ts';
import type { QueueRow } from '#schema/listings/submission-rows.ts';
import { builder, pageArgs } from '../graphql/builder.ts';
import { connectionType, creationKey, toConnection } from '../graphql/connection.ts';
import { exposed, objectType } from '../graphql/object-type.ts';
import { EventTypeEnum, ModerationKindEnum, SubmissionStatusEnum } from '../graphql/scalars.ts';
import type { QueueUpdate } from '../live/queue.ts';

const ModerationEntryRef = objectType<QueueRow, 'startTime'>('ModerationEntry', {
  description: 'One line of the moderation queue.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ModerationKindEnum }),
    ...exposed(t, 'String', 'performer', 'venue', 'createdAt'),
    eventType: t.expose('eventType', { type: EventTypeEnum }),
    date: t.string({
      description: 'The day in the city.',
      resolve: ({ date, startTime }, _args, { gateway }) =>
        startTime === null ? date : cityStart(startTime, gateway.config.CITY_TIMEZONE).date,
    }),
    status: t.expose('status', { type: SubmissionStatusEnum }),
    score: t.exposeInt('score', { nullable: true, description: 'The mean of the agents so far.' }),
    decision: t.exposeString('decision', {
      nullable: true,
      description: 'What the last of the agents recommends.',
    }),
  }),
});

const ModerationCountsRef = objectType<QueueUpdate['counts']>('ModerationCounts', {
  fields: (t) => exposed(t, 'Int', 'pending', 'approved', 'rejected'),
});

const ModerationQueueChangeRef = objectType<QueueUpdate>('ModerationQueueChange', {
  fields: (t) => ({
    entry: t.expose('entry', { type: ModerationEntryRef }),
    counts: t.expose('counts', {
      type: ModerationCountsRef,
      description: "Counts over the kinds, as asked by the subscription's `kind` (all kinds without it).",
    }),
  }),
});

const ModerationEntryConnection = connectionType(ModerationEntryRef);

builder.queryFields((t) => ({
  moderationQueue: t.field({
    type: ModerationEntryConnection,
    description: 'Newest first.',
    authScopes: { reading: 'moderationQueue' },
    args: {
      status: t.arg({ type: SubmissionStatusEnum }),
      kind: t.arg({ type: ModerationKindEnum }),
      ...pageArgs,
    },
    resolve: (_root, { status, kind, ...page }, context) =>
      toConnection(page, context, {
        read: (range) => findQueueRows(context.gateway.readModels, { status, kind, ...range }),
        sortKey: creationKey,
        present: (rows) => rows,
      }),
  }),
  moderationCounts: t.field({
    type: ModerationCountsRef,
    authScopes: { reading: 'moderationQueue' },
    args: { kind: t.arg({ type: ModerationKindEnum }) },
    resolve: (_root, { kind }, { gateway }) => moderationCounts(gateway.readModels, { kind }),
  }),
}));

builder.subscriptionField('moderationQueueChanged', (t) =>
  t.field({
    type: ModerationQueueChangeRef,
    authScopes: { reading: 'moderationQueue' },
    args: { kind: t.arg({ type: ModerationKindEnum }) },
    subscribe: (_root, { kind }, { live, disconnectSlowReader }) =>
      live.queue.subscribe({
        pick: (change) => (kind ? (change.kind === kind ? change.ofKind : undefined) : change.ofAll),
        onOverflow: () => disconnectSlowReader?.(),
      }),
    resolve: (update) => update,
  }),
);
