import { formatDate, formatMoment, formatTime } from '#schema/history/values.ts';
import { isDate } from '#schema/kernel/calendar.ts';
import { site } from '#web/data/site.ts';
import { When } from '../When.tsx';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

type Props = {
  of: unknown;
  /** The field's path. */
  field: string;
  /** The show's date, for the zone's name beside its time. */
  date: unknown;
};

/**
 * A value of the log or of a state as it is kept; what is absent, empty or erased says so. When a show plays is
 * said in the city's time, every other instant in the reader's own, both with their zone.
 */
export function Value({ of, field, date }: Props) {
  const { timeZone } = site();
  const name = field.split('.').at(-1);
  if (of === null || of === undefined) return <span className="text-faded">none</span>;
  if (name === 'time') return formatTime(of, date, timeZone);
  if (of === '') return <span className="text-faded">empty</span>;
  if (of === '[erased]') return <em className="text-faded">[erased]</em>;
  if (typeof of === 'boolean') return of ? 'yes' : 'no';
  if (Array.isArray(of))
    return of.length === 0 ? <span className="text-faded">none</span> : of.map(asText).join(', ');
  if (typeof of === 'string' && instant.test(of))
    return (
      <When at={of}>
        {name === 'startTime' || name === 'endTime' ? formatMoment(of, timeZone) : undefined}
      </When>
    );
  return asText(of);
}

function asText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return isDate(value) ? formatDate(value) : value;
}
