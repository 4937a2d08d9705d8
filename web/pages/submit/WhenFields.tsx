import { Controller, type UseFormReturn } from 'react-hook-form';
import { addDays } from '#schema/kernel/calendar.ts';
import { timeSlots } from '#schema/kernel/show-time.ts';
import { DateField } from '#web/components/forms/DateField.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { site, today } from '#web/data/site.ts';
import { daysRunning, endDates, type ShowForm, type ShowPayload } from './show-form.ts';

const slots = timeSlots.map((slot) => ({ value: slot, label: slot }));

/** First day, last day and time; a start on or after the end clears the end (SHOW-08..11, SHOW-14, SHOW-24). */
export function WhenFields({ form }: { form: UseFormReturn<ShowForm, unknown, ShowPayload> }) {
  const { control, register, setValue, watch } = form;
  const { errors } = form.formState;
  const [date, endDate] = watch(['date', 'endDate']);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Controller
        control={control}
        name="date"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <DateField
            label="Date"
            required
            error={errors.date?.message}
            min={addDays(today(), site().minNoticeDays)}
            today={today()}
            {...{ ref, value, onBlur }}
            onChange={(chosen) => {
              onChange(chosen);
              if (endDate && endDate <= chosen) setValue('endDate', '');
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="endDate"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <DateField
            label="End date (optional)"
            error={errors.endDate?.message}
            hint={endDate ? `This event runs for ${daysRunning({ date, endDate })} days` : undefined}
            disabled={!date}
            clearable
            placeholder={date ? 'Same day' : 'Choose the date first'}
            today={today()}
            {...(date && endDates(date))}
            {...{ ref, value, onChange, onBlur }}
          />
        )}
      />
      <Select
        label="Time"
        required
        placeholder="Choose a time"
        options={slots}
        error={errors.time?.message}
        {...register('time')}
      />
    </div>
  );
}
