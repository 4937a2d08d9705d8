import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createKeyring } from '#web/idempotency-key.ts';
import { toast } from '#web/parts/toast.ts';
import { isGone, messageOf, RequestFailed, request } from '#web/request.ts';
import { useUploads } from '#web/use-uploads.ts';
import { failedChange } from '../../failed-change.ts';
import { type Ad, adPath, adsChanged } from '../use-ads.ts';
import { type AdForm, type AdPayload, adForm, adToForm, changesOf, fieldErrors } from './ad-form.ts';

/** The form's state, what saving it does, and sending a picture (AAD-04). `id` is null for a new ad. */
export function useAdForm(
  id: string | null,
  ad: Ad | undefined,
  { onSaved, onGone }: { onSaved: () => void; onGone: () => void },
) {
  const [keyring] = useState(() => createKeyring());
  const [before] = useState(() => adToForm(ad));
  const form = useForm<AdForm, unknown, AdPayload>({ defaultValues: before, resolver: zodResolver(adForm) });

  const { underway, send: sendPictures } = useUploads<{ imageUrl: string }>({
    path: '/api/admin/ads/creative',
    field: 'image',
    onStored: ({ imageUrl }) => {
      form.setValue('creativeUrl', imageUrl, { shouldDirty: true });
      form.clearErrors('creativeUrl');
    },
  });

  async function upload(files: readonly File[]): Promise<void> {
    const [failed] = await sendPictures(files.slice(0, 1));
    if (!failed) return;
    const message = messageOf(failed.error, 'Please try again.');
    form.setError('creativeUrl', { type: 'server', message });
    failedChange(failed.error, 'Please try again.', 'Failed to upload image');
  }

  async function save(payload: AdPayload): Promise<void> {
    if (id === null) {
      await request('POST', '/api/admin/ads', payload, {
        headers: { 'Idempotency-Key': keyring.keyFor(payload) },
      });
      return;
    }
    const changes = changesOf(before, payload);
    if (Object.keys(changes).length > 0) await request('PATCH', adPath(id), changes);
  }

  const submit = form.handleSubmit(async (payload) => {
    try {
      await save(payload);
    } catch (error) {
      const refused = error instanceof RequestFailed ? fieldErrors(error.data?.errors) : [];
      for (const [index, [field, message]] of refused.entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      failedChange(error, id === null ? 'Failed to create the ad' : 'Failed to update the ad');
      if (isGone(error)) onGone();
      return;
    }
    toast({ title: id === null ? 'Ad Created' : 'Ad Updated', description: payload.title });
    adsChanged();
    onSaved();
  });

  return { form, underway, upload, submit };
}
