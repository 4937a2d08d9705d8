import { cityDate } from './calendar.ts';

/** Cached by time zone: creating one takes 0.1 ms. */
const clockIn = new Map<string, Intl.DateTimeFormat>();

/**
 * Date and time in the city's zone of a scraped start, which is a time (ISO 8601 UTC) or a date only
 * (MOD-25); `time` is `HH:MM`, or '' when the page stated none.
 */
export function cityStart(startTime: string, timeZone: string): { date: string; time: string } {
  if (!startTime.includes('T')) return { date: startTime, time: '' };
  const known = clockIn.get(timeZone);
  const clock =
    known ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (!known) clockIn.set(timeZone, clock);
  return { date: cityDate(startTime, timeZone), time: clock.format(new Date(startTime)) };
}
