import { BoundControl } from '#web/components/forms/BoundControl.tsx';
import { DateField } from '#web/components/forms/DateField.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { today } from '#web/data/site.ts';
import type { EnquiryForm } from './use-enquiry-form.ts';

const ends = [
  { name: 'startDate', label: 'Start date' },
  { name: 'endDate', label: 'End date', hint: 'At least 1 week, both days counted.' },
] as const;

/** First and last day of the ad's run (ADS-21). */
export function RunFields({ form }: { form: SchemaForm<EnquiryForm> }) {
  const startDate = form.watch('startDate');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {ends.map(({ name, label, ...more }) => (
        <BoundControl key={name} form={form} name={name}>
          {(field) => (
            <DateField
              {...field}
              min={name === 'endDate' && startDate ? startDate : today()}
              today={today()}
              label={label}
              {...more}
            />
          )}
        </BoundControl>
      ))}
    </div>
  );
}
