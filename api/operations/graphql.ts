import type { FailingConsumer, ProjectionStatus } from '#schema/wire.ts';
import { failingConsumers } from '#stores/operational/consumer-retry.ts';
import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/graphql-error.ts';
import { objectType } from '../graphql/object-type.ts';
import { rebuildProjection } from './rebuild-projection.ts';

const ParkedRowRef = objectType<ProjectionStatus['parked'][number]>('ParkedRow', {
  fields: (t) => ({
    id: t.exposeID('id'),
    position: t.exposeString('position'),
    eventId: t.exposeString('eventId'),
    eventType: t.exposeString('eventType'),
    error: t.exposeString('error'),
    events: t.exposeInt('events'),
  }),
});

const SkippedEventRef = objectType<ProjectionStatus['skipped'][number]>('SkippedEvent', {
  fields: (t) => ({
    position: t.exposeString('position'),
    eventId: t.exposeString('eventId'),
    eventType: t.exposeString('eventType'),
    reason: t.exposeString('reason'),
    skippedBy: t.exposeString('skippedBy'),
    at: t.exposeString('at'),
  }),
});

const RebuildProgressRef = objectType<NonNullable<ProjectionStatus['rebuild']>>('RebuildProgress', {
  fields: (t) => ({
    position: t.exposeString('position'),
    done: t.exposeInt('done'),
    total: t.exposeInt('total'),
    eventsPerSecond: t.exposeInt('eventsPerSecond'),
    secondsLeft: t.exposeInt('secondsLeft', { nullable: true }),
  }),
});

const ProjectionStatusRef = objectType<ProjectionStatus>('ProjectionStatus', {
  fields: (t) => ({
    name: t.exposeString('name'),
    position: t.exposeString('position'),
    head: t.exposeString('head'),
    lag: t.exposeInt('lag'),
    status: t.exposeString('status', { description: 'live, rebuilding or failed' }),
    error: t.exposeString('error', { nullable: true }),
    updatedAt: t.exposeString('updatedAt'),
    parked: t.expose('parked', { type: [ParkedRowRef] }),
    skipped: t.expose('skipped', { type: [SkippedEventRef] }),
    rebuild: t.expose('rebuild', { type: RebuildProgressRef, nullable: true }),
  }),
});

builder.queryField('projections', (t) =>
  t.field({
    type: [ProjectionStatusRef],
    authScopes: { reading: 'projections' },
    resolve: (_root, _args, { gateway }) => gateway.projections.status(),
  }),
);

const FailingConsumerRef = objectType<FailingConsumer>('FailingConsumer', {
  fields: (t) => ({
    consumer: t.exposeString('consumer'),
    process: t.exposeString('process'),
    position: t.exposeString('position', { nullable: true }),
    eventType: t.exposeString('eventType', { nullable: true }),
    error: t.exposeString('error'),
    failures: t.exposeInt('failures'),
    since: t.exposeString('since'),
    nextTryAt: t.exposeString('nextTryAt'),
  }),
});

builder.queryField('failingConsumers', (t) =>
  t.field({
    type: [FailingConsumerRef],
    authScopes: { reading: 'projections' },
    resolve: (_root, _args, { gateway }) => failingConsumers(gateway.operational),
  }),
);

builder.subscriptionField('projectionStatusChanged', (t) =>
  t.field({
    type: ProjectionStatusRef,
    authScopes: { reading: 'projections' },
    subscribe: (_root, _args, { live, disconnectSlowReader }) =>
      live.projections.subscribe({ pick: (status) => status, onOverflow: () => disconnectSlowReader?.() }),
    resolve: (status) => status,
  }),
);

builder.mutationField('rebuildProjection', (t) =>
  t.field({
    type: [ProjectionStatusRef],
    authScopes: { operation: 'rebuildProjection' },
    extensions: { rate: 'X' },
    args: { name: t.arg.string({ required: true }) },
    resolve: async (_root, { name }, { gateway, caller }) => {
      await resultOrThrow(rebuildProjection(gateway, caller, name));
      const views = await gateway.projections.status();
      return views.filter((view) => name === 'all' || view.name === name);
    },
  }),
);
