import { addDays, isDate } from '#schema/kernel/time/calendar.ts';
import { dayPattern } from '../text/day-pattern.ts';
import { type Element, textUnder } from '../text/html.ts';
import { startOf } from './hour-sections.ts';
import { type SchemaNode, textIn } from './schema-node.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** Days ahead of which a page by hand lists its shows. */
const daysAhead = 240;
/** Characters of an entry. */
const maxEntry = 2000;

/**
 * A show whose data kept the year of a copied entry, with that of the next year: '2025-12-05' in an entry that says 'Sat
 * Dec 5', which is a Saturday in 2026. Others as they are.
 */
export function withYearOfEntry(event: SchemaNode, entry: Element | null, today: string): SchemaNode {
  const day = dayIn(startOf(event));
  const next = day && inNextYear(day);
  if (!entry || !day || !next || day >= today || next < today || next > addDays(today, daysAhead))
    return event;
  const text = textUnder([entry], { maxLength: maxEntry });
  const isNamed = (date: string) => {
    const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
    return new RegExp(`\\b${weekday}[a-z]{0,6}[.,]{0,2}\\s+(?:${dayPattern(next)})`, 'i').test(text);
  };
  if (!isNamed(next) || isNamed(day)) return event;
  const later = (value: unknown) => {
    const written = textIn(value)?.trim() ?? null;
    const date = dayIn(written ?? '');
    const moved = date && inNextYear(date);
    return written && moved ? moved.slice(0, 4) + written.slice(4) : value;
  };
  return { ...event, startDate: later(event.startDate), endDate: later(event.endDate) };
}

/** 'YYYY-MM-DD' of '2025-12-05T19:30' and '20251205T1930'. */
function dayIn(written: string): string | null {
  const [, ...parts] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(written) ?? [];
  const day = parts.join('-');
  return isDate(day) ? day : null;
}

function inNextYear(day: string): string | null {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isDate(next) ? next : null;
}
