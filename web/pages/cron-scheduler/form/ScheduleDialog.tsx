import { toast } from '#web/components/toast/toast.ts';
import { RowDialog } from '#web/pages/admin/change/RowDialog.tsx';
import { useRowForm } from '#web/pages/admin/change/use-row-form.ts';
import type { Schedule, Source } from '../use-schedules.ts';
import { schedulePath } from '../use-schedules.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { scheduleForm, scheduleInput, scheduleToForm } from './schedule-form.ts';

type Props = {
  /** Null adds a schedule. */
  schedule: Schedule | null;
  sources: readonly Source[];
  onClose: () => void;
  onChanged: () => void;
};

/** Adds or edits a schedule (CRON-01, CRON-15, CRON-16, CRON-20, CRON-21). */
export function ScheduleDialog({ schedule, sources, onClose, onChanged }: Props) {
  const getInitial = () => ({ schema: scheduleInput, rules: scheduleForm, values: scheduleToForm(schedule) });
  const { form, submit } = useRowForm(getInitial, {
    call: (payload, changes) =>
      schedule
        ? ['PUT', schedulePath(schedule.id), changes()]
        : ['POST', '/api/admin/cron/schedules', payload],
    failure: ['Please try again.', schedule ? 'Failed to Update Schedule' : 'Failed to Add Schedule'],
    onSaved: () => {
      toast({ title: schedule ? 'Schedule Updated' : 'Schedule Added' });
      onChanged();
    },
    onClose,
    onGone: onChanged,
  });
  return (
    <RowDialog
      title={schedule ? 'Edit Schedule' : 'Add Schedule'}
      save={schedule ? 'Save changes' : 'Add Schedule'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <ScheduleFields form={form} sources={sources} ownSource={schedule?.sourceId ?? null} />
    </RowDialog>
  );
}
