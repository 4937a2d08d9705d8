import { formatDate, formatMoment, formatTime } from '#schema/history/values.ts';
import { isDate } from '#schema/kernel/time/calendar.ts';
import { site } from '#web/data/site.ts';
import { When } from '../When.tsx';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

type Props = {
  value: unknown;
  /** The field's path. */
  field: string;
  /** The show's date, for the zone's name next to its time. */
  date: unknown;
};

/**
 * A value of an event or a state; absent, empty and erased values have texts. The times of a show are in the city's
 * time zone, all other instants in the reader's, both with the zone.
 */
export function Value({ value, field, date }: Props) {
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
