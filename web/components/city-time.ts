import { site } from '#web/data/site.ts';

/** An instant (ISO 8601) as a date in the city: 'November 21, 2026', or 'Nov 21, 2026' in medium style. */
export function cityDay(
  instant: string,
  dateStyle: 'medium' | 'long' = 'long',
  timeZone = site().timeZone,
): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle, timeZone });
}

/** An instant (ISO 8601) on the city's clock: 'Nov 21, 2026, 7:30 PM'. */
export function cityDateTime(instant: string, timeZone = site().timeZone): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
