import { monthName } from '../../times/calendar-words.ts';

/** Minutes from midnight of a text that is only a time, such as '11:30 PM' or '23:30'; null of another one. */
export function minutesOf(text: string): number | null {
  const [, hour, minute = '0', half] =
    /^(\d{1,2})(?::([0-5]\d))?\s?([ap])\.?m\.?$/i.exec(text) ?? /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  if (!hour) return null;
  return (half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)) * 60 + Number(minute);
}

export const monthWord = new RegExp(`(?<!\\p{L})${monthName}[\\s|]{0,4}\\d|\\d[\\s|]{0,4}${monthName}`, 'iu');
const clockTime = '[012]?\\d:[0-5]\\d(?!\\d|:\\d|\\s?[ap]\\.?m\\b)';
const localTimes = new RegExp(
  `(?<![\\d:.])${clockTime}(?:\\s*[-–—]\\s*${clockTime})?(?!\\s*[-–—]\\s*\\d)`,
  'gi',
);
const halfTimes = /(?<![\d:.])\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\b\.?/gi;

/** A text without the copies of its times in a clock without am and pm. */
export function withoutCopies(text: string): string {
  const named = new Set([...text.matchAll(halfTimes)].map(([time]) => minutesOf(time)));
  let copies = 0;
  const rest = text.replace(localTimes, (times) => {
    const all = times.split(/\s*[-–—]\s*/);
    const areCopies = all.every((time) => named.has(minutesOf(time)));
    copies += areCopies ? all.length : 0;
    return areCopies ? '' : times;
  });
  // A start and its end, each in both clocks.
  const [, end] = [...rest.matchAll(halfTimes)];
  return copies === 2 && named.size === 2 && end ? withoutLast(rest, end[0]) : rest;
}

/** The day of a date for machines, and its hour where the text has none and the offset is not that of UTC. */
export function readStamp(stamp: string, text: string): string[] {
  const [, day, hour, minute = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})\S*?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(stamp.trim()) ?? [];
  if (!day) return [];
  const isLocal = !/^(?:Z|[+-]00:?00)$/.test(zone) && !(hour === '00' && minute === '00');
  if (!hour || !isLocal || /\d\s?[ap]\.?m\b|\d:\d{2}|\d\s?(?:uhr|h)\b/i.test(text)) return [day];
  return [`${day} ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`];
}

/** A text without the last occurrence of a time. */
export function withoutLast(text: string, time: string): string {
  const at = [
    ...text.matchAll(new RegExp(`(?<![\\d:.])${RegExp.escape(time)}(?![\\d:]|\\s?[ap]\\.?m)`, 'gi')),
  ].at(-1)?.index;
  return at === undefined ? text : text.slice(0, at) + text.slice(at + time.length);
}
