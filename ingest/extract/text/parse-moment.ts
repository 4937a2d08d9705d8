import { isDate } from '#schema/kernel/time/calendar.ts';
import { toTimeZone } from '../calendar/time-zone.ts';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';

type DateFormat = { pattern: RegExp; groups: readonly [number, number, number]; isProse?: true };

const dayFirst: DateFormat = { pattern: /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?!\d)/, groups: [3, 2, 1] };

/** Date formats, each with the groups of year, month and day. */
const dateFormats: readonly DateFormat[] = [
  { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, groups: [1, 2, 3] },
  { pattern: /^(\d{4})(\d{2})(\d{2})(?!\d)/, groups: [1, 2, 3] },
  { pattern: /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?!\d)/, groups: [1, 2, 3] },
  // As in the product's country, unless the first number cannot be a month (decision 242).
  { pattern: /^(0?[1-9]|1[0-2])\/(\d{1,2})\/(\d{4})(?!\d)/, groups: [3, 1, 2] },
  { pattern: /^(1[3-9]|2\d|3[01])[/.-](\d{1,2})[/.-](\d{4})(?!\d)/, groups: [3, 2, 1] },
  { pattern: /^(0?[1-9]|1[0-2])-(1[3-9]|2\d|3[01])-(\d{4})(?!\d)/, groups: [3, 1, 2] },
  {
    pattern: new RegExp(
      `^(?:[a-z]{3,9}\\.?,?\\s+)?${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`,
      'i',
    ),
    groups: [3, 1, 2],
    isProse: true,
  },
  {
    pattern: new RegExp(
      `^(?:[a-z]{3,9}\\.?,?\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+${monthName},?\\s+(\\d{4})(?!\\d)`,
      'i',
    ),
    groups: [3, 2, 1],
    isProse: true,
  },
];

/** Zones by the abbreviations that pages of the United States write, in summer and winter alike. */
const zonesByName = new Map(
  Object.entries({
    'America/New_York': ['et', 'est', 'edt'],
    'America/Chicago': ['ct', 'cst', 'cdt'],
    'America/Denver': ['mt', 'mst', 'mdt'],
    'America/Los_Angeles': ['pt', 'pst', 'pdt'],
  }).flatMap(([zone, names]) => names.map((name): [string, string] => [name, zone])),
);

const separator = /^(?:\s*(?:,|@|\||-|–|•|·|t(?=\d)|(?:,\s*)?(?:at|from)\s))?\s*/i;
const timePattern =
  /^(\d{1,2})(?:[:.]?(\d{2}))?(?::?(\d{2})(?:[.,]\d{1,9})?)?\s*(?:([ap])\.?m\b\.?)?\s*(z|(?:utc|gmt)?[+-]\d{1,2}(?::?\d{2})?|utc|gmt)?(?:\s*\[[^\]]{1,60}\]|\s*\([^)]{1,60}\)|\s*([a-z]{2,5}|[a-z]{2,20}\/[a-z_]{2,30}))?(?:\s+(?:-|–|to|until)\s.*)?$/i;

/**
 * A written time as ISO 8601 UTC, or as 'YYYY-MM-DD' for a date without time; null when it cannot be parsed. A time
 * without offset is local to `timeZone`; one that the clocks skip is read an hour later, one that occurs twice as
 * the first (Temporal's 'compatible').
 */
export function parseMoment(written: string, timeZone: string): string | null {
  const text = written
    .trim()
    .slice(0, 100)
    .replace(/^(\d{4}-\d{2}-\d{2}T\d{2})$/, '$1:00')
    // '2026-12-4T19-30-6-00' of a template that writes hyphens for colons.
    .replace(/^(\d{4}-\d{1,2}-\d{1,2})T(\d{2})-(\d{2})-(\d{1,2})-(\d{2})$/, '$1T$2:$3-$4:$5')
    // 'Sat Jan 30 20:00:00 CST 2027' of Java, Ruby and Unix.
    .replace(
      /^[a-z]{3} ([a-z]{3} +\d{1,2}) (\d{2}:\d{2}:\d{2})( [a-z]{1,5}| [+-]\d{4})? (\d{4})$/i,
      '$1 $4 $2$3',
    );
  // Epoch seconds or milliseconds of our time.
  if (/^1[6-9]\d{8}(?:\d{3})?$/.test(text)) return new Date(Number(text.padEnd(13, '0'))).toISOString();
  const found = leadingDate(text);
  if (!found) return null;
  const { date, isProse } = found;
  const rest = found.rest
    .replace(separator, '')
    .replace(/^(?:12\s)?noon\b/i, '12:00')
    .replace(/^(?:12\s)?midnight\b/i, '00:00');
  if (rest === '') return date;
  const time = timePattern.exec(rest);
  if (!time) return isProse ? date : null;
  return toMoment(date, time, timeZone, isProse);
}

const weekdayBefore = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.?,?\s+(?=\d)/i;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The date at the start of a text; of '04/12/2026' behind a weekday the reading that falls on it. */
function leadingDate(text: string): { date: string; rest: string; isProse: boolean } | null {
  const [before = '', name] = weekdayBefore.exec(text) ?? [];
  const day = name && weekdays.indexOf(name.toLowerCase());
  const dated = text.slice(before.length);
  const readings = (day === undefined ? dateFormats : [...dateFormats, dayFirst]).flatMap(
    ({ pattern, groups, isProse = false }) => {
      const match = pattern.exec(dated);
      if (!match) return [];
      const [year = '', month = '', number = ''] = groups.map((group) => match[group]);
      const date = `${year}-${monthNumber(month)}-${number.padStart(2, '0')}`;
      const isReadable = isDate(date) && year >= '1970' && year <= '9990';
      return isReadable ? [{ date, rest: dated.slice(match[0].length), isProse }] : [];
    },
  );
  return readings.find(({ date }) => weekdayOf(date) === day) ?? readings[0] ?? null;
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

function monthNumber(written: string): string {
  const index = months.findIndex((month) => month.startsWith(written.slice(0, 3).toLowerCase()));
  return String(index >= 0 ? index + 1 : written).padStart(2, '0');
}

function toMoment(date: string, time: RegExpExecArray, timeZone: string, isProse: boolean): string | null {
  const [, hours = '', minutes, seconds = '00', meridiem, zone, zoneName = ''] = time;
  // A number without minutes, am or pm is not a time.
  if (minutes === undefined && !meridiem) return null;
  const isEvening = meridiem?.toLowerCase() === 'p';
  // '19:30 PM' of a template.
  const isWhole = !meridiem || (isEvening && Number(hours) > 12 && minutes !== undefined);
  const hour = isWhole ? Number(hours) : (Number(hours) % 12) + (isEvening ? 12 : 0);
  if (hour > 23 || (!isWhole && (Number(hours) < 1 || Number(hours) > 12))) return null;
  const at = `${date}T${String(hour).padStart(2, '0')}:${minutes ?? '00'}:${seconds}`;
  if (!Number.isFinite(Date.parse(`${at}Z`))) return null;
  const [, name = '', sign = '', ahead = '', more = '00'] =
    /^([a-z]*)([+-]?)(\d{0,2}):?(\d{2})?$/i.exec(zone ?? '') ?? [];
  // '8:00pm-11:00pm' and '20:00-23:00' are two times.
  const isRange = (isProse || meridiem !== undefined) && !/^[+-]\d{4}$/.test(zone ?? '');
  const isEnd = sign !== '' && name === '' && (isRange || /^(?:1[5-9]|2[0-3])$/.test(ahead));
  if (!zone || isEnd)
    return localInstant(
      at,
      zonesByName.get(zoneName.toLowerCase()) ??
        (zoneName.includes('/') ? toTimeZone(zoneName) : null) ??
        timeZone,
    );
  const offset = sign ? `${sign}${ahead.padStart(2, '0')}:${more}` : 'Z';
  const instant = Date.parse(`${at}${offset}`);
  return Number.isFinite(instant) ? new Date(instant).toISOString() : null;
}

/** The instant of a local time 'YYYY-MM-DDTHH:MM:SS' in a zone, as ISO 8601 UTC. */
function localInstant(at: string, timeZone: string): string {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(at).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds).toISOString();
}

/** 'HH:MM' of an instant in the zone. */
export const hourIn = (moment: string, timeZone: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5);
