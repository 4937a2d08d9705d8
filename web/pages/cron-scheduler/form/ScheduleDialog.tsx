import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import type { Schedule, Source } from '../use-schedules.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { useScheduleForm } from './use-schedule-form.ts';

type Props = {
  /** Null adds a schedule. */
  schedule: Schedule | null;
  sources: readonly Source[];
  onClose: () => void;
  onChanged: () => void;
};

/** Adds or edits a schedule (CRON-01); a stray click loses nothing. */
export function ScheduleDialog({ schedule, sources, onClose, onChanged }: Props) {
  const { form, submit } = useScheduleForm(schedule, { onDone: onClose, onChanged });
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
      <ScheduleFields form={form} sources={sources} ownSource={schedule?.sourceId ?? null} />
    </FormDialog>
  );
}
