const halfHours = Array.from({ length: 48 }, (_, slot) => slot * 30);

function label(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The 48 choices of the show form, evening first: 6:00 PM to 11:30 PM, noon to 5:30 PM, then the morning (SHOW-15). */
export const timeSlots: readonly string[] = [
  ...halfHours.filter((at) => at >= 18 * 60),
  ...halfHours.filter((at) => at >= 12 * 60 && at < 18 * 60),
  ...halfHours.filter((at) => at < 12 * 60),
].map(label);

/** Parses '7:30 PM' or '19:30' to 24-hour 'HH:MM'; null for anything else (SHOW-17). */
export function parseTime(text: string): string | null {
  const clock = /^(\d{1,2}):(\d{2})(?:\s*([AaPp])\.?[Mm]\.?)?$/.exec(text.trim());
  if (!clock) return null;
  const [, hours = '', minutes = '', half] = clock;
  const hour = Number(hours);
  if (Number(minutes) > 59) return null;
  if (!half) return hour <= 23 ? `${hours.padStart(2, '0')}:${minutes}` : null;
  if (hour < 1 || hour > 12) return null;
  const hour24 = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour24).padStart(2, '0')}:${minutes}`;
}

/** '7:30 PM', or 'Time TBA' for an empty, unreadable or 00:00 time (EVT-08). */
export function displayTime(time: string): string {
  const clock = parseTime(time);
  if (clock === null || clock === '00:00') return 'Time TBA';
  const [hour = '0', minute = '0'] = clock.split(':');
  return label(Number(hour) * 60 + Number(minute));
}
