import { z } from 'zod';
import { type CronAction, cronScheduleInput, defaultCron } from '#schema/scraping/cron-schedule.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { errorsOf } from '#web/data/form-errors.ts';
import type { Schedule } from '../use-schedules.ts';

const formFields = z.object({
  action: z.string(),
  sourceId: z.string(),
  schedule: z.string().trim().min(1, 'Invalid cron expression'),
  enabled: z.boolean(),
});
export type ScheduleForm = z.output<typeof formFields>;

/** The request body: only one action has a source. */
function payload({ action, sourceId, ...form }: ScheduleForm): z.input<typeof cronScheduleInput> {
  return {
    ...form,
    action: action as CronAction,
    sourceId: action === 'scrape_source' ? sourceId : null,
  };
}

/** The rules of the call, except that an empty expression is invalid. */
export const scheduleForm = formFields.transform(payload).pipe(cronScheduleInput);
export type SchedulePayload = z.output<typeof scheduleForm>;

/** Initial values: every 6 hours (CRON-12), or those of the schedule. */
export function scheduleToForm(schedule: Schedule | null): ScheduleForm {
  return {
    action: schedule?.action ?? 'scrape_all',
    sourceId: schedule?.sourceId ?? '',
    schedule: schedule?.schedule ?? defaultCron,
    enabled: schedule?.enabled ?? true,
  };
}

/** The server's messages by field. */
export const fieldErrors = (errors: ErrorBody['errors']) => errorsOf(formFields, errors);
