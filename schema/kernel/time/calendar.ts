const dayInMs = 86_400_000;
const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a calendar date `YYYY-MM-DD` that exists. */
export function isDate(text: string): boolean {
  const parts = shape.exec(text);
  if (!parts) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The date `days` after (or, negative, before) a calendar date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayInMs).toISOString().slice(0, 10);
}

/** Whole days from one calendar date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayInMs;
}

/** Every date after `start` up to and including `end` (SHOW-10); empty when `end` is not later. */
export function daysAfter(start: string, end: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(start, end)) }, (_, day) => addDays(start, day + 1));
}

/** Cached by time zone: creating one takes 0.1 ms, and every request needs the city's. */
const dayIn = new Map<string, Intl.DateTimeFormat>();

/** The calendar date in the city's zone at a time (GEN-02). */
export function cityDate(at: Date | number | string, timeZone: string): string {
  const known = dayIn.get(timeZone);
  const day =
    known ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (!known) dayIn.set(timeZone, day);
  return day.format(new Date(at));
}

/** The city's date at each call (GEN-02), computed once a minute: midnight is at a whole one in every zone since 1972. */
export function cityToday(now: () => Date, timeZone: string): () => string {
  let [minute, date] = [Number.NaN, ''];
  return () => {
    const at = now().getTime();
    const current = Math.floor(at / 60_000);
    if (current !== minute) [minute, date] = [current, cityDate(at, timeZone)];
    return date;
  };
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The words of a calendar date. Not by `Intl`, whose first formatter takes a phone 0.1 s. */
function wordsOf(date: string) {
  const at = new Date(`${date}T00:00:00Z`);
  return {
    weekday: weekdays[at.getUTCDay()],
    month: months[at.getUTCMonth()] ?? '',
    day: at.getUTCDate(),
    year: at.getUTCFullYear(),
  };
}

/** 'Friday, November 27, 2026' (EVT-06). */
export const longDate = (date: string) => `${dayHeading(date)}, ${wordsOf(date).year}`;

/** 'Friday, November 27': the heading of a day in a list. */
export function dayHeading(date: string): string {
  const { weekday, month, day } = wordsOf(date);
  return `${weekday}, ${month} ${day}`;
}

/** 'Nov 27' (HOME-03). */
export function monthAndDay(date: string): string {
  const { month, day } = wordsOf(date);
  return `${month.slice(0, 3)} ${day}`;
}

/** 'November 2026' (PROF-09). */
export function monthAndYear(date: string): string {
  const { month, year } = wordsOf(date);
  return `${month} ${year}`;
}

/** 'Nov 21 - Nov 27': the week's range in the home heading (HOME-05). */
export function dateRange(from: string, to: string): string {
  return `${monthAndDay(from)} - ${monthAndDay(to)}`;
}
