import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { imageSized, photoSizes } from '#schema/kernel/image.ts';
import { limits } from '#schema/kernel/limits.ts';
import { FieldError } from '#web/components/forms/FieldError.tsx';
import { PictureUpload } from '#web/components/pictures/PictureUpload.tsx';
import type { Pictures } from '#web/components/pictures/use-pictures.ts';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import type { VenueForm } from './venue-form.ts';

type Props = { form: SchemaForm<VenueForm>; pictures: Pictures };

/** The photos in order, uploaded immediately and removable (VSUB-07). */
export function PhotosField({ form, pictures }: Props) {
  const { setValue, watch } = form;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const photos = watch('imageUrls');
  const error = form.errorOf('imageUrls');

  function remove(url: string) {
    setValue(
      'imageUrls',
      photos.filter((photo) => photo !== url),
    );
    group.current?.querySelector('input')?.focus();
  }

  return (
    <fieldset ref={group} className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Photos (optional)</legend>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos.map((url, place) => (
            <li key={url} className="relative">
              <img
                src={imageSized(url, photoSizes.preview)}
                alt={`Preview ${place + 1}`}
                className="aspect-4/3 w-full border border-edge bg-shade object-cover"
              />
              <button
                type="button"
                aria-label={`Remove photo ${place + 1}`}
                onClick={() => remove(url)}
                className="absolute top-1 right-1 grid size-9 place-items-center rounded-sm bg-ink text-paper hover:bg-accent hover:text-on-accent"
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PictureUpload
        label="Upload photos"
        remaining={{ left: limits.venuePhotos - photos.length, max: limits.venuePhotos }}
        describedBy={`${id}-hint`}
        pictures={pictures}
      />
      <p id={`${id}-hint`} className="text-sm text-faded">
        JPG, PNG, GIF or WebP, at most 5MB each, up to {limits.venuePhotos}. The first photo is shown in the
        directory.
      </p>
      <p role="status" className="sr-only">
        {photos.length > 0 && (photos.length === 1 ? '1 photo uploaded' : `${photos.length} photos uploaded`)}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
