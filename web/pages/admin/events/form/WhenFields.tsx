import { Controller, type UseFormReturn } from 'react-hook-form';
import { DateField } from '#web/components/forms/DateField.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { today } from '#web/data/site.ts';
import type { EventForm, EventPayload } from './event-form.ts';
import { MoreDays } from './MoreDays.tsx';

/** First day, time and further days, in the city's time zone; past days are allowed. */
export function WhenFields({ form }: { form: UseFormReturn<EventForm, unknown, EventPayload> }) {
  const { control, register, setValue, watch, formState } = form;
  const { errors } = formState;
  const [date, additionalDates] = watch(['date', 'additionalDates']);
  const ofDays = errors.additionalDates;
  return (
    <>
      <Controller
        control={control}
        name="date"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <DateField
            label="Date"
            required
            today={today()}
            error={errors.date?.message}
            {...{ ref, value, onChange, onBlur }}
          />
        )}
      />
      <TextField label="Time" type="time" required error={errors.time?.message} {...register('time')} />
      <div className="sm:col-span-2">
        <MoreDays
          first={date}
          days={additionalDates}
          onChange={(days) => setValue('additionalDates', days, { shouldDirty: true })}
          error={ofDays?.message ?? ofDays?.root?.message ?? ofDays?.find?.((day) => day)?.message}
        />
      </div>
    </>
  );
}
