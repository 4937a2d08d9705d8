import type { ReactNode } from 'react';
import { adPlacements, adSizes } from '#schema/ads/ad.ts';
import { placementNames } from '#web/components/ad-names.ts';
import { BoundControl } from '#web/components/forms/BoundControl.tsx';
import { DateField } from '#web/components/forms/DateField.tsx';
import { FileButton } from '#web/components/forms/FileButton.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import { UploadProgress } from '#web/components/forms/UploadProgress.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { today } from '#web/data/site.ts';
import type { ActiveUpload } from '#web/data/use-uploads.ts';
import { AdPreview } from '../AdPreview.tsx';
import { sizeInWords } from '../messages.ts';
import type { AdForm } from './ad-form.ts';

type Props = {
  form: SchemaForm<AdForm>;
  children: ReactNode;
};

const sizes = adSizes.map((size) => ({ value: size, label: sizeInWords(size) }));
const placements = adPlacements.map((placement) => ({ value: placement, label: placementNames[placement] }));
const ends = [
  { name: 'startDate', label: 'Start date' },
  { name: 'endDate', label: 'End date', hint: 'At least 1 week, both days counted.' },
] as const;

/** The fields of an ad (ADS-02). */
export function AdFields({ form, children }: Props) {
  const startDate = form.watch('startDate');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...form.field('title')} label="Title" autoFocus className="sm:col-span-2" />
      <Select {...form.field('size')} label="Size" options={sizes} />
      <Select {...form.field('placement')} label="Placement" options={placements} />
      <div className="min-w-0 sm:col-span-2">{children}</div>
      <TextField
        {...form.field('targetUrl')}
        label="Target URL"
        {...webAddress}
        className="sm:col-span-2"
        hint="Where a click leads."
      />
      {ends.map(({ name, label, ...more }) => (
        <BoundControl key={name} form={form} name={name}>
          {(field) => (
            <DateField
              {...field}
              {...(name === 'endDate' && startDate && { min: startDate })}
              today={today()}
              label={label}
              {...more}
            />
          )}
        </BoundControl>
      ))}
      <TextField {...form.field('priority')} label="Priority" hint="1 to 100; 1 comes first." />
    </div>
  );
}

type CreativeFieldProps = {
  form: SchemaForm<AdForm>;
  activeUpload: ActiveUpload | null;
  onUpload: (files: readonly File[]) => void;
};

/** The ad's picture, uploaded or by its URL, with a preview (ADS-17). */
export function CreativeField({ form, activeUpload, onUpload }: CreativeFieldProps) {
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
