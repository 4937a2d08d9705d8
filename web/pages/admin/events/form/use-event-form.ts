import { usePictures } from '#web/components/pictures/use-pictures.ts';
import { toast } from '#web/components/toast.ts';
import { useRowForm } from '../../use-row-form.ts';
import type { Listing } from '../filters.ts';
import { listingCall } from '../listing-call.ts';
import { listingsChanged } from '../listings-changed.ts';
import {
  changedEvent,
  type EventForm,
  type EventPayload,
  eventToForm,
  fieldErrors,
  newEvent,
} from './event-form.ts';

/** State of the form and saving (AEV-13, AEV-14, AEV-23, AEV-24). `listing` is null for a new one. */
export function useEventForm(listing: Listing | null, { onClose }: { onClose: () => void }) {
  const getInitial = () => {
    const before = eventToForm(listing);
    return { before, rules: listing ? changedEvent(before) : newEvent };
  };
  const { form, before, submit } = useRowForm<EventForm, EventPayload>(getInitial, {
    fieldErrors,
    call: (payload) =>
      listing ? ['PATCH', listingCall(listing.id), payload] : ['POST', '/api/events', payload],
    failure: [listing ? 'Failed to update event' : 'Failed to create event'],
    onSaved: (_, { performer }) => {
      toast({ title: listing ? 'Event Updated' : 'Event Created', description: performer });
      listingsChanged();
    },
    onClose,
    onGone: listingsChanged,
  });
  const picture = usePictures((url) =>
    form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true }),
  );

  return { form, before, picture, submit };
}
