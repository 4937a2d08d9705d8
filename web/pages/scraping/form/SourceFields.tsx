import type { UseFormReturn } from 'react-hook-form';
import { limits } from '#schema/kernel/limits.ts';
import { sourceTypes } from '#schema/scraping/scraping-source.ts';
import { Select } from '#web/components/forms/Select.tsx';
import { Switch } from '#web/components/forms/Switch.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { typeNames } from '../messages.ts';
import { DatedAddress } from './DatedAddress.tsx';
import type { SourceForm, SourcePayload } from './source-form.ts';

type Props = { form: UseFormReturn<SourceForm, unknown, SourcePayload> };

const types = sourceTypes.map((type) => ({ value: type, label: typeNames[type] }));
const label: Record<number, string> = { 1: '1 (highest)', 10: '10 (lowest)' };
const priorities = Array.from({ length: 10 }, (_, index) => index + 1).map((priority) => ({
  value: String(priority),
  label: label[priority] ?? String(priority),
}));

/** The fields of a source (SCR-02..06). */
export function SourceFields({ form }: Props) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Source Name"
        required
        autoFocus
        className="sm:col-span-2"
        maxLength={limits.sourceName}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        required
        className="sm:col-span-2"
        error={errors.url?.message}
        {...register('url')}
      />
      <div className="grid gap-5 border border-rule p-4 sm:col-span-2">
        <Switch
          label="Dynamic Date URLs"
          hint="The site has a separate page for each day."
          {...register('isDynamicUrl')}
        />
        {watch('isDynamicUrl') && <DatedAddress form={form} />}
      </div>
      <Select label="Event Type" options={types} error={errors.type?.message} {...register('type')} />
      <Select
        label="Priority"
        hint="Sources of high priority are read first."
        options={priorities}
        error={errors.priority?.message}
        {...register('priority')}
      />
      <Switch
        label="Active"
        hint="Event checks and schedules read active sources only."
        className="sm:col-span-2"
        {...register('active')}
      />
      <TextArea
        label="Notes"
        rows={3}
        className="sm:col-span-2"
        maxLength={limits.notes}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </div>
  );
}
