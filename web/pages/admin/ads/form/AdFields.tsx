import type { ReactNode } from 'react';
import { adPlacements, adSizes } from '#schema/ads/ad.ts';
import { BoundControl } from '#web/components/forms/BoundControl.tsx';
import { DateField } from '#web/components/forms/DateField.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { today } from '#web/data/site.ts';
import { placementNames, sizeInWords } from '../messages.ts';
import type { AdForm } from './ad-form.ts';

type Props = {
  form: SchemaForm<AdForm>;
  /** The picture field. */
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
