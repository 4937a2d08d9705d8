import { addDays, isDate } from '#schema/kernel/time/calendar.ts';
import { parseMoment } from '../text/parse-moment.ts';

/** The one start that a text names, or why there is none; `date` and `time` are the words of it. */
export type FoundStart =
  | { start: string; hasTime: boolean; words: string[] }
  | { problem: 'no date' | 'names several dates' | 'names several times' | 'names a time without am or pm' };

type FoundDate = { date: string; words: string };

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekday = '(?:(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\\.?,?\\s+(?:the\\s+)?)?';
const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?\\b';
const year = '(?:,?\\s+(?<year>20\\d{2})\\b(?!:))?';
const patterns = [
  `\\b${weekday}${month}\\s+${day}${year}`,
  `\\b${month}\\s+${day},?\\s+\\(?(?<weekday>sun|mon|tue|wed|thu|fri|sat)(?:[a-z]{0,3}day)?\\b`,
  `\\b${weekday}${day}\\s+(?:of\\s+)?${month}${year}`,
  `\\b${weekday}(?<year>20\\d{2})-(?<month>\\d{2})-(?<day>\\d{2})\\b`,
  '(?<![\\d/])(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>20\\d{2}|2\\d)(?![\\d/])',
  `\\b(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\\.?,?\\s+(?<month>\\d{1,2})/(?<day>\\d{1,2})(?:/(?<year>20\\d{2}))?\\b`,
].map((pattern) => new RegExp(pattern, 'gi'));

/** Words before a date that is not that of the show. */
const otherDate =
  /\b(?:on sale|sales? (?:starts?|ends?|opens?)|posted|published|updated|deadline|until|till|through|thru|ends?|closed|closes|rescheduled from|moved from|was|by|since|born)\W{1,3}(?:on\W)?$/i;
/** A second date after these is the end of a range. */
const range =
  /^\s*(?:[-–—&+/]|to\b|and\b|through\b|thru\b|until\b)\s*(?:\d{1,2}(?:st|nd|rd|th)?\b(?!\s*(?::|[ap]\.?\s?m\b))|[a-z]{3,9}\.?,?\s+\d|[a-z]{3,9}\.?,?\s+[a-z]{3,9}\.?\s+\d)/i;

const timePattern =
  /\b(?:(?<label>doors?|show|music|starts?|begins?)(?:\s+(?:open|opens|time|at|from))*\s*[:@-]?\s*)?(?:(?<noon>noon)|(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d))?\s*(?:(?<half>[ap])\.?\s?m\b\.?)|(?<hour24>0\d|1[3-9]|2[0-3]):(?<minute24>[0-5]\d))(?<until>\s*(?:[-–—]|to|until|till)\s*(?:\d{1,2}(?::\d{2})?\s*(?:[ap]\.?\s?m\b\.?)?|late|close|midnight))?(?:\s*(?<after>doors?|show|music)\b)?/gi;

/**
 * The start in a text: one date within the coming 12 months, with a year or with a weekday that fits, and at most
 * one time that is not that of the doors. A moment in ISO 8601 UTC, or a date where the text has no time.
 */
export function findStart(
  text: string,
  { today, timeZone }: { today: string; timeZone: string },
): FoundStart {
  const dates = findDates(text, today);
  if (dates === null) return { problem: 'names several dates' };
  const [first] = dates;
  if (!first) return { problem: 'no date' };
  if (new Set(dates.map(({ date }) => date)).size > 1) return { problem: 'names several dates' };
  const times = findTimes(withoutDates(text, dates));
  if (!times) return { problem: 'names a time without am or pm' };
  const [time] = times;
  const words = [...dates.map((each) => each.words), ...times.map((each) => each.words)];
  if (new Set(times.map(({ clock }) => clock)).size > 1) return { problem: 'names several times' };
  const start = time ? parseMoment(`${first.date} ${time.clock}`, timeZone) : first.date;
  return start ? { start, hasTime: time !== undefined, words } : { problem: 'names several times' };
}

const dayOfMonth = new RegExp(
  `\\b(?:${month.replace('?<month>', '?:')}\\s+\\d{1,2}|\\d{1,2}/\\d{1,2})(?:st|nd|rd|th)?\\b`,
  'gi',
);

/** The '5' of 'Dec 5 - 8pm' is no time. */
function withoutDates(text: string, dates: readonly FoundDate[]): string {
  return dates.reduce((rest, { words }) => rest.replaceAll(words, '|'), text).replace(dayOfMonth, '|');
}

/** The dates in a text that can be dates of a show; null where one is the first of a range. */
function findDates(text: string, today: string): FoundDate[] | null {
  const found: FoundDate[] = [];
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      if (otherDate.test(text.slice(Math.max(0, match.index - 30), match.index))) continue;
      const end = match.index + match[0].length;
      if (range.test(text.slice(end, end + 40))) return null;
      const date = dateOf(match.groups ?? {}, today);
      if (!date) continue;
      found.push({ date, words: match[0] });
    }
  return found;
}

function dateOf(groups: Record<string, string | undefined>, today: string): string | null {
  const { month: written = '', day: number = '', year: given, weekday: name } = groups;
  const named = months.indexOf(written.slice(0, 3).toLowerCase()) + 1;
  const monthDay = `${String(named || Number(written)).padStart(2, '0')}-${number.padStart(2, '0')}`;
  if (!given && !name) return null;
  const last = addDays(today, 364);
  const years = given ? [given.padStart(4, '20')] : [today.slice(0, 4), last.slice(0, 4)];
  const date = years
    .map((each) => `${each}-${monthDay}`)
    .find((each) => isDate(each) && each >= today && each <= last);
  if (!date) return null;
  const fits =
    !name || weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] === name.slice(0, 3).toLowerCase();
  return fits ? date : null;
}

/** '8-11pm' has the half of the day behind its end. */
const before = /\b(\d{1,2}(?::[0-5]\d)?)\s*(?:[-–—]|to)\s*$/i;

/** The times at which a show may start, without those of the doors; null where one can be read in two ways. */
function findTimes(text: string): { clock: string; words: string }[] | null {
  const found: { clock: string; words: string }[] = [];
  let rest = text;
  for (const { 0: words, index, groups = {} } of text.matchAll(timePattern)) {
    const { label, after, noon, hour = '', minute = '00', half, hour24, minute24 } = groups;
    const [rangeStart = '', opening] = before.exec(text.slice(Math.max(0, index - 15), index)) ?? [];
    rest = rest.replace(rangeStart + words, ' ');
    if (/^doors?$/i.test(label ?? after ?? '')) continue;
    if (opening && !(half && Number.parseInt(opening, 10) < Number(hour) && Number(hour) < 12)) return null;
    const clock = hour24
      ? `${hour24}:${minute24}`
      : `${opening ?? `${hour}:${minute}`} ${half}m`.toLowerCase();
    found.push({ clock: noon ? '12:00' : clock, words: rangeStart + words });
  }
  return /\b\d{1,2}:[0-5]\d\b/.test(rest) ? null : found;
}
