import { dayHeading } from '#schema/kernel/time/calendar.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';

/**
 * Date and time of a show in the city: 'Friday, November 27, 7:30 PM'; the date alone when the time is unknown
 * ('').
 */
export function startText(date: string, time: string): string {
  return time === '' ? dayHeading(date) : `${dayHeading(date)}, ${displayTime(time)}`;
}
