import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { limits } from '#schema/kernel/limits.ts';
import { Button } from '#web/components/Button.tsx';
import { FieldError } from '#web/components/forms/FieldError.tsx';
import { controlStyle } from '#web/components/forms/field-style.ts';
import { PictureUpload } from '#web/components/pictures/PictureUpload.tsx';
import type { Pictures } from '#web/components/pictures/use-pictures.ts';

type Props = {
  urls: readonly string[];
  onChange: (urls: string[]) => void;
  pictures: Pictures;
  errorAt: (at: number) => string | undefined;
  error: string | undefined;
};

export function PhotosField({ urls, onChange, pictures, errorAt, error }: Props) {
  const id = useId();
  const left = limits.venuePhotos - urls.length;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Photos</legend>
      {urls.map((url, at) => {
        const photoError = errorAt(at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photo has no other key than its index while its URL is being typed
          <div key={at} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-2">
            <span className="size-14 overflow-hidden bg-shade">
              {/^(https?:\/\/.|\/images\/)/.test(url) && (
                <img src={url} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
              )}
            </span>
            <input
              type="url"
              aria-label={`Address of photo ${at + 1}`}
              aria-invalid={photoError ? true : undefined}
              aria-describedby={photoError ? `${id}-${at}` : undefined}
              placeholder="https://"
              value={url}
              onChange={({ target }) =>
                onChange(urls.map((other, index) => (index === at ? target.value : other)))
              }
              className={controlStyle}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove photo ${at + 1}`}
              onClick={() => onChange(urls.filter((_, index) => index !== at))}
            >
              <X aria-hidden />
            </Button>
            {photoError && (
              <span className="col-span-2 col-start-2">
                <FieldError id={`${id}-${at}`}>{photoError}</FieldError>
              </span>
            )}
          </div>
        );
      })}
      <div className="flex flex-wrap gap-2">
        <PictureUpload
          label="Upload photos"
          remaining={{ left, max: limits.venuePhotos }}
          pictures={pictures}
        />
        <Button variant="outline" disabled={left <= 0} onClick={() => onChange([...urls, ''])}>
          <Plus aria-hidden />
          Add an address
        </Button>
      </div>
      {error && <FieldError id={`${id}-all`}>{error}</FieldError>}
    </fieldset>
  );
}
