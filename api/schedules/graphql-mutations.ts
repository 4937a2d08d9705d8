import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/answered.ts';
import { addSchedule, applyPreset, removeSchedule, reviseSchedule } from './edit-schedules.ts';
import { CronActionEnum, CronScheduleRef } from './graphql.ts';

const CronScheduleInput = builder.inputType('CronScheduleInput', {
  fields: (t) => ({
    id: t.id({ description: 'Made, if none is sent.' }),
    action: t.field({ type: CronActionEnum, required: true }),
    schedule: t.string({ description: 'Every 6 hours, if none is sent.' }),
    enabled: t.boolean(),
    sourceId: t.id(),
  }),
});

/** Only what is named changes. */
const CronScheduleChangesInput = builder.inputType('CronScheduleChangesInput', {
  fields: (t) => ({
    action: t.field({ type: CronActionEnum }),
    schedule: t.string(),
    enabled: t.boolean(),
    sourceId: t.id(),
  }),
});

builder.mutationFields((t) => ({
  addCronSchedule: t.field({
    type: CronScheduleRef,
    authScopes: { command: 'AddCronSchedule' },
    args: { input: t.arg({ type: CronScheduleInput, required: true }), idempotencyKey: t.arg.string() },
    resolve: (_root, { input, idempotencyKey }, { gateway, caller }) =>
      resultOrThrow(addSchedule(gateway, caller, input, idempotencyKey ?? undefined)),
  }),
  reviseCronSchedule: t.field({
    type: CronScheduleRef,
    authScopes: { command: 'ReviseCronSchedule' },
    args: {
      id: t.arg.id({ required: true }),
      changes: t.arg({ type: CronScheduleChangesInput, required: true }),
    },
    resolve: (_root, { id, changes }, { gateway, caller }) =>
      resultOrThrow(reviseSchedule(gateway, caller, id, changes)),
  }),
  removeCronSchedule: t.id({
    authScopes: { command: 'RemoveCronSchedule' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { gateway, caller }) =>
      (await resultOrThrow(removeSchedule(gateway, caller, id))).id,
  }),
  applyCronPreset: t.field({
    type: CronScheduleRef,
    authScopes: { command: 'AddCronSchedule' },
    args: {
      preset: t.arg.string({ required: true, description: 'The cron expression of a preset.' }),
      sourceId: t.arg.id({ required: true }),
    },
    resolve: async (_root, { preset, sourceId }, { gateway, caller }) =>
      (await resultOrThrow(applyPreset(gateway, caller, { preset, sourceId }))).schedule,
  }),
}));
