import clsx from 'clsx';
import { fieldLabel } from '#schema/history/field-labels.ts';
import { formatDate, formatMoment, formatTime } from '#schema/history/values.ts';
import { isDate } from '#schema/kernel/time/calendar.ts';
import { site } from '#web/data/site.ts';
import { When } from '../When.tsx';
import type { Field } from './state-changes.ts';

const marks = { added: 'set', changed: 'changed', removed: 'removed' } as const;

type Props = { fields: readonly Field[]; isPersonal?: (name: string) => boolean };

/** Labelled fields; a changed one has a mark, a bar and its previous value. */
export function FieldList({ fields, isPersonal = () => false }: Props) {
  const date = fields.find(({ name }) => name.split('.').at(-1) === 'date')?.value;
  return (
    <div className="@container">
      <dl className="grid gap-x-6 @3xl:grid-cols-2">
        {fields.map(({ name, value, change, previous }) => (
          <div
            key={name}
            className={clsx(
              'grid grid-cols-[6rem_minmax(0,1fr)] @md:grid-cols-[9rem_minmax(0,1fr)] @3xl:grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 border-l-3 py-1 pl-2.5 text-[0.95rem]',
              change ? 'border-accent bg-accent/10' : 'border-transparent',
            )}
          >
            <dt className="text-sm leading-6 text-faded">
              {fieldLabel(name)}
              {isPersonal(name) && (
                <span title="Personal: encrypted in the log with this person's key"> (personal)</span>
              )}
            </dt>
            <dd className="wrap-anywhere">
              {change === 'removed' ? null : <Value value={value} field={name} date={date} />}
              {change && (
                <span className="ml-2 inline-block text-sm font-semibold text-accent-text">
                  {marks[change]}
                </span>
              )}
              {(change === 'changed' || change === 'removed') && (
                <del className="block text-sm text-faded">
                  <span className="sr-only">was </span>
                  <Value value={previous} field={name} date={date} />
                </del>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

type ValueProps = {
  value: unknown;
  field: string;
  /** The show's date, for the zone's name next to its time. */
  date: unknown;
};

/**
 * A value of an event or a state; absent, empty and erased values have texts. The times of a show are in the city's
 * time zone, all other instants in the reader's, both with the zone.
 */
function Value({ value, field, date }: ValueProps) {
  const { timeZone } = site();
  const name = field.split('.').at(-1);
  if (value === null || value === undefined) return <span className="text-faded">none</span>;
  if (name === 'time') return formatTime(value, date, timeZone);
  if (value === '') return <span className="text-faded">empty</span>;
  if (value === '[erased]') return <em className="text-faded">[erased]</em>;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.length === 0 ? <span className="text-faded">none</span> : value.map(asText).join(', ');
  if (typeof value === 'string' && instant.test(value))
    return (
      <When at={value}>
        {name === 'startTime' || name === 'endTime' ? formatMoment(value, timeZone) : undefined}
      </When>
    );
  return asText(value);
}

function asText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return isDate(value) ? formatDate(value) : value;
}
