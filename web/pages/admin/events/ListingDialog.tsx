import { useId, useState } from 'react';
import { Button } from '#web/parts/Button.tsx';
import { ConfirmDialog } from '#web/parts/ConfirmDialog.tsx';
import { Dialog } from '#web/parts/Dialog.tsx';
import type { Listing } from './filters.ts';
import { EventFields } from './form/EventFields.tsx';
import { useEventForm } from './form/use-event-form.ts';
import type { KnownVenues } from './places.ts';

type Props = {
  /** Null adds a show. */
  listing: Listing | null;
  venues: KnownVenues;
  onClose: () => void;
  /** The list is no longer what it was: the show was saved, or a colleague has deleted it. */
  onChanged: () => void;
};

/** Adds or edits a show (AEV-06); what was filled in is not lost by a stray click. */
export function ListingDialog({ listing, venues, onClose, onChanged }: Props) {
  const formId = useId();
  const { form, before, picture, submit } = useEventForm(listing, {
    onSaved: () => {
      onChanged();
      onClose();
    },
    onGone: onChanged,
  });
  const [leaving, setLeaving] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const title = listing ? 'Edit Event' : 'Add Event Manually';
  return (
    <Dialog
      open
      wide
      onOpenChange={leave}
      title={title}
      description={listing ? undefined : 'It is on the calendar at once.'}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={isSubmitting || picture.underway !== null}
          >
            {listing ? 'Save changes' : 'Add event'}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} noValidate onSubmit={submit}>
        <EventFields {...{ form, before, venues, picture }} />
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
