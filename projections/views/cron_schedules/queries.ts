import type { CronScheduleRow } from '#schema/scraping/ingest-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { everyRow, rowById } from '../common/rows.ts';

/** Every schedule, oldest first. */
export function findCronSchedules(readModels: ReadModels): Promise<CronScheduleRow[]> {
  return everyRow(readModels, 'cron_schedules', { sort: [['createdAt', 'asc']] });
}

/** A schedule by its id; undefined when it is unknown or removed. */
export const cronScheduleById = rowById('cron_schedules');
