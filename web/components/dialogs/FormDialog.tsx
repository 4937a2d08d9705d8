import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: string;
  description?: ReactNode;
  wide?: boolean;
  /** What the button that sends the form says. */
  save: string;
  saving: boolean;
  /** Something was filled in: leaving asks first. */
  isDirty: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** The form's fields. */
  children: ReactNode;
  className?: string;
  /** Content below the form, outside the form element. */
  below?: ReactNode;
  /** Further buttons, before those that end the dialog. */
  buttons?: ReactNode;
};

/** A form in a modal sheet; what was filled in is not lost by a stray click. */
export function FormDialog({ title, description, wide, save, saving, isDirty, onClose, ...form }: Props) {
  const formId = useId();
  const [leaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      {...{ title, description }}
      wide={wide ?? false}
      onOpenChange={leave}
      footer={
        <>
          {form.buttons}
          <Button variant="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={saving}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} noValidate onSubmit={form.onSubmit} className={form.className}>
        {form.children}
      </form>
      {form.below}
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
