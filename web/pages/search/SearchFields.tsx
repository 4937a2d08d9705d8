import type { EventType } from '#schema/kernel/fields.ts';
import { limits } from '#schema/kernel/limits.ts';
import { buttonStyle } from '#web/components/button-style.ts';
import { DateField } from '#web/components/forms/DateField.tsx';
import { controlStyle } from '#web/components/forms/field-style.ts';
import { QueryForm } from '#web/components/forms/QueryForm.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { useDebouncedText } from '#web/components/forms/use-debounce.ts';
import { eventTypeLabels } from '#web/components/posters/event-types.ts';
import { today } from '#web/data/site.ts';
import { type Filters, noFilters, toSearchParams, type View } from './filters.ts';

type Props = {
  filters: Filters;
  view: View;
  onChangeFilters: (change: Partial<Filters>, options?: { replace?: boolean }) => void;
};

const types = [
  { value: '', label: 'All' },
  ...Object.entries(eventTypeLabels).map(([value, label]) => ({ value, label })),
];

/** Text, date and type (SRCH-01, SRCH-02). A date replaces the "upcoming" filter. */
export function SearchFields({ filters, view, onChangeFilters }: Props) {
  const { text, date, eventType } = filters;
  const [typed, type] = useDebouncedText(text, (text) => onChangeFilters({ text }, { replace: true }));
  return (
    <search className="mt-8 border-y-2 border-ink py-5">
      <QueryForm
        otherParams={toSearchParams(noFilters, view)}
        className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_20rem_12rem]"
      >
        <TextField
          className="sm:col-span-2 lg:col-span-1"
          type="search"
          name="q"
          label="Performer or venue"
          value={typed}
          onChange={({ target }) => type(target.value)}
          maxLength={limits.performer}
          autoComplete="off"
          enterKeyHint="search"
        />
        <DateField
          className="noscript:hidden"
          label="Date"
          placeholder="Any date"
          value={date}
          today={today()}
          clearable
          onChange={(date) => onChangeFilters({ date, ...(date && { upcoming: null }) })}
        />
        <noscript className="noscript:contents">
          <label className="grid content-start gap-1.5 text-sm font-semibold">
            Date
            <input type="date" name="date" defaultValue={date} className={`${controlStyle} font-normal`} />
          </label>
        </noscript>
        <Select
          label="Type"
          name="eventType"
          options={types}
          value={eventType ?? ''}
          onChange={({ target }) =>
            onChangeFilters({ eventType: (target.value || null) as EventType | null })
          }
        />
        <noscript className="noscript:contents">
          <button type="submit" className={`${buttonStyle({ variant: 'primary' })} justify-self-start`}>
            Search
          </button>
        </noscript>
      </QueryForm>
    </search>
  );
}
