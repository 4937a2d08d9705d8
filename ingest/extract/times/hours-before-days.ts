import { andMark, monthName, toMark, weekdayName } from './calendar-words.ts';
import type { FoundDates } from './date-runs.ts';
import type { FoundTime } from './find-times.ts';

const isGap = /^[\s,]*(?:on\s+)?(?:the\s+)?[\s,]*$/i;

/**
 * The hours of each day where a text has all of them before their days, as newspapers write: '7:30 p.m. Friday, Dec. 4,
 * and 2 p.m. Sunday, Dec. 6'; null of another text.
 */
export function hoursBeforeDays(
  text: string,
  dates: readonly FoundDates[],
  times: readonly FoundTime[],
): Map<FoundDates, readonly FoundTime[]> | null {
  const hours = new Map(
    dates.map((each, at) => [each, timesBefore(text, each, dates[at - 1]?.end ?? 0, times)]),
  );
  return dates.length > 1 && hours.values().every((own) => own.length > 0) ? hours : null;
}

/** The times between `from` and a date, the last of which stands directly before it. */
function timesBefore(text: string, { index }: FoundDates, from: number, times: readonly FoundTime[]) {
  const between = times.filter((time) => time.index >= from && time.index < index);
  const last = between.at(-1);
  const gap = last && text.slice(last.index + last.words.length, index);
  return gap !== undefined && isGap.test(gap) ? between : [];
}

/** 'Thursday through Saturday' of 'Thursday through Saturday, Dec. 3-5', which says the same. */
export const weekdaysOfRun = new RegExp(
  `(?<![\\p{L}\\d])${weekdayName}(?:\\s*(?:${toMark}|${andMark})\\s*${weekdayName}){1,6}(?=[,\\s]+${monthName}\\.?\\s+\\d{1,2}\\s*(?:[-–—&]|to\\b|through\\b|thru\\b|and\\b)\\s*(?:${monthName}\\.?\\s+)?\\d{1,2}(?!\\d|:))`,
  'giu',
);
