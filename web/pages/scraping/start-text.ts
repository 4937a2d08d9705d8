import { dayHeading } from '#schema/kernel/calendar.ts';
import { displayTime } from '#schema/kernel/show-time.ts';

/** Day and time of a show in the city: 'Friday, November 27, 7:30 PM'; the day alone where no time ('') is known. */
export function shownStart(date: string, time: string): string {
  return time === '' ? dayHeading(date) : `${dayHeading(date)}, ${displayTime(time)}`;
}
