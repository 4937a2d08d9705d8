import { useId, useState } from 'react';
import { Button } from '#web/parts/Button.tsx';
import { ConfirmDialog } from '#web/parts/ConfirmDialog.tsx';
import { Dialog } from '#web/parts/Dialog.tsx';
import type { Ad } from '../use-ads.ts';
import { AdFields } from './AdFields.tsx';
import { CreativeField } from './CreativeField.tsx';
import { useAdForm } from './use-ad-form.ts';

type Props = {
  /** Null makes an ad. */
  id: string | null;
  ad: Ad | undefined;
  onClose: () => void;
  /** The list is no longer what it was. */
  onChanged: () => void;
};

/** Makes or edits an ad (AAD-04); what was filled in is not lost by a stray click. */
export function AdDialog({ id, ad, onClose, onChanged }: Props) {
  const formId = useId();
  const { form, underway, upload, submit } = useAdForm(id, ad, {
    onSaved: () => {
      onChanged();
      onClose();
    },
    onGone: onChanged,
  });
  const [leaving, setLeaving] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const title = id === null ? 'Upload New Ad' : 'Edit Ad';
  return (
    <Dialog
      open
      wide
      onOpenChange={leave}
      title={title}
      description={id === null ? 'It is active at once, and shown while its run lasts.' : undefined}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting || underway !== null}>
            {id === null ? 'Create ad' : 'Save changes'}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} noValidate onSubmit={submit} className="grid gap-5">
        <AdFields form={form}>
          <CreativeField {...{ form, underway }} onUpload={(files) => void upload(files)} />
        </AdFields>
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
