import { Upload } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#web/parts/Button.tsx';
import { buttonStyle } from '#web/parts/button-style.ts';
import { PosterImage } from '#web/parts/PosterImage.tsx';
import { ProgressBar } from '#web/parts/ProgressBar.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import type { ShowForm, ShowPayload } from './show-form.ts';
import type { Poster } from './use-poster.ts';

type Props = { form: UseFormReturn<ShowForm, unknown, ShowPayload>; poster: Poster };

/** The poster: a file, sent at once, or an address, fetched when the field is left; both are shown (UPL-01, UPL-02). */
export function PosterField({ form, poster }: Props) {
  const { register, setValue, watch, formState } = form;
  const { progress, fetching, send, take } = poster;
  const id = useId();
  const [posterUrl, imageUrl] = watch(['posterUrl', 'imageUrl']);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (file) void send(file);
  }

  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="max-w-40">
        <PosterImage url={posterUrl || null} alt="Preview of the poster" width={160} />
      </div>
      <div className="grid content-start gap-5">
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/gif,image/webp"
            disabled={progress !== null}
            onChange={choose}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={`${buttonStyle({ variant: 'outline' })} peer-focus-visible:outline-3 peer-focus-visible:outline-accent-text`}
          >
            <Upload aria-hidden />
            Upload an image
          </label>
          {posterUrl && (
            <Button variant="quiet" onClick={() => setValue('posterUrl', '')}>
              Remove image
            </Button>
          )}
        </div>
        {progress !== null && <ProgressBar label="Upload" value={Math.round(progress * 100)} />}
        <p className="text-sm text-faded">JPG, PNG, GIF or WebP, at most 5MB. Posters are shown 4:5.</p>
        <TextField
          label="Image URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          disabled={posterUrl !== ''}
          hint="The image at this address is copied here."
          error={formState.errors.imageUrl?.message ?? formState.errors.posterUrl?.message}
          {...register('imageUrl', { onBlur: take })}
        />
        {imageUrl && !posterUrl && (
          <Button variant="outline" pending={fetching !== null} onClick={take} className="justify-self-start">
            Use the image at this address
          </Button>
        )}
      </div>
    </div>
  );
}
