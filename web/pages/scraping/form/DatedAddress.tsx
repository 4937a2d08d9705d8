import { dateFormats, datePlaceholder } from '#schema/scraping/scraping-source.ts';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import type { SourceForm } from './source-form.ts';

const formats = dateFormats.map((format) => ({ value: format, label: format }));

/** The URL pattern of a site with a page per day (SCR-03). */
export function DatedAddress({ form }: { form: SchemaForm<SourceForm> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...form.field('urlPattern')}
        label="URL Pattern"
        required
        inputMode="url"
        spellCheck={false}
        placeholder={`https://example.com/events/${datePlaceholder}`}
        hint={`${datePlaceholder} stands for the date, whatever its format.`}
        className="sm:col-span-2"
      />
      <TextField
        {...form.field('daysToScrape')}
        label="Days to Scrape"
        required
        hint="1 to 30, from today."
      />
      <Select
        {...form.field('dateFormat')}
        label="Date Format"
        options={formats}
        hint="How the date is written in the address."
      />
    </div>
  );
}
