import { type FormEvent, useId, useState } from 'react';
import { limits } from '#schema/kernel/limits.ts';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/dialogs/Dialog.tsx';
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
export function ReasonDialog({
  title,
  subject,
  submitLabel,
  hint,
  required = false,
  rows = 4,
  ...dialog
}: Props) {
  const { pending, onClose, onDecide } = dialog;
  const form = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (required && !reason.trim()) setError('Please enter a reason.');
    else if (!pending) onDecide(reason.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={subject}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" type="submit" form={form} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  );
}
