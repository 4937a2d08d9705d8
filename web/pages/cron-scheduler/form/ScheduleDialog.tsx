import { useId, useState } from 'react';
import { Button } from '#web/parts/Button.tsx';
import { ConfirmDialog } from '#web/parts/ConfirmDialog.tsx';
import { Dialog } from '#web/parts/Dialog.tsx';
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
  const formId = useId();
  const { form, submit } = useScheduleForm(schedule, { onDone: onClose, onChanged });
  const [leaving, setLeaving] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const title = schedule ? 'Edit Schedule' : 'Add Schedule';
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            {schedule ? 'Save changes' : 'Add Schedule'}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} noValidate onSubmit={submit} className="grid gap-5">
        <ScheduleFields form={form} sources={sources} ownSource={schedule?.sourceId ?? null} />
      </form>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Discard the changes?"
        text="What you have filled in is not saved."
        confirm="Discard"
        cancel="Keep editing"
        destructive
        onConfirm={onClose}
      />
    </Dialog>
  );
}
