import type { ComponentProps } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';
import { FormDialog } from '#web/components/dialogs/FormDialog.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';

type Props<Values extends FieldValues> = Omit<ComponentProps<typeof FormDialog>, 'saving' | 'isDirty'> & {
  form: { formState: FormState<Values> };
  /** A picture that belongs to the row is being uploaded. */
  uploading?: boolean;
};

/** The dialog of a row's form; asks before unsaved changes are discarded. */
export function RowDialog<Values extends FieldValues>(props: Props<Values>) {
  const { form, uploading = false, children, className = 'grid gap-5', ...dialog } = props;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog {...dialog} className={className} saving={isSubmitting || uploading} isDirty={isDirty}>
      <FormErrors form={form} />
      {children}
    </FormDialog>
  );
}
