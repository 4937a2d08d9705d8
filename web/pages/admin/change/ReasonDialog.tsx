import { type FormEvent, useState } from 'react';
import { limits } from '#schema/kernel/limits.ts';
import { FormDialog } from '#web/components/dialogs/FormDialog.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';

type Props = {
  title: string;
  subject: string;
  submitLabel: string;
  /** What happens with the reason; `left` is the number of characters left. */
  hint: (left: number) => string;
  required?: boolean;
  rows?: number;
  pending: boolean;
  onClose: () => void;
  onDecide: (reason: string) => void;
};

/** Asks for the reason of a decision; '' is allowed unless `required`. */
export function ReasonDialog({ subject, submitLabel, hint, required = false, rows = 4, ...dialog }: Props) {
  const { title, pending, onClose, onDecide } = dialog;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (required && !reason.trim()) setError('Please enter a reason.');
    else if (!pending) onDecide(reason.trim());
  }

  return (
    <FormDialog
      {...{ title, onClose }}
      description={subject}
      save={submitLabel}
      destructive
      saving={pending}
      isDirty={reason !== ''}
      onSubmit={submit}
    >
      <TextArea
        label="Reason"
        required={required}
        autoFocus
        rows={rows}
        maxLength={limits.reason}
        value={reason}
        error={error}
        hint={hint(limits.reason - reason.length)}
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
