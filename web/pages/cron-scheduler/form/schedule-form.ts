import { cronExpression, cronScheduleInput, defaultCron } from '#schema/scraping/cron-schedule.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';
import type { Schedule } from '../use-schedules.ts';

/** Like the call, except that an empty expression is invalid (CRON-22). */
export const scheduleInput = cronScheduleInput.extend({ schedule: cronExpression });

/** Initial values: every 6 hours (CRON-12), or those of the schedule. */
export function scheduleToForm(schedule: Schedule | null) {
  const values = valuesOf(scheduleInput, schedule, ['id']);
  return schedule ? values : { ...values, action: 'scrape_all', schedule: defaultCron };
}
export type ScheduleForm = ReturnType<typeof scheduleToForm>;

/** The rules; only one action has a source (CRON-07). */
export const scheduleForm = rulesOf(scheduleInput, (form: ScheduleForm) => ({
  ...form,
  sourceId: form.action === 'scrape_source' ? form.sourceId : '',
}));
