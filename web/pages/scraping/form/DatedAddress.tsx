import type { UseFormReturn } from 'react-hook-form';
import { dateFormats, datePlaceholder } from '#schema/scraping/scraping-source.ts';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import type { SourceForm, SourcePayload } from './source-form.ts';

const formats = dateFormats.map((format) => ({ value: format, label: format }));

/** The URL pattern of a site with a page per day (SCR-03). */
export function DatedAddress({ form }: { form: UseFormReturn<SourceForm, unknown, SourcePayload> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="URL Pattern"
        required
        inputMode="url"
        spellCheck={false}
        placeholder={`https://example.com/events/${datePlaceholder}`}
        hint={`${datePlaceholder} stands for the date, whatever its format.`}
        className="sm:col-span-2"
        error={errors.urlPattern?.message}
        {...register('urlPattern')}
      />
      <TextField
        label="Days to Scrape"
        required
        inputMode="numeric"
        hint="1 to 30, from today."
        error={errors.daysToScrape?.message}
        {...register('daysToScrape')}
      />
      <Select
        label="Date Format"
        options={formats}
        hint="How the date is written in the address."
        error={errors.dateFormat?.message}
        {...register('dateFormat')}
      />
    </div>
  );
}
