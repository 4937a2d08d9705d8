import { type FormEvent, useId, useState } from 'react';
import { limits } from '#schema/limits.ts';
import { Button } from '#web/parts/Button.tsx';
import { Dialog } from '#web/parts/Dialog.tsx';
import { TextArea } from '#web/parts/TextArea.tsx';

type Props = {
  /** What is declined. */
  what: string;
  pending: boolean;
  onClose: () => void;
  onDecline: (reason: string) => void;
};

/** Asks whether to decline, and why, if that is to be kept. */
export function DeclineDialog({ what, pending, onClose, onDecline }: Props) {
  const form = useId();
  const [reason, setReason] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending) onDecline(reason.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Decline the enquiry"
      description={what}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" type="submit" form={form} pending={pending}>
            Decline
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextArea
          label="Reason"
          autoFocus
          rows={3}
          maxLength={limits.rejectionReason}
          hint="May be left empty. Kept with the decision; the advertiser is not told by the site."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
