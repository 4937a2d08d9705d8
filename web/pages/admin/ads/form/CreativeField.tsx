import { FileButton } from '#web/components/forms/FileButton.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import { UploadProgress } from '#web/components/forms/UploadProgress.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import type { ActiveUpload } from '#web/data/use-uploads.ts';
import { AdPreview } from '../AdPreview.tsx';
import type { AdForm } from './ad-form.ts';

type Props = {
  form: SchemaForm<AdForm>;
  activeUpload: ActiveUpload | null;
  onUpload: (files: readonly File[]) => void;
};

/** The ad's picture, uploaded or by its URL, with a preview (ADS-17). */
export function CreativeField({ form, activeUpload, onUpload }: Props) {
  const [creativeUrl, size, title] = form.watch(['creativeUrl', 'size', 'title']);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          {...form.field('creativeUrl')}
          label="Creative URL"
          {...webAddress}
          hint="Static JPG, PNG or GIF, at most 150KB. Upload an image or enter its address."
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
