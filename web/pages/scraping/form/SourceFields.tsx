import { dateFormats, datePlaceholder, sourceTypes } from '#schema/scraping/scraping-source.ts';
import { Select } from '#web/components/forms/Select.tsx';
import { Switch } from '#web/components/forms/Switch.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { typeNames } from '../messages.ts';
import type { SourceForm } from './source-form.ts';

type Props = { form: SchemaForm<SourceForm> };

const types = sourceTypes.map((type) => ({ value: type, label: typeNames[type] }));
const label: Record<number, string> = { 1: '1 (highest)', 10: '10 (lowest)' };
const priorities = Array.from({ length: 10 }, (_, index) => index + 1).map((priority) => ({
  value: String(priority),
  label: label[priority] ?? String(priority),
}));

/** The fields of a source (SCR-02..06). */
export function SourceFields({ form }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...form.field('name')} label="Source Name" autoFocus className="sm:col-span-2" />
      <TextField {...form.field('url')} label="URL" {...webAddress} className="sm:col-span-2" />
      <div className="grid gap-5 border border-rule p-4 sm:col-span-2">
        <Switch
          {...form.field('isDynamicUrl')}
          label="Dynamic Date URLs"
          hint="The site has a separate page for each day."
        />
        {form.watch('isDynamicUrl') && <DatedAddress form={form} />}
      </div>
      <Select {...form.field('type')} label="Event Type" options={types} />
      <Select
        {...form.field('priority')}
        label="Priority"
        hint="Sources of high priority are read first."
        options={priorities}
      />
      <Switch
        {...form.field('active')}
        label="Active"
        hint="Event checks and schedules read active sources only."
        className="sm:col-span-2"
      />
      <TextArea {...form.field('notes')} label="Notes" rows={3} className="sm:col-span-2" />
    </div>
  );
}

const formats = dateFormats.map((format) => ({ value: format, label: format }));

/** The URL pattern of a site with a page per day (SCR-03). */
function DatedAddress({ form }: { form: SchemaForm<SourceForm> }) {
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
