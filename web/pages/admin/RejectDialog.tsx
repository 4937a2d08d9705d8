import { type FormEvent, useId, useState } from 'react';
import { limits } from '#schema/limits.ts';
import { Button } from '#web/parts/Button.tsx';
import { Dialog } from '#web/parts/Dialog.tsx';
import { TextArea } from '#web/parts/TextArea.tsx';
import { count } from './formats.ts';

type Props = {
  /** What is rejected. */
  what: string;
  pending: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
};

/** Asks for the reason that a rejection is recorded with (MOD-24, ARV-16). */
export function RejectDialog({ what, pending, onClose, onReject }: Props) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const left = limits.rejectionReason - reason.length;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim()) onReject(reason.trim());
    else setError('Please enter a reason.');
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reject with reason"
      description={what}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" type="submit" form={form} pending={pending}>
            Reject
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextArea
          label="Reason"
          required
          autoFocus
          maxLength={limits.rejectionReason}
          value={reason}
          error={error}
          hint={`Kept in the history with your decision. ${count(left)} characters left.`}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
