import { useState } from 'react';
import { usePictures } from '#web/components/pictures/use-pictures.ts';
import { errorToast, toast } from '#web/components/toast/toast.ts';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { messageOf, request } from '#web/data/request.ts';
import type { ShowForm } from './show-form.ts';

export type Poster = ReturnType<typeof usePoster>;

/**
 * Uploads the poster to the site's own image host, from a file or from a URL (SHOW-07, SHOW-18, SHOW-21).
 * `activeUpload` is the file being uploaded, `fetching` the URL being fetched; null when there is none.
 */
export function usePoster(form: SchemaForm<ShowForm>) {
  const [fetching, setFetching] = useState<string | null>(null);

  function setPoster(stored: string) {
    form.setValue('posterUrl', stored);
    form.setValue('imageUrl', '');
    form.clearErrors('imageUrl');
  }

  const { activeUpload, add } = usePictures(setPoster);

  /** Stores the picture of the entered URL; ignores the response if the field has changed since. */
  async function fetchAddress() {
    const address = form.getValues('imageUrl').trim();
    if (!/^https?:\/\/./i.test(address) || address === fetching) return;
    const isCurrent = () => form.getValues('imageUrl').trim() === address;
    setFetching(address);
    try {
      const response = await request('POST', '/api/upload-image-from-url', { imageUrl: address });
      const { imageUrl }: { imageUrl: string } = await response.json();
      if (isCurrent()) setPoster(imageUrl);
    } catch (error) {
      if (!isCurrent()) return;
      const title = 'Failed to upload image from URL';
      const message = messageOf(error, 'Please try again.');
      const description = message === title ? 'Check the address, or upload the image as a file.' : message;
      toast(errorToast(title, description));
    } finally {
      setFetching(null);
    }
  }

  return { activeUpload, fetching, add, fetchAddress };
}
