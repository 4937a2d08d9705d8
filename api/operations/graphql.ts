import type { ProjectionStatus } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/graphql-error.ts';
import { objectType } from '../graphql/object-type.ts';
import { rebuildProjection } from './rebuild-projection.ts';

const ParkedRowRef = objectType<ProjectionStatus['parked'][number]>('ParkedRow', {
  fields: (t) => ({
    id: t.exposeID('id'),
    position: t.exposeString('position'),
    eventType: t.exposeString('eventType'),
    error: t.exposeString('error'),
    events: t.exposeInt('events'),
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
    resolve: async (_root, { name }, { gateway }) => {
      await resultOrThrow(rebuildProjection(gateway, name));
      const views = await gateway.projections.status();
      return views.filter((view) => name === 'all' || view.name === name);
    },
  }),
);
