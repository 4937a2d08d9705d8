import { findCronSchedules } from '#projections/views/cron_schedules/queries.ts';
import { cronPresets } from '#schema/scraping/cron-schedule.ts';
import { resultHandler } from '../server/request/handlers.ts';
import type { Route } from '../server/route.ts';
import { scheduleCommandRoutes } from './commands.ts';
import { toSchedule } from './presenter.ts';

/** */
export const scheduleRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/admin/cron/schedules',
    who: { reads: 'schedules' },
    rate: 'X',
    handle: resultHandler(async ({ gateway }) =>
      (await findCronSchedules(gateway.readModels)).map((row) => toSchedule(gateway, row)),
    ),
  },
  {
    method: 'GET',
    path: '/api/admin/cron/presets',
    who: { reads: 'schedules' },
    rate: 'X',
    handle: resultHandler(() => cronPresets),
  },
  ...scheduleCommandRoutes,
];
