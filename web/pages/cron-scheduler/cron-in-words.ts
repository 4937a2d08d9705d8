import { cronFields, isCronExpression, months, weekdays } from '#schema/scraping/cron-expression.ts';
import { cronPresets } from '#schema/scraping/cron-schedule.ts';

const maxTimes = 4;

/** The preset of an expression, or else the expression itself (CRON-03). */
export function frequencyOf(expression: string): string {
  return Object.entries(cronPresets).find(([, cron]) => cron === expression)?.[0] ?? expression;
}

/**
 * A cron expression of five fields in words: 'At 6:00 AM and 6:00 PM, on Monday'. Null for an invalid expression
 * and for one without a short text.
 */
export function cronInWords(expression: string): string | null {
  const fields = isCronExpression(expression) ? cronFields(expression) : null;
  if (!fields) return null;
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  const time = timeInWords(minute, hour);
  const days = daysInWords(day, weekday);
  const inMonths = month === '*' ? '' : describeField(month, 1, 12, 'in', (number) => months[number - 1]);
  if (time === null || days === null || inMonths === null) return null;
  const daily = time.startsWith('At') && days === '' && inMonths === '' ? 'every day' : '';
  return [time, days, inMonths, daily].filter((part) => part !== '').join(', ');
}

function timeInWords(minute: string, hour: string): string | null {
  if (hour === '*') return minutesInWords(minute);
  const minutes = numbers(minute, 0, 59);
  const step = stepOf(hour);
  if (minutes?.length === 1 && step && 24 % step === 0 && step > 1) {
    const [at] = minutes;
    return `Every ${step} hours${at === 0 ? '' : `, at minute ${at}`}`;
  }
  const hours = numbers(hour, 0, 23);
  if (!minutes || !hours || minutes.length * hours.length > maxTimes) return null;
  return `At ${joinWithAnd(hours.flatMap((hour) => minutes.map((minute) => formatTime(hour, minute))))}`;
}

function minutesInWords(minute: string): string | null {
  const step = minute === '*' ? 1 : stepOf(minute);
  if (step && 60 % step === 0) return step === 1 ? 'Every minute' : `Every ${step} minutes`;
  const minutes = numbers(minute, 0, 59);
  if (!minutes) return null;
  if (minutes.length === 1) return minutes[0] === 0 ? 'Every hour' : `Every hour, at minute ${minutes[0]}`;
  return `Every hour, at minutes ${joinWithAnd(minutes.map(String))}`;
}

/** Null for a combination of day of the month and weekday, which has no short text. */
function daysInWords(day: string, weekday: string): string | null {
  if (day === '*' && weekday === '*') return '';
  if (day === '*')
    return nthWeekday(weekday) ?? describeField(weekday, 0, 7, 'on', (number) => weekdays[number % 7]);
  if (weekday !== '*') return null;
  if (day === 'L') return 'on the last day of the month';
  const days = numbers(day, 1, 31);
  return days && `on day ${joinWithAnd(days.map(String))} of the month`;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** 'on the last Friday of the month' for '5L', 'on the second Monday of the month' for '1#2'. */
function nthWeekday(field: string): string | null {
  const [, weekday, nth] = /^([0-7])(?:L|#([1-5]))$/.exec(field) ?? [];
  if (weekday === undefined) return null;
  return `on the ${nth ? ordinals[Number(nth) - 1] : 'last'} ${weekdays[Number(weekday) % 7]} of the month`;
}

function describeField(
  field: string,
  min: number,
  max: number,
  word: string,
  name: (number: number) => string | undefined,
): string | null {
  if (!numbers(field, min, max)) return null;
  const parts = field.split(',').map((part) => {
    const names = part.split('-').map((number) => name(Number(number)) ?? number);
    return names.join(' to ');
  });
  return `${word} ${joinWithAnd(parts)}`;
}

function stepOf(field: string): number | null {
  const [, step] = /^\*\/(\d{1,2})$/.exec(field) ?? [];
  return step === undefined ? null : Number(step) || null;
}

/** The numbers of a list of numbers and ranges; null for anything else, and for numbers out of bounds. */
function numbers(field: string, min: number, max: number): number[] | null {
  const all = field.split(',').flatMap((part) => {
    const [, from, to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part) ?? [];
    if (from === undefined || Number(from) < min || Number(to) > max || Number(from) > Number(to))
      return [Number.NaN];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);
  });
  return all.some(Number.isNaN) ? null : all;
}

function joinWithAnd(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

function formatTime(hour: number, minute: number): string {
  const period = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${period}`;
}
