import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createKeyring } from '#web/idempotency-key.ts';
import { toast } from '#web/parts/toast.ts';
import { usePictures } from '#web/pictures/use-pictures.ts';
import { isGone, RequestFailed, request } from '#web/request.ts';
import { failedChange } from '../../failed-change.ts';
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

/** The form's state, and what saving it does (AEV-13, AEV-14, AEV-23, AEV-24). `listing` is null for a new show. */
export function useEventForm(
  listing: Listing | null,
  { onSaved, onGone }: { onSaved: () => void; onGone: () => void },
) {
  const [keyring] = useState(() => createKeyring());
  const [before] = useState(() => eventToForm(listing));
  const [rules] = useState(() => (listing ? changedEvent(before) : newEvent));
  const form = useForm<EventForm, unknown, EventPayload>({
    defaultValues: before,
    resolver: zodResolver(rules),
  });
  const picture = usePictures((url) =>
    form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true }),
  );

  async function send(payload: EventPayload): Promise<void> {
    if (!listing) {
      const headers = { 'Idempotency-Key': keyring.keyFor(payload) };
      await request('POST', '/api/events', payload, { headers });
    } else if (Object.keys(payload).length > 0) {
      await request('PATCH', listingCall(listing.id), payload);
    }
  }

  const submit = form.handleSubmit(async (payload) => {
    try {
      await send(payload);
    } catch (error) {
      const refused = error instanceof RequestFailed ? fieldErrors(error.data?.errors) : [];
      for (const [index, [field, message]] of refused.entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      failedChange(error, listing ? 'Failed to update event' : 'Failed to create event');
      if (isGone(error)) onGone();
      return;
    }
    const description = form.getValues('performer');
    toast({ title: listing ? 'Event Updated' : 'Event Created', description });
    listingsChanged();
    onSaved();
  });

  return { form, before, picture, submit };
}
