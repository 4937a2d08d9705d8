const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** '12,400'. */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** '1 event', '12,400 events'. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

/** A duration in whole seconds: '8 s', '2 min 5 s', '1 h 4 min'. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < minute) return `${whole} s`;
  const [large, unit, small, part] =
    whole < hour
      ? [Math.floor(whole / minute), 'min', whole % minute, 's']
      : [Math.floor(whole / hour), 'h', Math.floor((whole % hour) / minute), 'min'];
  return small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${part}`;
}

/** Rough time since an instant (ISO 8601): 'just now', '5 min ago', '3 h ago', '12 days ago'. */
export function ago(instant: string, now: number): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  if (seconds < minute) return 'just now';
  if (seconds < hour) return `${Math.floor(seconds / minute)} min ago`;
  if (seconds < 2 * day) return `${Math.floor(seconds / hour)} h ago`;
  return `${count(Math.floor(seconds / day))} days ago`;
}

/** An instant (ISO 8601) to the second, with the reader's time zone: 'Nov 21, 2026, 7:30:12 PM CST'. */
export function exactTime(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'long' });
}

/** A log position without its leading zeros: '1042'. */
export function positionNumber(position: string): string {
  return position.replace(/^0+(?=\d)/, '');
}

/** The start of a long id, for display. */
export function shortId(id: string): string {
  return id.length > 13 ? `${id.slice(0, 8)}…` : id;
}

/** Elapsed time from milliseconds: '340 ms', '2.4 s'. */
export function elapsedText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
