import type { UseFormReturn } from 'react-hook-form';
import { FileButton } from '#web/components/forms/FileButton.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { UploadProgress } from '#web/components/forms/UploadProgress.tsx';
import type { ActiveUpload } from '#web/data/use-uploads.ts';
import { AdPreview } from '../AdPreview.tsx';
import type { AdForm, AdPayload } from './ad-form.ts';

type Props = {
  form: UseFormReturn<AdForm, unknown, AdPayload>;
  activeUpload: ActiveUpload | null;
  onUpload: (files: readonly File[]) => void;
};

/** The ad's picture, uploaded or by its URL, with a preview (ADS-17). */
export function CreativeField({ form: { register, watch, formState }, activeUpload, onUpload }: Props) {
  const [creativeUrl, size, title] = watch(['creativeUrl', 'size', 'title']);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Creative URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          required
          hint="Static JPG, PNG or GIF, at most 150KB. Upload an image or enter its address."
          error={formState.errors.creativeUrl?.message}
          {...register('creativeUrl')}
        />
        <div className="grid min-w-0 gap-2 sm:pt-6.5">
          <FileButton
            label="Upload a picture"
            accept="image/jpeg,image/png,image/gif"
            disabled={activeUpload !== null}
            onChoose={onUpload}
          />
          {activeUpload && <UploadProgress activeUpload={activeUpload} />}
        </div>
      </div>
      {/^(https:\/\/.+\..|\/images\/)/.test(creativeUrl) && (
        <AdPreview {...{ creativeUrl, size }} title={title || 'Untitled'} />
      )}
    </div>
  );
}
