import { addDays } from '#schema/kernel/time/calendar.ts';
import { timeSlots } from '#schema/kernel/time/show-time.ts';
import { BoundControl } from '#web/components/forms/BoundControl.tsx';
import { DateField } from '#web/components/forms/DateField.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { site, today } from '#web/data/site.ts';
import { daysRunning, endDates, type ShowForm } from './show-form.ts';

const slots = timeSlots.map((slot) => ({ value: slot, label: slot }));

/** First day, last day and time; a start on or after the end clears the end (SHOW-08..11, SHOW-14, SHOW-24). */
export function WhenFields({ form }: { form: SchemaForm<ShowForm> }) {
  const [date, endDate] = form.watch(['date', 'endDate']);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <BoundControl form={form} name="date">
        {(field) => (
          <DateField
            {...field}
            label="Date"
            min={addDays(today(), site().minNoticeDays)}
            today={today()}
            onChange={(chosen) => {
              field.onChange(chosen);
              if (endDate && endDate <= chosen) form.setValue('endDate', '');
            }}
          />
        )}
      </BoundControl>
      <BoundControl form={form} name="endDate">
        {(field) => (
          <DateField
            {...field}
            label="End date (optional)"
            hint={endDate ? `This event runs for ${daysRunning({ date, endDate })} days` : undefined}
            disabled={!date}
            clearable
            placeholder={date ? 'Same day' : 'Choose the date first'}
            today={today()}
            {...(date && endDates(date))}
          />
        )}
      </BoundControl>
      <Select {...form.field('time')} label="Time" placeholder="Choose a time" options={slots} />
    </div>
  );
}
