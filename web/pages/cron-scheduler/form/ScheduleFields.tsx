import type { UseFormReturn } from 'react-hook-form';
import { limits } from '#schema/kernel/limits.ts';
import { cronActions, cronPresets } from '#schema/scraping/cron-schedule.ts';
import { Select } from '#web/components/forms/Select.tsx';
import { Switch } from '#web/components/forms/Switch.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { site } from '#web/data/site.ts';
import { cronInWords } from '../cron-in-words.ts';
import type { Source } from '../use-schedules.ts';
import type { ScheduleForm, SchedulePayload } from './schedule-form.ts';

type Props = {
  form: UseFormReturn<ScheduleForm, unknown, SchedulePayload>;
  sources: readonly Source[];
  /** The schedule's current source, which may be inactive. */
  ownSource: string | null;
};

const actions = Object.entries(cronActions).map(([value, label]) => ({ value, label }));
const presets = Object.entries(cronPresets).map(([label, value]) => ({ value, label }));

/** Action, source and time of a schedule (CRON-06..09). */
export function ScheduleFields({ form, sources, ownSource }: Props) {
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  const expression = watch('schedule');
  const words = cronInWords(expression);
  const preset = presets.find(({ value }) => value === expression.trim());
  const choices = sources
    .filter(({ id, active }) => active || id === ownSource)
    .map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (inactive)` }));
  return (
    <>
      <Select label="Action" options={actions} error={errors.action?.message} {...register('action')} />
      {watch('action') === 'scrape_source' && (
        <Select
          label="Source"
          required
          placeholder="Select a source"
          options={choices}
          hint={choices.length === 0 ? 'There is no active source.' : undefined}
          error={errors.sourceId?.message}
          {...register('sourceId')}
        />
      )}
      <Select
        label="Preset"
        placeholder="Custom"
        options={presets}
        value={preset?.value ?? ''}
        onChange={({ target }) => {
          if (target.value === '') return form.setFocus('schedule');
          setValue('schedule', target.value, { shouldDirty: true });
          form.clearErrors('schedule');
        }}
      />
      <TextField
        label="Cron Expression"
        required
        spellCheck={false}
        autoComplete="off"
        maxLength={limits.cron}
        hint={
          words
            ? `${words}, in the time of ${site().city}.`
            : `Minute, hour, day of the month, month and day of the week, in the time of ${site().city}.`
        }
        error={errors.schedule?.message}
        {...register('schedule')}
      />
      <Switch label="Enabled" {...register('enabled')} />
    </>
  );
}
