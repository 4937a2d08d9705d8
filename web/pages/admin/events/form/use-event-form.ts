import { listingInput } from '#schema/listings/listing.ts';
import { usePictures } from '#web/components/pictures/use-pictures.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { useRowForm } from '../../change/use-row-form.ts';
import type { Listing } from '../filters.ts';
import { listingCall } from '../listing-call.ts';
import { changedEvent, eventToForm, newEvent } from './event-form.ts';

/** State of the form and saving (AEV-13, AEV-14, AEV-23, AEV-24). `listing` is null for a new one. */
export function useEventForm(listing: Listing | null, { onClose }: { onClose: () => void }) {
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

  return { form, before, picture, submit };
}
