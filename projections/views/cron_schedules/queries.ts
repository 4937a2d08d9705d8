import type { CronScheduleRow } from '#schema/scraping/ingest-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { everyRow } from '../common/every-row.ts';

/** Every schedule, oldest first. */
export function findCronSchedules(readModels: ReadModels): Promise<CronScheduleRow[]> {
  return everyRow(readModels, 'cron_schedules', { sort: [['createdAt', 'asc']] });
}

/** A schedule by its id; undefined when it is unknown or removed. */
export async function cronScheduleById(
  readModels: ReadModels,
  id: string,
): Promise<CronScheduleRow | undefined> {
  const [row] = await readModels.getMany<CronScheduleRow>('cron_schedules', [id]);
  return row;
}
