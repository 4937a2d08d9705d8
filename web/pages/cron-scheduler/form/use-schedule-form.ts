import { useRowForm } from '#web/pages/admin/use-row-form.ts';
import { toast } from '../../../components/toast.ts';
import { schedulePath } from '../schedule-path.ts';
import type { Schedule } from '../use-schedules.ts';
import { fieldErrors, scheduleForm, scheduleToForm } from './schedule-form.ts';

type Told = { onDone: () => void; onChanged: () => void };

/** The form's state, and what saving it does (CRON-15, CRON-16, CRON-20, CRON-21). Null adds a schedule. */
export function useScheduleForm(schedule: Schedule | null, { onDone, onChanged }: Told) {
  return useRowForm(() => ({ before: scheduleToForm(schedule), rules: scheduleForm }), {
    fieldErrors,
    call: (payload, changes) =>
      schedule
        ? ['PUT', schedulePath(schedule.id), changes()]
        : ['POST', '/api/admin/cron/schedules', payload],
    failure: ['Please try again.', schedule ? 'Failed to Update Schedule' : 'Failed to Add Schedule'],
    onSaved: () => {
      toast({ title: schedule ? 'Schedule Updated' : 'Schedule Added' });
      onChanged();
      onDone();
    },
    onGone: onChanged,
  });
}
