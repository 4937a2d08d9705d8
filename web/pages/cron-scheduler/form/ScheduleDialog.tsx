import { FormDialog } from '#web/components/dialogs/FormDialog.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { useRowForm } from '#web/pages/admin/change/use-row-form.ts';
import { schedulePath } from '../schedule-path.ts';
import type { Schedule, Source } from '../use-schedules.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { scheduleForm, scheduleInput, scheduleToForm } from './schedule-form.ts';

type Props = {
  /** Null adds a schedule. */
  schedule: Schedule | null;
  sources: readonly Source[];
  onClose: () => void;
  onChanged: () => void;
};

/** Adds or edits a schedule (CRON-01); asks before unsaved changes are discarded. */
export function ScheduleDialog({ schedule, sources, onClose, onChanged }: Props) {
  const { form, submit } = useScheduleForm(schedule, { onClose, onChanged });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={schedule ? 'Edit Schedule' : 'Add Schedule'}
      save={schedule ? 'Save changes' : 'Add Schedule'}
      saving={isSubmitting}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-5"
    >
      <FormErrors form={form} />
      <ScheduleFields form={form} sources={sources} ownSource={schedule?.sourceId ?? null} />
    </FormDialog>
  );
}

type Callbacks = { onClose: () => void; onChanged: () => void };

/** State of the form and saving (CRON-15, CRON-16, CRON-20, CRON-21); `schedule` is null for a new one. */
function useScheduleForm(schedule: Schedule | null, { onClose, onChanged }: Callbacks) {
  return useRowForm(
    () => ({ schema: scheduleInput, rules: scheduleForm, values: scheduleToForm(schedule) }),
    {
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
    },
  );
}
