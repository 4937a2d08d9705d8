import { FormDialog } from '#web/components/dialogs/FormDialog.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import type { Listing } from './filters.ts';
import { EventFields } from './form/EventFields.tsx';
import { useEventForm } from './form/use-event-form.ts';
import type { KnownVenues } from './places.ts';

type Props = {
  /** Null adds a listing. */
  listing: Listing | null;
  venues: KnownVenues;
  onClose: () => void;
};

/** Adds or edits a listing (AEV-06); asks before unsaved changes are discarded. */
export function ListingDialog({ listing, venues, onClose }: Props) {
  const { form, before, picture, submit } = useEventForm(listing, { onClose });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog
      wide
      title={listing ? 'Edit Event' : 'Add Event Manually'}
      description={listing ? undefined : 'It appears on the calendar immediately.'}
      save={listing ? 'Save changes' : 'Add event'}
      saving={isSubmitting || picture.activeUpload !== null}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-5"
    >
      <FormErrors form={form} />
      <EventFields {...{ form, before, venues, picture }} />
    </FormDialog>
  );
}
