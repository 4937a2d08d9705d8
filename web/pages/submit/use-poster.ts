import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { maxUploadBytes } from '#schema/limits.ts';
import { toast } from '#web/parts/toast.ts';
import { messageOf, request } from '#web/request.ts';
import { upload } from '#web/upload.ts';
import type { ShowForm, ShowPayload } from './show-form.ts';

type Stored = { imageUrl: string };

export type Poster = ReturnType<typeof usePoster>;

const refuse = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

/**
 * The poster on its way into the own image host, from a file or from an address (SHOW-07, SHOW-18, SHOW-21).
 * `progress` is the share of the file sent, `fetching` the address under way; both null when nothing is.
 */
export function usePoster(form: UseFormReturn<ShowForm, unknown, ShowPayload>) {
  const [progress, setProgress] = useState<number | null>(null);
  const [fetching, setFetching] = useState<string | null>(null);

  function keep(stored: string) {
    form.setValue('posterUrl', stored);
    form.setValue('imageUrl', '');
    form.clearErrors('imageUrl');
  }

  async function send(file: File) {
    if (!file.type.startsWith('image/')) return refuse('Invalid file type', 'Please select an image file');
    if (file.size > maxUploadBytes)
      return refuse('File too large', 'Please select an image smaller than 5MB');
    setProgress(0);
    try {
      const path = '/api/upload-image';
      const { imageUrl } = await upload<Stored>({ path, field: 'image', file, onProgress: setProgress });
      keep(imageUrl);
    } catch (error) {
      refuse('Failed to upload image', messageOf(error, 'Please try again.'));
    } finally {
      setProgress(null);
    }
  }

  /** Takes what stands in the field; an answer to what no longer stands there is let go. */
  async function take() {
    const address = form.getValues('imageUrl').trim();
    if (!/^https?:\/\/./i.test(address) || address === fetching) return;
    const stands = () => form.getValues('imageUrl').trim() === address;
    setFetching(address);
    try {
      const response = await request('POST', '/api/upload-image-from-url', { imageUrl: address });
      const { imageUrl }: Stored = await response.json();
      if (stands()) keep(imageUrl);
    } catch (error) {
      if (stands()) refuse('Failed to upload image from URL', messageOf(error, 'Please try again.'));
    } finally {
      setFetching(null);
    }
  }

  return { progress, fetching, send, take };
}
