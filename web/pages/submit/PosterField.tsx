import { Upload } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { maxUploadBytes } from '#schema/limits.ts';
import { Button } from '#web/parts/Button.tsx';
import { buttonStyle } from '#web/parts/button-style.ts';
import { PosterImage } from '#web/parts/PosterImage.tsx';
import { ProgressBar } from '#web/parts/ProgressBar.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import { toast } from '#web/parts/toast.ts';
import { messageOf } from '#web/request.ts';
import { upload } from '#web/upload.ts';
import type { ShowForm, ShowPayload } from './show-form.ts';

const refuse = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

/** The poster: a file, sent at once and shown, or the address of an image (SHOW-07, SHOW-18, SHOW-21). */
export function PosterField({ form }: { form: UseFormReturn<ShowForm, unknown, ShowPayload> }) {
  const { register, setValue, watch, formState } = form;
  const id = useId();
  const [progress, setProgress] = useState<number | null>(null);
  const [posterUrl, imageUrl] = watch(['posterUrl', 'imageUrl']);

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    if (!file.type.startsWith('image/')) return refuse('Invalid file type', 'Please select an image file');
    if (file.size > maxUploadBytes)
      return refuse('File too large', 'Please select an image smaller than 5MB');
    setProgress(0);
    try {
      const { imageUrl: stored } = await upload<{ imageUrl: string }>({
        path: '/api/upload-image',
        field: 'image',
        file,
        onProgress: setProgress,
      });
      setValue('posterUrl', stored);
      setValue('imageUrl', '');
    } catch (error) {
      refuse('Failed to upload image', messageOf(error, 'Please try again.'));
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="max-w-40">
        <PosterImage url={posterUrl || imageUrl || null} alt="Preview of the poster" width={160} />
      </div>
      <div className="grid content-start gap-5">
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/gif,image/webp"
            disabled={progress !== null}
            onChange={send}
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
          error={formState.errors.imageUrl?.message ?? formState.errors.posterUrl?.message}
          {...register('imageUrl')}
        />
      </div>
    </div>
  );
}
