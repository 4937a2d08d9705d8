import { nextRun } from '#domain/cron-schedule/next-run.ts';
import type { CronScheduleRow } from '#schema/scraping/ingest-rows.ts';
import type { Schedule } from '#schema/scraping/ingest-wire.ts';
import type { Platform } from '../gateway.ts';

/**
 * A schedule for admins: its next run is computed now, in the city's zone; null while it is disabled
 * (CRON-22).
 */
export function toSchedule(
  { config, now }: Pick<Platform, 'config' | 'now'>,
  { createdAt: _added, ...row }: CronScheduleRow,
): Schedule {
  return { ...row, nextRun: row.enabled ? nextRun(row.schedule, config.CITY_TIMEZONE, now()) : null };
}
