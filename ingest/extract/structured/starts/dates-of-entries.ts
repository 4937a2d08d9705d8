import { addDays, isDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../../bounds.ts';
import { dayPattern } from '../../text/day-pattern.ts';
import { type Element, textUnder } from '../../text/html.ts';
import { parseMoment } from '../../text/parse-moment.ts';
import { type SchemaNode, textIn } from '../schema-node.ts';
import { startOf } from './hour-sections.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** Days ahead of which a page by hand lists its shows. */
const daysAhead = 240;
/** Characters of an entry. */
const maxEntry = 2000;

/**
 * A show whose machine date was left from the entry that it was copied of, on the day that its entry names for people:
 * '2025-12-05' beside 'Sat Dec 5', which is a Saturday in 2026, and '2026-12-05' in an entry whose only day is 'Saturday,
 * December 12, 2026'. Others as they are.
 */
export function onDayOfEntry(
  event: SchemaNode,
  entry: Element | null,
  { today, timeZone }: { today: string; timeZone: string },
): SchemaNode {
  const day = dayIn(startOf(event));
  const endDay = dayIn(textIn(event.endDate)?.trim() ?? '');
  if (!entry || !day || (endDay && endDay > addDays(day, 1))) return event;
  const text = textUnder([entry], { maxLength: maxEntry });
  const written = dayOfYear(day, text, today) ?? otherDay(day, text, timeZone);
  if (!written || written < today) return event;
  const moved = (value: unknown) => {
    const before = textIn(value)?.trim() ?? '';
    return dayIn(before) === day ? before.replace(machineDay, written) : value;
  };
  return { ...event, startDate: moved(event.startDate), endDate: moved(event.endDate) };
}

/** The day in the next year where its weekday is the one of the entry. */
function dayOfYear(day: string, text: string, today: string): string | null {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  if (!isDate(next) || day >= today || next > addDays(today, daysAhead)) return null;
  const isNamed = (date: string) =>
    new RegExp(`\\b${weekdayOf(date)}[a-z]{0,6}[.,]{0,2}\\s+(?:${dayPattern(next)})`, 'i').test(text);
  return isNamed(next) && !isNamed(day) ? next : null;
}

const wholeDate =
  /\b(sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}[.,]{0,2}\s+((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4})\b/gi;

/** The only day of an entry, with its weekday and year, where the entry does not name the one of the data. */
function otherDay(day: string, text: string, timeZone: string): string | null {
  const days = new Set<string | null>();
  for (const [, weekday = '', date = ''] of text.matchAll(wholeDate).take(bounds.entryTexts)) {
    const written = parseMoment(date, timeZone);
    days.add(written && weekdayOf(written) === weekday.toLowerCase() ? written : null);
  }
  const [only] = days;
  return only && days.size === 1 && !new RegExp(dayPattern(day), 'i').test(text) ? only : null;
}

const weekdayOf = (date: string) => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];

const machineDay = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/;

/** 'YYYY-MM-DD' of '2025-12-05T19:30' and '20251205T1930'; null of a moment in UTC, whose day may be another one. */
function dayIn(written: string): string | null {
  const [, ...parts] = (!/Z$|\+00:?00$/.test(written) && machineDay.exec(written)) || [];
  const day = parts.join('-');
  return isDate(day) ? day : null;
}
