import { cronActions, cronPresets } from '#schema/scraping/cron-schedule.ts';
import { Select } from '#web/components/forms/Select.tsx';
import { Switch } from '#web/components/forms/Switch.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { site } from '#web/data/site.ts';
import { cronInWords } from '../cron-in-words.ts';
import type { Source } from '../use-schedules.ts';
import type { ScheduleForm } from './schedule-form.ts';

type Props = {
  form: SchemaForm<ScheduleForm>;
  sources: readonly Source[];
  /** The schedule's current source, which may be inactive. */
  ownSource: string | null;
};

const actions = Object.entries(cronActions).map(([value, label]) => ({ value, label }));
const presets = Object.entries(cronPresets).map(([label, value]) => ({ value, label }));

/** Action, source and time of a schedule (CRON-06..09). */
export function ScheduleFields({ form, sources, ownSource }: Props) {
  const expression = form.watch('schedule');
  const words = cronInWords(expression);
  const preset = presets.find(({ value }) => value === expression.trim());
  const choices = sources
    .filter(({ id, active }) => active || id === ownSource)
    .map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (inactive)` }));
  return (
    <>
      <Select {...form.field('action')} label="Action" options={actions} />
      {form.watch('action') === 'scrape_source' && (
        <Select
          {...form.field('sourceId')}
          label="Source"
          required
          placeholder="Select a source"
          options={choices}
          hint={choices.length === 0 ? 'There is no active source.' : undefined}
        />
      )}
      <Select
        label="Preset"
        placeholder="Custom"
        options={presets}
        value={preset?.value ?? ''}
        onChange={({ target }) => {
          if (target.value === '') return form.setFocus('schedule');
          form.setValue('schedule', target.value, { shouldDirty: true });
          form.clearErrors('schedule');
        }}
      />
      <TextField
        {...form.field('schedule')}
        label="Cron Expression"
        spellCheck={false}
        autoComplete="off"
        hint={
          words
            ? `${words}, in the time of ${site().city}.`
            : `Minute, hour, day of the month, month and day of the week, in the time of ${site().city}.`
        }
      />
      <Switch {...form.field('enabled')} label="Enabled" />
    </>
  );
}
