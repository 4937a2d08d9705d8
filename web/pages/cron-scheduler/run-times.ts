const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An instant (ISO 8601) in the city's zone: 'Sat, Nov 21, 6:00 PM CST'. */
export function cityTime(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
}

/** Rough time until an instant (ISO 8601): 'now', 'in 5 min', 'in 3 h', 'in 12 days'. */
export function ahead(instant: string, now: number): string {
  const ms = Date.parse(instant) - now;
  if (ms < minute) return ms < 0 ? 'now' : 'in less than a minute';
  if (ms < hour) return `in ${Math.floor(ms / minute)} min`;
  if (ms < 2 * day) return `in ${Math.floor(ms / hour)} h`;
  return `in ${Math.floor(ms / day)} days`;
}
