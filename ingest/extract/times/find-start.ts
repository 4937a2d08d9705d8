import { addDays } from '#schema/kernel/time/calendar.ts';
import { parseMoment } from '../text/parse-moment.ts';
import { monthName, weekdayIndex, weekdayName, weekdayOf } from './calendar-words.ts';
import { type DateRules, type FoundDates, findDates, weekdaySet, withoutOtherDates } from './find-dates.ts';
import { barOf, blank, doorWords, type FoundTime, findTimes, type TimeRules } from './find-times.ts';

type Problem = {
  problem: 'no date' | 'names several dates' | 'names several times' | 'names a time without am or pm';
};
/** `isSure`: the date has a year or a weekday; `words` are those of date and time. */
type Found = { hasTime: boolean; isSure: boolean; words: string[] };
/** The one start that a text names, or why there is none. */
export type FoundStart = ({ start: string } & Found) | Problem;
/** The same of an entry of a list, which may name several days and hours. */
export type FoundStarts = ({ starts: string[] } & Found) | Problem;

type Clock = DateRules &
  TimeRules & {
    timeZone: string;
    /** The hour of the shows of the page that name none. */
    usualHour?: string | null;
  };

/** Two times that are closer may be those of the doors and of the show. */
const twoShowsMinutes = 75;
/** A longer run without weekdays is an exhibition, or plays on some of its days. */
const maxRunDays = 7;
const maxStarts = 60;

/**
 * The start in a text: one date within the coming 12 months, with a year or with a weekday that fits, and at most
 * one time that is not that of the doors. A moment in ISO 8601 UTC, or a date where the text has no time.
 */
export function findStart(text: string, clock: Clock): FoundStart {
  const found = findStarts(text, clock);
  if ('problem' in found) return found;
  const { starts, ...others } = found;
  const [start] = starts;
  return start && starts.length === 1 ? { start, ...others } : { problem: 'names several times' };
}

/** The starts in a text, as `findStart`; with `isListed` of a list, whose entries may have several days and hours. */
export function findStarts(written: string, clock: Clock): FoundStarts {
  const text = withoutOtherDates(written, clock);
  const all = findDates(text, clock);
  if (all === null) return { problem: 'names several dates' };
  const endDays = new Set(all.map((each) => each.endOf).filter(Boolean));
  const dates = all.filter(({ dates: own }) => own.length > 0 && !(own.length === 1 && endDays.has(own[0])));
  const days = new Set(dates.flatMap((each) => [...each.dates, each.last ?? '']).filter(Boolean));
  if (days.size === 0) return { problem: 'no date' };
  if (days.size > 1 && !clock.isListed) return { problem: 'names several dates' };
  const rest = withoutDates(text, all);
  const allTimes = findTimes(rest, clock);
  if (!allTimes) return { problem: 'names a time without am or pm' };
  const ends = all
    .filter((each) => each.endOf !== undefined)
    .flatMap((each) => timesOf(rest, each, all, allTimes).slice(0, 1));
  const times = withoutProse(
    rest,
    allTimes.filter((time) => !ends.includes(time)),
  );
  const words = [...[...all, ...allTimes].map((each) => each.words), ...doorWords(rest)];
  const weekdays = days.size > 1 ? weekdaysIn(rest) : [];
  const isSure = dates.some((each) => each.isSure || isOfWeekdays(each, weekdays));
  words.push(...weekdays.map((each) => each.words));
  if (days.size > 1 && !areTogether(rest, all, times, weekdays)) return { problem: 'names several dates' };
  const starts = new Set<string>();
  for (const [at, each] of dates.entries()) {
    // The same day again, as in a box and in a line.
    const isCopy = dates.some(
      (other, i) =>
        i !== at && other.dates.join() === each.dates.join() && timesOf(rest, other, dates, times).length > 0,
    );
    const own = timesOf(rest, each, dates, times);
    if (own.length === 0 && isCopy) continue;
    const shared = own.length > 0 ? own : sharedTimes(at, dates, times, rest);
    for (const { day, hours } of daysOf(each, shared, weekdays)) {
      const moments = momentsOf(day, hours, rest, clock);
      if (moments === null) return { problem: 'names several times' };
      for (const moment of moments) if (starts.size < maxStarts) starts.add(moment);
    }
  }
  if (starts.size === 0) return { problem: 'no date' };
  const sorted = [...starts].toSorted();
  return { starts: sorted, hasTime: sorted.some((each) => each.includes('T')), isSure, words };
}

/** The days of a date or a run, each with its hours. */
function daysOf({ dates, last }: FoundDates, times: readonly FoundTime[], weekdays: readonly Weekdays[]) {
  const [first] = dates;
  if (last === null || !first || last < first) return dates.map((day) => ({ day, hours: times }));
  const days: string[] = [];
  for (let day = first; day <= last && days.length < 100; day = addDays(day, 1)) days.push(day);
  const sets = weekdays.filter((each) => each.days.size > 0);
  if (sets.length === 0)
    return (days.length <= maxRunDays ? days : days.slice(0, 1)).map((day) => ({ day, hours: times }));
  const firstSet = sets[0]!;
  // '7:30 pm Wednesday-Saturday, 2 pm Sunday'.
  const areBefore =
    times.length === sets.length &&
    times.every(({ index }, at) => index < sets[at]!.index && index > (sets[at - 1]?.index ?? -1));
  const setOf = (time: FoundTime) =>
    areBefore ? sets[times.indexOf(time)] : (sets.findLast((each) => each.index < time.index) ?? firstSet);
  // '7:30 pm (Sunday 2 pm)'.
  const usual = areBefore ? [] : times.filter(({ index }) => index < firstSet.index);
  return days.flatMap((day) => {
    const own = sets.filter((each) => each.days.has(weekdayIndex(day)));
    if (own.length === 0)
      return usual.length > 0 && times.length > usual.length ? [{ day, hours: usual }] : [];
    const hours = times.filter((time) => {
      const set = setOf(time);
      return set !== undefined && own.includes(set) && !(usual.includes(time) && times.length > usual.length);
    });
    return [{ day, hours: hours.length > 0 ? hours : times.slice(0, 1) }];
  });
}

/** True for 'Dec 3 - 5 | Thu 8 PM | Fri, Sat 9 PM': a run whose weekdays are those that the text names. */
function isOfWeekdays({ dates, last }: FoundDates, weekdays: readonly Weekdays[]): boolean {
  const [first] = dates;
  if (!first || !last || last < first || last >= addDays(first, 7)) return false;
  const own = new Set<number>();
  for (let day = first; day <= last; day = addDays(day, 1)) own.add(weekdayIndex(day));
  const named = new Set(weekdays.flatMap(({ days }) => [...days]));
  return named.size > 1 && named.size === own.size && named.isSubsetOf(own);
}

/** The times between a date and the next one. */
function timesOf(
  text: string,
  { end }: FoundDates,
  dates: readonly FoundDates[],
  times: readonly FoundTime[],
) {
  const next = dates.find((other) => other.index >= end)?.index ?? text.length;
  return times.filter(({ index }) => index >= end - 1 && index < next);
}

/** The times of a date that has none behind it: those of the next one that has, else of the one before. */
function sharedTimes(at: number, dates: readonly FoundDates[], times: readonly FoundTime[], text: string) {
  const own = dates.map((each) => timesOf(text, each, dates, times));
  const before = times.filter(({ index }) => index < (dates[0]?.index ?? 0));
  return (
    own.slice(at + 1).find((each) => each.length > 0) ??
    own.slice(0, at).findLast((each) => each.length > 0) ??
    before
  );
}

/** The starts of a day; null where its hours may be those of doors and show, or of several acts. */
function momentsOf(day: string, times: readonly FoundTime[], text: string, clock: Clock): string[] | null {
  const labelled = times.filter(({ isShow }) => isShow);
  const chosen = clock.isListed && labelled.length > 0 ? labelled : times;
  const clocks = new Set(chosen.map((time) => time.clock));
  if (chosen.length === 0) {
    const usual = clock.usualHour ? parseMoment(`${day} ${clock.usualHour}`, clock.timeZone) : null;
    return [usual ?? day];
  }
  const moments = [...clocks].map((each) => parseMoment(`${day} ${each}`, clock.timeZone));
  // The noon of a name, and 12 pm.
  const starts = [...new Set(moments.filter((start) => start !== null))].toSorted();
  const isFar = starts.every(
    (start, at) =>
      at === 0 || Date.parse(start) - Date.parse(starts[at - 1] ?? '') >= twoShowsMinutes * 60_000,
  );
  if (starts.length === 0) return null;
  if (starts.length > 1 && !(clock.isListed && isFar && areShowtimes(text, chosen)))
    return clock.isListed && isBeforeProse(text, chosen)
      ? momentsOf(day, chosen.slice(0, 1), text, clock)
      : null;
  return starts;
}

/** Words of sentences, which lines of a list have at most one of. */
const sentenceWords =
  /\b(?:we|you|our|your|be|is|are|was|were|will|may|must|can|this|that|which|who|has|have|his|her|their|its|any|some|after|before|until|released)\b/giu;
const maxSentenceWords = 1;

/** 'Fire pits lit at 5:30.' */
const sentence = /(?:\s\p{Ll}{2,}){2}.*[.!]\s*$/u;

/**
 * The times of lines, without those of sentences where there are others: 'Some tickets may be released at 8pm', and any
 * sentence beside a line that has nothing but its time and date.
 */
export function withoutProse(text: string, times: readonly FoundTime[]): FoundTime[] {
  const lineOf = ({ index, words }: FoundTime) => {
    const end = text.indexOf('|', index + words.length);
    return text.slice(text.lastIndexOf('|', index) + 1, end < 0 ? undefined : end);
  };
  const isProse = (time: FoundTime) => {
    // '9 pm (support at 8 pm)', but '7:30 pm (Sunday 2 pm)'.
    const aside = /\([^()]*$/.exec(text.slice(Math.max(0, time.index - 80), time.index))?.[0];
    if (aside && !isWeekdays.test(aside)) return true;
    const line = lineOf(time).replace(/\([^()]*\)/g, '');
    return (line.match(sentenceWords)?.length ?? 0) > maxSentenceWords;
  };
  const own = times.filter((time) => !isProse(time));
  const hasBare = own.some(
    (time) => !/\p{L}{3}/u.test(lineOf(time).replace(time.words, '').replace(dateWords, '')),
  );
  const lines = hasBare ? own.filter((time) => !sentence.test(lineOf(time))) : own;
  return lines.length > 0 ? lines : [...times];
}

type Weekdays = { days: ReadonlySet<number>; index: number; words: string };
const isWeekdays = new RegExp(`^\\(${weekdaySet}[\\s,:]*(?:at\\s+)?$`, 'iu');
const weekdayWords = new RegExp(weekdaySet, 'giu');
const dateWords = new RegExp(`(?<!\\p{L})(?:${monthName}|${weekdayName})(?!\\p{L})`, 'giu');
const oneWeekday = new RegExp(
  `(?<to>[-–—]|\\bto\\b|\\bthrough\\b|\\bthru\\b)?\\s*(?<name>${weekdayName.replace('(?!\\p{L})\\.?', '')})(?=s?(?!\\p{L}))`,
  'giu',
);

/** The weekdays on which the shows of a run are: 'Thursdays, Fridays & Saturdays', 'Wed-Sun'. */
function weekdaysIn(text: string): Weekdays[] {
  return [...text.matchAll(weekdayWords)].map(({ 0: words, index }) => {
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

/** Words between the dates and times of one show; a name is none of them. */
const glue =
  /\b(?:and|und|et|y|early|late|first|second|third|sets?|shows?|at|from|through|thru|to|until|also|plus|then|with|w\/|on|sold|out|tickets?|buy|get|few|limited|left|matin[ée]es?|evenings?|performances?|pm|am|doors?\s+opens?|doors?|early|nightly|daily|every|each|the|both|nights?|days?|weekends?|only|select|seats?|opening|closing|preview|night|book|now|rsvp|free|added|of|in|weekly|all|info|more|details?|noon|midnight|reserve|music|starts?|begins?|curtain|only)\b/giu;
const maxBetween = 2;

const lettersOf = (text: string) =>
  text
    .replace(/\([^()]{0,80}\)/g, '')
    .replace(glue, '')
    .replace(/[^\p{L}]/gu, '').length;

/** True of what may stand between the times of one show. */
export const besideShowtimes = (text: string) => lettersOf(text) <= maxBetween;

/** True where a text has nothing but hours and words like 'and' between its dates. */
function areTogether(
  text: string,
  dates: readonly FoundDates[],
  times: readonly FoundTime[],
  weekdays: readonly Weekdays[],
) {
  const plain = [...times, ...weekdays].reduce((rest, { index, words }) => blank(rest, index, words), text);
  return dates.every(({ index, endOf }, at) => {
    const before = dates[at - 1];
    return !before || endOf !== undefined || besideShowtimes(plain.slice(before.end, index));
  });
}

/** True where the first time is that of the date before it, and the others stand in later sentences. */
function isBeforeProse(text: string, [first, next]: readonly FoundTime[]): boolean {
  if (!first || !next) return false;
  const isBehindDate = /(?:^|[|,–-]|\b(?:at|from))\s*$/i.test(text.slice(0, first.index));
  const between = text.slice(first.index + first.words.length, next.index);
  return isBehindDate && !between.includes('|') && /\p{L}{2}[.!?]\s+\p{Lu}/u.test(between);
}

/** True for '7 PM | 9:30 PM': between the times of several shows stand their names. */
function areShowtimes(text: string, times: readonly FoundTime[]): boolean {
  return times.every(({ index }, at) => {
    const before = times[at - 1];
    return !before || besideShowtimes(text.slice(before.index + before.words.length, index));
  });
}

const dayOfMonth = new RegExp(
  `(?<![\\p{L}\\d])(?:${monthName}\\s+\\d{1,2}|\\d{1,2}/\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\d])`,
  'giu',
);

/** The '5' of 'Dec 5 - 8pm' is no time. */
function withoutDates(text: string, dates: readonly FoundDates[]): string {
  const bar = (words: string) => barOf(words.length);
  return dates
    .reduce(
      (rest, { index, words }) => rest.slice(0, index) + bar(words) + rest.slice(index + words.length),
      text,
    )
    .replace(dayOfMonth, bar);
}
