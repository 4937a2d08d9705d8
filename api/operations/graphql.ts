import type { FailingConsumer, ProjectionStatus } from '#schema/wire.ts';
import { failingConsumers } from '#stores/operational/consumer-retry.ts';
import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/graphql-error.ts';
import { exposed, exposedOrNull, objectType } from '../graphql/object-type.ts';
import { rebuildProjection } from './rebuild-projection.ts';

const ParkedRowRef = objectType<ProjectionStatus['parked'][number]>('ParkedRow', {
  fields: (t) => ({
    id: t.exposeID('id'),
    ...exposed(t, 'String', 'position', 'eventId', 'eventType', 'error'),
    events: t.exposeInt('events'),
  }),
});

const SkippedEventRef = objectType<ProjectionStatus['skipped'][number]>('SkippedEvent', {
  fields: (t) => exposed(t, 'String', 'position', 'eventId', 'eventType', 'reason', 'skippedBy', 'at'),
});

const RebuildProgressRef = objectType<NonNullable<ProjectionStatus['rebuild']>>('RebuildProgress', {
  fields: (t) => ({
    position: t.exposeString('position'),
    ...exposed(t, 'Int', 'done', 'total', 'eventsPerSecond'),
    secondsLeft: t.exposeInt('secondsLeft', { nullable: true }),
  }),
});

const ProjectionStatusRef = objectType<ProjectionStatus>('ProjectionStatus', {
  fields: (t) => ({
    ...exposed(t, 'String', 'name', 'position', 'head', 'updatedAt'),
    lag: t.exposeInt('lag'),
    status: t.exposeString('status', { description: 'live, rebuilding or failed' }),
    error: t.exposeString('error', { nullable: true }),
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
    ...exposed(t, 'String', 'consumer', 'process', 'error', 'since', 'nextTryAt'),
    ...exposedOrNull(t, 'String', 'position', 'eventType'),
    failures: t.exposeInt('failures'),
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
