import { FormDialog } from '#web/components/dialogs/FormDialog.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import type { Ad } from '../use-ads.ts';
import { AdFields } from './AdFields.tsx';
import { CreativeField } from './CreativeField.tsx';
import { useAdForm } from './use-ad-form.ts';

type Props = {
  /** Null creates an ad. */
  id: string | null;
  ad: Ad | undefined;
  onClose: () => void;
  /** The list is out of date. */
  onChanged: () => void;
};

/** Creates or edits an ad (AAD-04); asks before unsaved changes are discarded. */
export function AdDialog({ id, ad, onClose, onChanged }: Props) {
  const { form, activeUpload, upload, submit } = useAdForm(id, ad, { onClose, onChanged });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog
      wide
      title={id === null ? 'Upload New Ad' : 'Edit Ad'}
      description={id === null ? 'It is active immediately and shown during its run.' : undefined}
      save={id === null ? 'Create ad' : 'Save changes'}
      saving={isSubmitting || activeUpload !== null}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-5"
    >
      <FormErrors form={form} />
      <AdFields form={form}>
        <CreativeField {...{ form, activeUpload }} onUpload={(files) => void upload(files)} />
      </AdFields>
    </FormDialog>
  );
}
