import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { FileButton } from '#web/components/forms/FileButton.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import { UploadProgress } from '#web/components/forms/UploadProgress.tsx';
import { acceptedPictures } from '#web/components/pictures/picture-rules.ts';
import { usePictures } from '#web/components/pictures/use-pictures.ts';
import { PosterImage } from '#web/components/posters/PosterImage.tsx';
import { errorToast, toast } from '#web/components/toast/toast.ts';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { messageOf, request } from '#web/data/request.ts';
import type { ShowForm } from './show-form.ts';

type Props = { form: SchemaForm<ShowForm>; poster: Poster };

/**
 * The poster: a file, uploaded immediately, or a URL, fetched when the field loses the focus; with a preview
 * (UPL-01, UPL-02).
 */
export function PosterField({ form, poster }: Props) {
  const { setValue, watch } = form;
  const { activeUpload, fetching, add, fetchAddress } = poster;
  const [posterUrl, imageUrl] = watch(['posterUrl', 'imageUrl']);

  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="max-w-40">
        <PosterImage url={posterUrl || null} alt="Preview of the poster" width={160} />
      </div>
      <div className="grid content-start gap-5">
        <div className="flex flex-wrap gap-2">
          <FileButton
            label="Upload an image"
            accept={acceptedPictures}
            disabled={activeUpload !== null}
            onChoose={(files) => void add(files)}
          />
          {posterUrl && (
            <Button variant="quiet" onClick={() => setValue('posterUrl', '')}>
              Remove image
            </Button>
          )}
        </div>
        {activeUpload && <UploadProgress activeUpload={activeUpload} />}
        <p className="text-sm text-faded">JPG, PNG, GIF or WebP, at most 5MB. Posters are shown 4:5.</p>
        <TextField
          {...form.field('imageUrl', { onBlur: fetchAddress })}
          label="Image URL"
          {...webAddress}
          disabled={posterUrl !== ''}
          hint="The image at this address is copied here."
        />
        {imageUrl && !posterUrl && (
          <Button
            variant="outline"
            pending={fetching !== null}
            onClick={fetchAddress}
            className="justify-self-start"
          >
            Use the image at this address
          </Button>
        )}
      </div>
    </div>
  );
}

type Poster = ReturnType<typeof usePoster>;

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
