import { findCronSchedules } from '#projections/views/cron_schedules/queries.ts';
import { cronPresets } from '#schema/scraping/cron-schedule.ts';
import { adminQuery } from '../server/request/handlers.ts';
import type { Route } from '../server/route.ts';
import { scheduleCommandRoutes } from './commands.ts';
import { toSchedule } from './presenter.ts';

/** */
export const scheduleRoutes: readonly Route[] = [
  adminQuery('/api/admin/cron/schedules', 'schedules', async ({ gateway }) =>
    (await findCronSchedules(gateway.readModels)).map((row) => toSchedule(gateway, row)),
  ),
  adminQuery('/api/admin/cron/presets', 'schedules', () => cronPresets),
  ...scheduleCommandRoutes,
];
