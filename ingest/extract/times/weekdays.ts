import { andMark, toMark, weekdayName, weekdayOf } from './calendar-words.ts';
import type { FoundTime } from './find-times.ts';

const start = '(?<![\\p{L}\\d])';
const dayOrDays = weekdayName.replace('(?!\\p{L})', 's?(?!\\p{L})');
/** 'Fridays', 'Thu-Sat', 'Fri & Sat', 'Wednesdays through Saturdays'. */
export const weekdaySet = `${start}${dayOrDays}(?:\\s*(?:${toMark}|${andMark}|/)\\s*${dayOrDays}){0,6}`;

export type Weekdays = { days: ReadonlySet<number>; index: number; words: string };
export const isWeekdays = new RegExp(`^\\(${weekdaySet}[\\s,:]*(?:at\\s+)?$`, 'iu');
const weekdayWords = new RegExp(weekdaySet, 'giu');
const oneWeekday = new RegExp(
  `(?<to>[-–—]|\\bto\\b|\\bthrough\\b|\\bthru\\b)?\\s*(?<name>${weekdayName.replace('(?!\\p{L})\\.?', '')})(?=s?(?!\\p{L}))`,
  'giu',
);

/** 'on view through next Saturday' names one day. */
const beforeOneDay = /\b(?:(?:through|thru|until|till|by)(?:\s+(?:next|this))?|next|last)\s+$/i;

/** The weekdays on which the shows of a run are: 'Thursdays, Fridays & Saturdays', 'Wed-Sun'. */
export function weekdaysIn(text: string): Weekdays[] {
  const sets = [...text.matchAll(weekdayWords)].filter(
    ({ 0: words, index }) => /s\W*$/i.test(words) || !beforeOneDay.test(text.slice(0, index)),
  );
  return sets.map(({ 0: words, index }) => {
    const days = new Set<number>();
    let last = -1;
    for (const { groups = {} } of words.matchAll(oneWeekday)) {
      const day = weekdayOf(
        (groups.name ?? '').replace(/s$/i, (s) =>
          /(?:sun|mon|tues|wednes|thurs|fri|satur)days$/i.test(groups.name ?? '') ? '' : s,
        ),
      );
      if (day < 0) continue;
      if (groups.to && last >= 0)
        for (let between = last; between !== day; between = (between + 1) % 7) days.add(between);
      days.add(day);
      last = day;
    }
    return { days, index, words };
  });
}

/**
 * The hours of a weekday among those of a run, each of which belongs to the weekdays beside it; null where the run has no
 * show on it. 'Fridays 8 pm, Sundays 3 pm', '7:30 pm Wednesday-Saturday, 2 pm Sunday', '7:30 pm (Sunday 2 pm)'.
 */
export function hoursOn(
  weekday: number,
  times: readonly FoundTime[],
  sets: readonly Weekdays[],
): readonly FoundTime[] | null {
  const [firstSet] = sets;
  if (!firstSet) return times;
  const areBefore =
    times.length === sets.length &&
    times.every(({ index }, at) => index < sets[at]!.index && index > (sets[at - 1]?.index ?? -1));
  const setOf = (time: FoundTime) =>
    areBefore ? sets[times.indexOf(time)] : (sets.findLast((each) => each.index < time.index) ?? firstSet);
  const usual = areBefore ? [] : times.filter(({ index }) => index < firstSet.index);
  const own = sets.filter((each) => each.days.has(weekday));
  if (own.length === 0) return usual.length > 0 && times.length > usual.length ? usual : null;
  const hours = times.filter((time) => {
    const set = setOf(time);
    return set !== undefined && own.includes(set) && !(usual.includes(time) && times.length > usual.length);
  });
  return hours.length > 0 ? hours : times.slice(0, 1);
}
