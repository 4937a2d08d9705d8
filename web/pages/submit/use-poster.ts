import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { usePictures } from '#web/components/pictures/use-pictures.ts';
import { toast } from '#web/components/toast.ts';
import { messageOf, request } from '#web/data/request.ts';
import type { ShowForm, ShowPayload } from './show-form.ts';

export type Poster = ReturnType<typeof usePoster>;

/**
 * The poster on its way into the own image host, from a file or from an address (SHOW-07, SHOW-18, SHOW-21).
 * `underway` is the file that is being sent, `fetching` the address; both null when nothing is.
 */
export function usePoster(form: UseFormReturn<ShowForm, unknown, ShowPayload>) {
  const [fetching, setFetching] = useState<string | null>(null);

  function keep(stored: string) {
    form.setValue('posterUrl', stored);
    form.setValue('imageUrl', '');
    form.clearErrors('imageUrl');
  }

  const { activeUpload, add } = usePictures(keep);

  /** Stores the picture at the entered address; ignores a response if the field has changed since. */
  async function take() {
    const address = form.getValues('imageUrl').trim();
    if (!/^https?:\/\/./i.test(address) || address === fetching) return;
    const isCurrent = () => form.getValues('imageUrl').trim() === address;
    setFetching(address);
    try {
      const response = await request('POST', '/api/upload-image-from-url', { imageUrl: address });
      const { imageUrl }: { imageUrl: string } = await response.json();
      if (isCurrent()) keep(imageUrl);
    } catch (error) {
      if (!isCurrent()) return;
      const title = 'Failed to upload image from URL';
      const said = messageOf(error, 'Please try again.');
      const description = said === title ? 'Check the address, or upload the image as a file.' : said;
      toast({ title, description, variant: 'destructive' });
    } finally {
      setFetching(null);
    }
  }

  return { activeUpload, fetching, add, take };
}
