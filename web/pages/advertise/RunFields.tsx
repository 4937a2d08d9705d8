import { Controller, type UseFormReturn } from 'react-hook-form';
import { DateField } from '#web/components/forms/DateField.tsx';
import { today } from '#web/data/site.ts';
import type { Enquiry, EnquiryForm } from './use-enquiry-form.ts';

const ends = [
  { name: 'startDate', label: 'Start date' },
  { name: 'endDate', label: 'End date', hint: 'At least 1 week, both days counted.' },
] as const;

/** First and last day of the ad's run (ADS-21). */
export function RunFields({ form }: { form: UseFormReturn<EnquiryForm, unknown, Enquiry> }) {
  const { control, watch } = form;
  const { errors } = form.formState;
  const startDate = watch('startDate');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {ends.map(({ name, label, ...more }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <DateField
              required
              error={errors[name]?.message}
              min={name === 'endDate' && startDate ? startDate : today()}
              today={today()}
              {...{ label, ref, value, onChange, onBlur }}
              {...more}
            />
          )}
        />
      ))}
    </div>
  );
}
