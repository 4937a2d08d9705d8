import { listingInput } from '#schema/listings/listing.ts';
import { usePictures } from '#web/components/pictures/use-pictures.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { RowDialog } from '../change/RowDialog.tsx';
import { useRowForm } from '../change/use-row-form.ts';
import type { Listing } from './filters.ts';
import { EventFields } from './form/EventFields.tsx';
import { changedEvent, eventToForm, newEvent } from './form/event-form.ts';
import { listingCall } from './listing-call.ts';
import type { KnownVenues } from './places.ts';

type Props = {
  /** Null adds a listing. */
  listing: Listing | null;
  venues: KnownVenues;
  onClose: () => void;
};

/** Adds or edits a listing (AEV-06, AEV-13, AEV-14, AEV-23, AEV-24). */
export function ListingDialog({ listing, venues, onClose }: Props) {
  const getInitial = () => {
    const values = eventToForm(listing);
    return { schema: listingInput, rules: listing ? changedEvent(values) : newEvent, values };
  };
  const { form, before, submit } = useRowForm(getInitial, {
    call: (payload) =>
      listing ? ['PATCH', listingCall(listing.id), payload] : ['POST', '/api/events', payload],
    failure: [listing ? 'Failed to update event' : 'Failed to create event'],
    onSaved: (_, { performer }) => {
      toast({ title: listing ? 'Event Updated' : 'Event Created', description: performer });
      changed('listing');
    },
    onClose,
    onGone: () => changed('listing'),
  });
  const picture = usePictures((url) =>
    form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true }),
  );
  return (
    <RowDialog
      wide
      title={listing ? 'Edit Event' : 'Add Event Manually'}
      description={listing ? undefined : 'It appears on the calendar immediately.'}
      save={listing ? 'Save changes' : 'Add event'}
      form={form}
      uploading={picture.activeUpload !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <EventFields {...{ form, before, venues, picture }} />
    </RowDialog>
  );
}
