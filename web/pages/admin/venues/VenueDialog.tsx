import { FormDialog } from '#web/components/dialogs/FormDialog.tsx';
import { Checkbox } from '#web/components/forms/Checkbox.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import type { Venue } from './filters.ts';
import { OwnerField } from './form/OwnerField.tsx';
import { useVenueForm } from './form/use-venue-form.ts';
import { VenueFields } from './form/VenueFields.tsx';

type Props = {
  /** Null adds a venue. */
  id: string | null;
  venue: Venue | undefined;
  onClose: () => void;
  /** The list is out of date: the venue was saved, or another admin has deleted it. */
  onChanged: () => void;
};

/** Adds or edits a venue (AVE-04); asks before unsaved changes are discarded. */
export function VenueDialog({ id, venue, onClose, onChanged }: Props) {
  const { form, logo, photos, submit } = useVenueForm(id, venue, { onClose, onChanged });
  const { isDirty, isSubmitting } = form.formState;
  const isSending = isSubmitting || logo.activeUpload !== null || photos.activeUpload !== null;
  return (
    <FormDialog
      wide
      title={id === null ? 'Add venue' : 'Edit venue'}
      description={
        id === null
          ? 'It is listed immediately.'
          : venue?.listed === false
            ? `Sent by ${venue.submitter ?? 'a visitor'}. Listed once it is verified.`
            : undefined
      }
      save={id === null ? 'Add venue' : 'Save changes'}
      saving={isSending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-6"
    >
      <FormErrors form={form} />
      <VenueFields form={form} logo={logo} pictures={photos} />
      <div className="grid gap-5 border-t border-rule pt-5">
        <Checkbox {...form.field('isVerified')} label="Verified: we vouch for this venue" />
        <OwnerField {...{ form, venue }} />
      </div>
    </FormDialog>
  );
}
