import { addDays, cityDate } from '#schema/kernel/time/calendar.ts';
import { showAfterDoors } from '../../text/door-time.ts';
import { hourIn, parseMoment } from '../../text/parse-moment.ts';

type Timed = { text: string; found: { starts: string[] } };

const eveningFrom = '17:00';
const nightUntil = '05:00';

/**
 * Entries of one night in page order: an hour after midnight that is listed below one of the evening is that of the
 * following day.
 */
export function withNights<Entry extends Timed>(entries: readonly Entry[], timeZone: string): Entry[] {
  let evening: string | null = null;
  return entries.map((entry) => {
    const [start, ...others] = entry.found.starts;
    if (!start?.includes('T') || others.length > 0) return entry;
    const [day, hour] = [cityDate(start, timeZone), hourIn(start, timeZone)];
    if (hour >= eveningFrom) evening = day;
    const isNight = hour < nightUntil && evening === day;
    const moved = isNight ? parseMoment(`${addDays(day, 1)} ${hour}`, timeZone) : null;
    return moved ? { ...entry, found: { ...entry.found, starts: [moved] } } : entry;
  });
}

/** Entries that begin with the show where their text has doors at their hour: '7:30 pm', and 'Doors 7:30 / music 8' below. */
export function withShowsAfterDoors<Entry extends Timed>(
  entries: readonly Entry[],
  timeZone: string,
): Entry[] {
  return entries.map((entry) => {
    const starts = entry.found.starts.map((start) => {
      const after = start.includes('T') ? showAfterDoors(entry.text, hourIn(start, timeZone)) : null;
      return (after && parseMoment(`${cityDate(start, timeZone)} ${after}`, timeZone)) ?? start;
    });
    return { ...entry, found: { ...entry.found, starts } };
  });
}
