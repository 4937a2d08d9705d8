import { v5 } from 'uuid';
import { cityStart } from '#schema/kernel/time/start-time.ts';
import { foldedVenueName } from '#schema/venues/venue-name.ts';

const namespace = '3f0d6a52-8c1e-5b74-9d2f-6e4a1c7b9058';

/** A show identified by name, venue and calendar day in the city (`YYYY-MM-DD`). */
export type ShowOnDay = { name: string; venue: string; day: string };

/** Equal for two announcements of the same show: ignores case and spacing (SCR-36). */
export function showKey({ name, venue, day }: ShowOnDay): string {
  return [foldedVenueName(name), foldedVenueName(venue), day].join('\n');
}

/**
 * The id of an announcement, a UUIDv5: finding the show again leads to the same stream (SCR-36). Of several starts
 * of one name, venue and day (D-95), `nth` counts from 0 in the order in which they were found.
 */
export function scrapedEventId(
  { eventName, venue, startTime }: { eventName: string; venue: string; startTime: string },
  timeZone: string,
  nth = 0,
): string {
  const key = showKey({ name: eventName, venue, day: cityStart(startTime, timeZone).date });
  return v5(nth === 0 ? key : `${key}\n${nth}`, namespace);
}
