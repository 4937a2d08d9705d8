import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: string;
  description?: ReactNode;
  wide?: boolean;
  save: string;
  /** Styles the submit button like that of a deletion. */
  destructive?: boolean;
  saving: boolean;
  /** There are unsaved changes: closing asks first. */
  isDirty: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
  className?: string;
  /** Content below the form, outside the form element. */
  below?: ReactNode;
  /** Further buttons, before Cancel and submit. */
  buttons?: ReactNode;
};

/** A form in a modal dialog; closing it with unsaved changes asks first. */
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
          <Button
            type="submit"
            form={formId}
            variant={form.destructive ? 'destructive' : 'primary'}
            pending={saving}
          >
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
