import { isDate } from '#schema/kernel/calendar.ts';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';

/** The ways a day is written, each with the place of year, month and day among its groups. */
const days: readonly { written: RegExp; groups: readonly [number, number, number]; words?: true }[] = [
  { written: /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, groups: [1, 2, 3] },
  { written: /^(\d{4})(\d{2})(\d{2})(?!\d)/, groups: [1, 2, 3] },
  {
    written: new RegExp(
      `^(?:[a-z]{3,9}\\.?,?\\s+)?${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`,
      'i',
    ),
    groups: [3, 1, 2],
    words: true,
  },
  {
    written: new RegExp(
      `^(?:[a-z]{3,9}\\.?,?\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+${monthName},?\\s+(\\d{4})(?!\\d)`,
      'i',
    ),
    groups: [3, 2, 1],
    words: true,
  },
];

const between = /^(?:\s*(?:,|@|\||-|–|t(?=\d)|at\s))?\s*/i;
const clock =
  /^(\d{1,2})(?::?(\d{2}))?(?::?(\d{2})(?:[.,]\d{1,9})?)?\s*(?:([ap])\.?m\b\.?)?\s*(z|utc|gmt|[+-]\d{2}:?(?:\d{2})?)?(?:\s*\[[^\]]{1,60}\]|\s*[a-z]{2,5})?(?:\s+(?:-|–|to|until)\s.*)?$/i;

/**
 * A written time as ISO 8601 UTC, or as 'YYYY-MM-DD' where only a day is named; null when it cannot be read.
 * What names no offset is the city's time; a time that the clocks skip is read as an hour later, of one that comes
 * twice the first is meant (as Temporal's 'compatible' has it).
 */
export function parseMoment(written: string, timeZone: string): string | null {
  const text = written.trim().slice(0, 100);
  const found = days.map((way) => ({ ...way, match: way.written.exec(text) })).find(({ match }) => match);
  if (!found?.match) return null;
  const [year = '', month = '', day = ''] = found.groups.map((group) => found.match?.[group]);
  const date = `${year}-${monthNumber(month)}-${day.padStart(2, '0')}`;
  if (!isDate(date) || year < '1970' || year > '9990') return null;
  const rest = text.slice(found.match[0].length).replace(between, '');
  if (rest === '') return date;
  const time = clock.exec(rest);
  if (!time) return found.words ? date : null;
  return momentAt(date, time, timeZone);
}

function monthNumber(written: string): string {
  const named = months.findIndex((month) => month.startsWith(written.slice(0, 3).toLowerCase()));
  return String(named >= 0 ? named + 1 : written).padStart(2, '0');
}

function momentAt(date: string, time: RegExpExecArray, timeZone: string): string | null {
  const [, hours = '', minutes, seconds = '00', half, zone] = time;
  // A number without am or pm is no time of day.
  if (minutes === undefined && !half) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  if (hour > 23 || (half && (Number(hours) < 1 || Number(hours) > 12))) return null;
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
