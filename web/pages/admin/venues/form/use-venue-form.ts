import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createKeyring } from '#web/idempotency-key.ts';
import { toast } from '#web/parts/toast.ts';
import { usePictures } from '#web/pictures/use-pictures.ts';
import { isGone, RequestFailed, request } from '#web/request.ts';
import { failedChange } from '../../failed-change.ts';
import type { Venue } from '../filters.ts';
import { venuesChanged } from '../use-venue-changes.ts';
import { venuePath } from '../venue-path.ts';
import {
  changesOf,
  fieldErrors,
  type VenueForm,
  type VenuePayload,
  venueForm,
  venueToForm,
} from './venue-form.ts';

/**
 * The form's state, and what saving it does (AVE-09, AVE-10, AVE-18). `id` is null for a new venue; `venue` is
 * missing when the chosen one has gone from the list meanwhile (AVE-15).
 */
export function useVenueForm(
  id: string | null,
  venue: Venue | undefined,
  { onSaved, onGone }: { onSaved: () => void; onGone: () => void },
) {
  const [keyring] = useState(() => createKeyring());
  const [before] = useState(() => venueToForm(venue));
  const form = useForm<VenueForm, unknown, VenuePayload>({
    defaultValues: before,
    resolver: zodResolver(venueForm),
  });

  const logo = usePictures((url) =>
    form.setValue('logoUrl', url, { shouldDirty: true, shouldValidate: true }),
  );
  const photos = usePictures((url) =>
    form.setValue('imageUrls', [...form.getValues('imageUrls'), url], { shouldDirty: true }),
  );

  async function send(payload: VenuePayload): Promise<void> {
    if (id === null) {
      await request('POST', '/api/admin/venues', payload, {
        headers: { 'Idempotency-Key': keyring.keyFor(payload) },
      });
      return;
    }
    if (!venue) throw new NoneSelected('No venue selected for editing');
    const changes = changesOf(before, payload);
    if (Object.keys(changes).length > 0) await request('PATCH', venuePath(id), changes);
  }

  const submit = form.handleSubmit(async (payload) => {
    try {
      await send(payload);
    } catch (error) {
      const refused = error instanceof RequestFailed ? fieldErrors(error.data?.errors) : [];
      for (const [index, [field, message]] of refused.entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      failedChange(error, error instanceof NoneSelected ? error.message : 'Failed to save the venue');
      if (isGone(error)) onGone();
      return;
    }
    toast({ title: id === null ? 'Venue Added' : 'Venue Updated', description: payload.name });
    venuesChanged();
    onSaved();
  });

  return { form, logo, photos, submit };
}

class NoneSelected extends Error {
  override readonly name = 'NoneSelected';
}
