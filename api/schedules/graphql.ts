import { findCronSchedules } from '#projections/views/cron_schedules/queries.ts';
import { type CronAction, cronActions, cronPresets } from '#schema/scraping/cron-schedule.ts';
import type { Schedule } from '#schema/scraping/ingest-wire.ts';
import { builder } from '../graphql/builder.ts';
import { toSchedule } from './presenter.ts';

export const CronActionEnum = builder.enumType('CronAction', {
  values: Object.keys(cronActions) as CronAction[],
});

export const CronScheduleRef = builder.objectRef<Schedule>('CronSchedule').implement({
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

const CronPresetRef = builder.objectRef<{ name: string; cron: string }>('CronPreset').implement({
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
