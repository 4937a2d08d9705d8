import { findCronSchedules } from '#projections/views/cron_schedules/queries.ts';
import { type CronAction, cronActions, cronPresets } from '#schema/scraping/cron-schedule.ts';
import type { Schedule } from '#schema/scraping/ingest-wire.ts';
import { builder, idArgs } from '../graphql/builder.ts';
import { objectType } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { addSchedule, applyPreset, removeSchedule, reviseSchedule } from './commands.ts';
import { toSchedule } from './presenter.ts';

const CronActionEnum = builder.enumType('CronAction', {
  values: Object.keys(cronActions) as CronAction[],
});

const CronScheduleRef = objectType<Schedule>('CronSchedule', {
  description: 'What is done again and again, at hours of the city.',
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.expose('action', { type: CronActionEnum }),
    schedule: t.exposeString('schedule', { description: 'A cron expression of five fields.' }),
    enabled: t.exposeBoolean('enabled'),
    sourceId: t.exposeID('sourceId', { nullable: true }),
    nextRun: t.exposeString('nextRun', { nullable: true, description: 'Null while the schedule rests.' }),
    lastRun: t.exposeString('lastRun', { nullable: true }),
  }),
});

const CronPresetRef = objectType<{ name: string; cron: string }>('CronPreset', {
  fields: (t) => ({ name: t.exposeString('name'), cron: t.exposeString('cron') }),
});

builder.queryFields((t) => ({
  cronSchedules: t.field({
    type: [CronScheduleRef],
    description: 'Oldest first.',
    authScopes: { reading: 'schedules' },
    resolve: async (_root, _args, { gateway }) =>
      (await findCronSchedules(gateway.readModels)).map((row) => toSchedule(gateway, row)),
  }),
  cronPresets: t.field({
    type: [CronPresetRef],
    authScopes: { reading: 'schedules' },
    resolve: () => Object.entries(cronPresets).map(([name, cron]) => ({ name, cron })),
  }),
}));

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
    args: { input: t.arg({ type: CronScheduleInput, required: true }), idempotencyKey: t.arg.string() },
    ...sends(addSchedule),
  }),
  reviseCronSchedule: t.field({
    type: CronScheduleRef,
    args: { ...idArgs, changes: t.arg({ type: CronScheduleChangesInput, required: true }) },
    ...sends(reviseSchedule),
  }),
  removeCronSchedule: t.id({ args: idArgs, ...sends(removeSchedule, { toResult: ({ id }) => id }) }),
  applyCronPreset: t.field({
    type: CronScheduleRef,
    args: {
      preset: t.arg.string({ required: true, description: 'The cron expression of a preset.' }),
      sourceId: t.arg.id({ required: true }),
    },
    ...sends(applyPreset, {
      toArguments: (input: { preset: string; sourceId: string }) => ({ input }),
      toResult: ({ schedule }) => schedule,
    }),
  }),
}));
