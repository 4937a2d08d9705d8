import { withoutOtherLines } from './find-dates.ts';
import { besideShowtimes } from './find-start.ts';
import { barOf, blank, findTimes, type TimeRules } from './find-times.ts';
import { weekdaySet } from './weekdays.ts';
import { withoutProse } from './without-prose.ts';

const weekdays = new RegExp(weekdaySet, 'giu');

/** The places of a text with hours of shows, of which those of one show are one: 'Doors 7 / Show 8', '7 & 9:30 pm'. */
export function hoursOfText(
  written: string,
  dates: readonly { index: number; end: number }[] = [],
  rules: TimeRules = {},
): { index: number; end: number; clock: string }[] {
  const text = dates.reduce(
    (rest, { index, end }) => rest.slice(0, index) + barOf(end - index) + rest.slice(end),
    withoutOtherLines(written),
  );
  const hours: { index: number; end: number; clock: string }[] = [];
  for (const { index, words, clock } of withoutProse(
    text,
    findTimes(text, { ...rules, isListed: true }) ?? [],
  )) {
    const last = hours.at(-1);
    const between = last ? text.slice(last.end, index) : '';
    // '11a-4p | 9pm: Night Heron' are two shows.
    const isNext = between.includes('|') && /^\s*[:–—-]\s*\p{L}{2}/u.test(text.slice(index + words.length));
    // 'Fri.-Sat., 8pm; Sun., 3pm'.
    const plain = between.includes('|') ? between : between.replace(weekdays, ' ');
    // '8:00 pm | Night Heron | 8:00 pm - 11:00 pm' has one hour twice.
    const isCopy = last?.clock === clock && endOfRange.test(words + text.slice(index + words.length));
    if (last && !isNext && (isCopy || besideShowtimes(plain))) last.end = index + words.length;
    else hours.push({ index, end: index + words.length, clock });
  }
  return hours;
}

const endOfRange = /^[\d:\sapm.]+[-–—]\s*\d/i;
const maxBetween = 200;

/** True of what stands between two days of one show: hours, weekdays, and words like 'and'. */
export const isBetweenDays = (text: string) =>
  text.length < maxBetween &&
  besideShowtimes(
    (findTimes(text, { isListed: true }) ?? []).reduce(
      (rest, { index, words }) => blank(rest, index, words),
      text.replace(weekdays, ({ length }) => ' '.repeat(length)),
    ),
  );
