import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { adPlacements, adSizes } from '#schema/ads/ad.ts';
import { limits } from '#schema/kernel/limits.ts';
import { DateField } from '#web/components/forms/DateField.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { today } from '#web/data/site.ts';
import { placementNames, sizeInWords } from '../messages.ts';
import type { AdForm, AdPayload } from './ad-form.ts';

type Props = {
  form: UseFormReturn<AdForm, unknown, AdPayload>;
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
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  const startDate = watch('startDate');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Title"
        required
        autoFocus
        className="sm:col-span-2"
        maxLength={limits.adTitle}
        error={errors.title?.message}
        {...register('title')}
      />
      <Select label="Size" options={sizes} error={errors.size?.message} {...register('size')} />
      <Select
        label="Placement"
        options={placements}
        error={errors.placement?.message}
        {...register('placement')}
      />
      <div className="min-w-0 sm:col-span-2">{children}</div>
      <TextField
        label="Target URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        required
        className="sm:col-span-2"
        hint="Where a click leads."
        error={errors.targetUrl?.message}
        {...register('targetUrl')}
      />
      {ends.map(({ name, label, ...more }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <DateField
              required
              error={errors[name]?.message}
              {...(name === 'endDate' && startDate && { min: startDate })}
              today={today()}
              {...{ label, ref, value, onChange, onBlur }}
              {...more}
            />
          )}
        />
      ))}
      <TextField
        label="Priority"
        inputMode="numeric"
        hint="1 to 100; 1 comes first."
        error={errors.priority?.message}
        {...register('priority')}
      />
    </div>
  );
}
