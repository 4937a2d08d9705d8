import { isDate } from '../kernel/time/calendar.ts';
import { displayTime, parseTime } from '../kernel/time/show-time.ts';
import { zonedTime } from '../kernel/time/zoned-time.ts';
import { fieldLabel } from './field-labels.ts';

export type Data = Record<string, unknown>;

const maxLength = 120;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** Quotes a text as one line, truncated to 120 characters. */
export function quoted(text: unknown): string {
  const line = String(text).replace(/\s+/g, ' ').trim();
  return `“${line.length > maxLength ? `${line.slice(0, maxLength)}…` : line}”`;
}

/** Formats a date `YYYY-MM-DD` as 'Sat, Dec 5, 2026'; returns anything else unchanged. */
export function formatDate(date: unknown): string {
  if (typeof date !== 'string' || !isDate(date)) return String(date);
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/**
 * Formats a time (ISO 8601 UTC) in the city's zone with the zone's name: 'Sat, Dec 5, 2026, 7:30 PM CST'; a
 * date only like `formatDate`.
 */
export function formatMoment(at: unknown, timeZone: string): string {
  if (typeof at !== 'string' || !instant.test(at)) return formatDate(at);
  const text = new Date(at).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  // Some engines put a narrow no-break space before AM and PM.
  return text.replaceAll('\u202f', ' ');
}

/**
 * Formats a show's time in the city's zone with the zone's short name on that date: '7:30 PM CST', or without
 * a date the name for the whole year: '7:30 PM CT'. 'Time TBA' without a time.
 */
export function formatTime(time: unknown, date: unknown, timeZone: string): string {
  const clock = typeof time === 'string' ? parseTime(time) : null;
  const label = displayTime(String(time ?? ''));
  if (clock === null || label === 'Time TBA') return label;
  const dated = typeof date === 'string' && isDate(date);
  const at = new Date(dated ? zonedTime(date, clock, timeZone) : 0);
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: dated ? 'short' : 'shortGeneric',
  }).formatToParts(at);
  return `${label} ${parts.find(({ type }) => type === 'timeZoneName')?.value}`;
}

/** Formats the value of a field; `date` is the show's, for the zone's name after a time. */
function shownValue(field: string, value: unknown, date: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return field === 'time' ? 'Time TBA' : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => shownValue(field, one, date, timeZone)).join(', ');
  if (field === 'time') return formatTime(value, date, timeZone);
  if (typeof value === 'string' && /^[a-z]+(_[a-z]+)+$/.test(value)) return value.replaceAll('_', ' ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${inner}`)
      .join(', ');
  const text = formatMoment(value, timeZone);
  return text.length > maxLength ? quoted(text) : text;
}

/** Addresses and ids mean nothing to a reader: for these fields the message only states that they changed. */
const unreadable = /(Url|Urls|Id|Prompt)$/;

/**
 * Describes changed fields with their old values: 'Date changed from … to …; Price set to $15'. `data`
 * contains only changed fields and the ids that `which` names.
 */
export function formatChanges(data: Data, before: Data, which: readonly string[], timeZone: string): string {
  const shown = (of: Data, field: string) =>
    shownValue(field, of[field], of.date ?? data.date ?? before.date, timeZone);
  return Object.keys(data)
    .filter((field) => !which.includes(field))
    .map((field) => {
      const label = fieldLabel(field.replace(/Id$/, ''));
      if (unreadable.test(field)) return `${label} ${data[field] === null ? 'removed' : 'changed'}`;
      if (!Object.hasOwn(before, field)) return `${label} set to ${shown(data, field)}`;
      return `${label} changed from ${shown(before, field)} to ${shown(data, field)}`;
    })
    .join('; ');
}
