import { addDays, dayHeading, isDate } from '#schema/kernel/time/calendar.ts';

/** The days of a question, the city's and inclusive; `named`: as the answer names them. */
export type RequestedDays = {
  from: string;
  to: string;
  named: string;
  /** True to exclude shows that begin during the day. */
  evening?: true;
};

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';

/** Parses 'tonight', 'this weekend', 'on Friday', 'December 5'; null when a message names no day. */
export function parseDays(message: string, today: string): RequestedDays | null {
  const text = message.toLowerCase();
  return byDate(text, today) ?? byNearness(text, today) ?? byWeekday(text, today) ?? byMonth(text, today);
}

function byDate(text: string, today: string): RequestedDays | null {
  const iso = /\b\d{4}-\d{2}-\d{2}\b/.exec(text)?.[0];
  if (iso && isDate(iso)) return single(iso);
  const american = /\b(\d{1,2})\/(\d{1,2})\b/.exec(text);
  if (american) return coming(Number(american[1]), Number(american[2]), today);
  const monthFirst = new RegExp(`\\b${monthName} (\\d{1,2})(?:st|nd|rd|th)?\\b`).exec(text);
  if (monthFirst) return coming(monthNumber(monthFirst[1]), Number(monthFirst[2]), today);
  const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName}\\b`).exec(text);
  return dayFirst && coming(monthNumber(dayFirst[2]), Number(dayFirst[1]), today);
}

/** The weekend is Friday to Sunday, from today if it has started; next week is Monday to Sunday (SRCH-08). */
function byNearness(text: string, today: string): RequestedDays | null {
  const sunday = addDays(today, (7 - weekdayOf(today)) % 7);
  const friday = addDays(sunday, -2);
  if (/\bday after tomorrow\b/.test(text)) return single(addDays(today, 2));
  if (/\b(tonight|this evening)\b/.test(text))
    return { from: today, to: today, named: 'tonight', evening: true };
  if (/\b(today|now)\b/.test(text)) return { from: today, to: today, named: 'today' };
  if (/\b(tomorrow|tmrw)\b/.test(text))
    return { from: addDays(today, 1), to: addDays(today, 1), named: 'tomorrow' };
  if (/\bnext weekend\b/.test(text))
    return { from: addDays(friday, 7), to: addDays(sunday, 7), named: 'next weekend' };
  if (/\bweek-?ends?\b/.test(text))
    return { from: friday < today ? today : friday, to: sunday, named: 'this weekend' };
  if (/\bnext week\b/.test(text))
    return { from: addDays(sunday, 1), to: addDays(sunday, 7), named: 'next week' };
  return /\bthis week\b/.test(text) ? { from: today, to: sunday, named: 'this week' } : null;
}

function byWeekday(text: string, today: string): RequestedDays | null {
  const named = /\b(next )?(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(day)?s?\b/.exec(text);
  const wanted = weekdays.findIndex((day) => named?.[3] && day === `${named[2]}day`);
  if (!named || wanted < 0) return null;
  const ahead = (wanted - weekdayOf(today) + 7) % 7;
  const thisSunday = (7 - weekdayOf(today)) % 7;
  return single(addDays(today, named[1] && ahead <= thisSunday ? ahead + 7 : ahead));
}

function byMonth(text: string, today: string): RequestedDays | null {
  const named = new RegExp(`\\b(?:in|this|next|during) (${months.join('|')}|month)\\b`).exec(text);
  if (!named) return null;
  const current = Number(today.slice(5, 7));
  const requested = months.indexOf(named[1] ?? '') + 1;
  const month = requested || (named[0].startsWith('next') ? (current % 12) + 1 : current);
  const first = `${yearOf(month, today)}-${twoDigits(month)}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const name = months[month - 1] ?? '';
  return {
    from: first < today ? today : first,
    to: last,
    named: `in ${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  };
}

/** The next day of this month and number; null when there is none. */
function coming(month: number, day: number, today: string): RequestedDays | null {
  const inYear = (year: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const year = Number(today.slice(0, 4));
  const date = [inYear(year), inYear(year + 1)].find((candidate) => isDate(candidate) && candidate >= today);
  return date ? single(date) : null;
}

const single = (date: string): RequestedDays => ({ from: date, to: date, named: `on ${dayHeading(date)}` });
const twoDigits = (number: number) => String(number).padStart(2, '0');
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const monthNumber = (name = '') => months.findIndex((month) => month.startsWith(name)) + 1;

function yearOf(month: number, today: string): number {
  return Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
}
