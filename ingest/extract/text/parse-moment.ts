import { isDate } from '#schema/kernel/calendar.ts';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';

/** Date formats, each with the groups of year, month and day. */
const dateFormats: readonly { pattern: RegExp; groups: readonly [number, number, number]; isProse?: true }[] =
  [
    { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, groups: [1, 2, 3] },
    { pattern: /^(\d{4})(\d{2})(\d{2})(?!\d)/, groups: [1, 2, 3] },
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

const separator = /^(?:\s*(?:,|@|\||-|–|t(?=\d)|at\s))?\s*/i;
const timePattern =
  /^(\d{1,2})(?::?(\d{2}))?(?::?(\d{2})(?:[.,]\d{1,9})?)?\s*(?:([ap])\.?m\b\.?)?\s*(z|utc|gmt|[+-]\d{2}:?(?:\d{2})?)?(?:\s*\[[^\]]{1,60}\]|\s*[a-z]{2,5})?(?:\s+(?:-|–|to|until)\s.*)?$/i;

/**
 * A written time as ISO 8601 UTC, or as 'YYYY-MM-DD' for a date without time; null when it cannot be parsed. A time
 * without offset is local to `timeZone`; one that the clocks skip is read an hour later, one that occurs twice as
 * the first (Temporal's 'compatible').
 */
export function parseMoment(written: string, timeZone: string): string | null {
  const text = written.trim().slice(0, 100);
  const found = dateFormats
    .map((format) => ({ ...format, match: format.pattern.exec(text) }))
    .find(({ match }) => match);
  if (!found?.match) return null;
  const [year = '', month = '', day = ''] = found.groups.map((group) => found.match?.[group]);
  const date = `${year}-${monthNumber(month)}-${day.padStart(2, '0')}`;
  if (!isDate(date) || year < '1970' || year > '9990') return null;
  const rest = text.slice(found.match[0].length).replace(separator, '');
  if (rest === '') return date;
  const time = timePattern.exec(rest);
  if (!time) return found.isProse ? date : null;
  return toMoment(date, time, timeZone);
}

function monthNumber(written: string): string {
  const index = months.findIndex((month) => month.startsWith(written.slice(0, 3).toLowerCase()));
  return String(index >= 0 ? index + 1 : written).padStart(2, '0');
}

function toMoment(date: string, time: RegExpExecArray, timeZone: string): string | null {
  const [, hours = '', minutes, seconds = '00', meridiem, zone] = time;
  // A number without minutes, am or pm is not a time.
  if (minutes === undefined && !meridiem) return null;
  const hour = meridiem ? (Number(hours) % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  if (hour > 23 || (meridiem && (Number(hours) < 1 || Number(hours) > 12))) return null;
  const at = `${date}T${String(hour).padStart(2, '0')}:${minutes ?? '00'}:${seconds}`;
  if (!Number.isFinite(Date.parse(`${at}Z`))) return null;
  if (!zone) return localInstant(at, timeZone);
  const offset = /^[a-z]/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  const instant = Date.parse(`${at}${offset}`);
  return Number.isFinite(instant) ? new Date(instant).toISOString() : null;
}

/** The instant of a local time 'YYYY-MM-DDTHH:MM:SS' in a zone, as ISO 8601 UTC. */
function localInstant(at: string, timeZone: string): string {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(at).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds).toISOString();
}
