import { addDays } from '#schema/kernel/time/calendar.ts';
import { parseMoment } from '../text/parse-moment.ts';
import { monthName, weekdayIndex } from './calendar-words.ts';
import type { DateRules, FoundDates } from './date-runs.ts';
import { findDates, withoutOtherDates, withoutOtherLines } from './find-dates.ts';
import { barOf, blank, doorWords, type FoundTime, findTimes, type TimeRules } from './find-times.ts';
import { hoursBeforeDays, weekdaysOfRun } from './hours-before-days.ts';
import { hoursOn, type Weekdays, weekdaySet, weekdaysIn } from './weekdays.ts';
import { isBeforeProse, withoutHoursBefore, withoutProse } from './without-prose.ts';

type Problem = {
  problem: 'no date' | 'names several dates' | 'names several times' | 'names a time without am or pm';
};
/**
 * `isSure`: the date has a year or a weekday; `isLongRun`: of weeks, as an exhibition has, until `lastDay`; `words` are
 * those of date and time.
 */
type Found = {
  hasTime: boolean;
  isSure: boolean;
  isLongRun?: boolean;
  lastDay?: string | null;
  words: string[];
};
/** The one start that a text names, or why there is none. */
export type FoundStart = ({ start: string } & Found) | Problem;
/** The same of an entry of a list, which may name several days and hours. */
export type FoundStarts = ({ starts: string[] } & Found) | Problem;

type Clock = DateRules &
  TimeRules & {
    timeZone: string;
    /** The hours of the shows of the page that name none. */
    usualHours?: readonly UsualHour[];
  };

/** An hour of the shows of a page, on some weekdays or on all. */
export type UsualHour = { days: ReadonlySet<number> | null; clock: string };

/** Two times that are closer may be those of the doors and of the show. */
const twoShowsMinutes = 75;
/** 'Gallery open Tuesday to Sunday, 10am–4pm' in the text of an exhibition. */
const openingHours = new RegExp(
  `(?:\\b(?:galler(?:y|ies)|museum|exhibition)\\s+(?:(?:is|are)\\s+)?|(?<=[|.]\\s*))open(?:\\s+from)?:?\\s+${weekdaySet}[^.|]{0,60}`,
  'giu',
);
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
export function findStarts(whole: string, clock: Clock): FoundStarts {
  const sets = [...whole.matchAll(weekdaysOfRun)];
  const hours = clock.isListed ? [...whole.matchAll(openingHours)] : [];
  const written = [...sets, ...hours].reduce((line, { 0: words, index }) => blank(line, index, words), whole);
  const text = withoutOtherDates(clock.isListed ? withoutOtherLines(written) : written, clock);
  const all = findDates(text, clock);
  if (all === null) return { problem: 'names several dates' };
  const endDays = new Set(all.map((each) => each.endOf).filter(Boolean));
  const named = all.filter(({ dates: own }) => own.length > 0 && !(own.length === 1 && endDays.has(own[0])));
  const days = new Set(named.flatMap((each) => [...each.dates, each.last ?? '']).filter(Boolean));
  if (days.size === 0) return { problem: 'no date' };
  if (days.size > 1 && !clock.isListed) return { problem: 'names several dates' };
  const rest = withoutDates(text, all);
  const allTimes = findTimes(rest, clock);
  if (!allTimes) return { problem: 'names a time without am or pm' };
  const ends = all
    .filter((each) => each.endOf !== undefined)
    .flatMap((each) => timesOf(rest, each, all, allTimes).slice(0, 1));
  const ofShows = allTimes.filter((time) => !ends.includes(time));
  const times = withoutDoors(rest, withoutHoursBefore(rest, withoutProse(rest, ofShows)));
  const words = [
    ...sets.map(([set]) => set),
    ...[...all, ...allTimes].map((each) => each.words),
    ...doorWords(rest),
  ];
  const weekdays = days.size > 1 ? weekdaysIn(rest) : [];
  const before = hoursBeforeDays(rest, all, ofShows);
  const dates = weekdays.length > 0 ? named : withoutWholeRun(before ? named : withoutNextDay(named, times));
  const isSure = sets.length > 0 || named.some((each) => each.isSure || isOfWeekdays(each, weekdays));
  words.push(...weekdays.map((each) => each.words));
  if (days.size > 1 && !areTogether(rest, all, times, weekdays)) return { problem: 'names several dates' };
  const starts = new Set<string>();
  for (const [at, each] of dates.entries()) {
    // The same day again, as in a box and in a line.
    const isCopy = dates.some(
      (other, i) =>
        i !== at && other.dates.join() === each.dates.join() && timesOf(rest, other, dates, times).length > 0,
    );
    const own = before?.get(each) ?? timesOf(rest, each, dates, times);
    if (own.length === 0 && isCopy) continue;
    const shared = own.length > 0 ? own : sharedTimes(at, dates, times, rest);
    const next = dates.find((other) => other.index >= each.end)?.index ?? each.end;
    const isApart = own.length === 0 && endOfSentence.test(text.slice(each.end - 1, next));
    for (const { day, hours } of daysOf(each, shared, weekdays, clock)) {
      // '12-14, 18-21. Thursday, February 18 at 7:30 pm' says nothing of the usual hours of the other days.
      const isUsual = isApart && usualHoursOn(day, clock).some(({ days: some }) => some !== null);
      const moments = momentsOf(day, isUsual ? [] : hours, rest, clock);
      if (moments === null) return { problem: 'names several times' };
      for (const moment of moments) if (starts.size < maxStarts) starts.add(moment);
    }
  }
  if (starts.size === 0) return { problem: 'no date' };
  const sorted = [...starts].toSorted();
  const hasTime = sorted.some((each) => each.includes('T'));
  const run = dates.find(({ dates: [first], last }) => first && last && last > addDays(first, maxRunDays));
  const isLongRun = !hasTime && run !== undefined;
  return { starts: sorted, hasTime, isSure, isLongRun, lastDay: run?.last ?? null, words };
}

/** The '7 pm' of '7 pm | Doors: 7 pm, show: 8 pm' is that of the doors. */
function withoutDoors(text: string, times: readonly FoundTime[]): readonly FoundTime[] {
  if (!times.some(({ isShow }) => isShow)) return times;
  const doors = new Set(doorWords(text).flatMap((words) => findTimes(words, atDoors)?.[0]?.clock ?? []));
  return times.filter(({ isShow, clock }) => isShow || !doors.has(clock));
}
const atDoors = { isListed: true, orDoors: true };

/** The days of a date or a run, each with its hours. */
function daysOf(
  { dates, last, begunOn }: FoundDates,
  times: readonly FoundTime[],
  weekdays: readonly Weekdays[],
  clock: Clock,
) {
  const [first] = dates;
  if (last === null || !first || last < first) return dates.map((day) => ({ day, hours: times }));
  const days: string[] = [];
  for (let day = first; day <= last && days.length < 100; day = addDays(day, 1)) days.push(day);
  const sets = weekdays.filter((each) => each.days.size > 0);
  // Weeks without an hour of a show are those of an exhibition, whose weekdays are those on which it is open.
  const isOpen = times.length === 0 && days.length > maxRunDays && usualHoursOn(first, clock).length === 0;
  if (sets.length > 0 && isOpen) return days.slice(0, begunOn ? 0 : 1).map((day) => ({ day, hours: times }));
  if (sets.length === 0) {
    const isShort = days.length <= maxRunDays && (!begunOn || last < addDays(begunOn, maxRunDays));
    const onUsual = days.filter((day) => usualHoursOn(day, clock).some((usual) => usual.days !== null));
    const shown = isShort
      ? days
      : times.length === 0 && onUsual.length > 0
        ? onUsual
        : days.slice(0, begunOn ? 0 : 1);
    return shown.map((day) => ({ day, hours: times }));
  }
  return days.flatMap((day) => {
    const hours = hoursOn(weekdayIndex(day), times, sets);
    return hours ? [{ day, hours }] : [];
  });
}

/** The days of 'Dec 4-20 | Dec 4, 5, 11 & 12' without the run that the others are part of. */
function withoutWholeRun(dates: readonly FoundDates[]): readonly FoundDates[] {
  const isWhole = (run: FoundDates) => {
    const [first, last] = [run.begunOn ?? run.dates[0] ?? '', run.last];
    const others = dates.filter((each) => each !== run).flatMap((each) => each.dates);
    return last !== null && others.length > 1 && others.every((day) => day >= first && day <= last);
  };
  const runs = dates.filter(isWhole);
  return runs.length === 1 ? dates.filter((each) => !runs.includes(each)) : dates;
}

/** 'Thu, Dec 31 | 9:00 PM | Fri, Jan 1' without the second day, on which a night ends. */
function withoutNextDay(dates: readonly FoundDates[], times: readonly FoundTime[]): readonly FoundDates[] {
  const [first, next] = dates;
  const isNight =
    dates.length === 2 &&
    first?.dates.length === 1 &&
    next?.dates.length === 1 &&
    next.dates[0] === addDays(first.dates[0]!, 1) &&
    times.length > 0 &&
    times.every(({ index }) => index >= first.end && index < next.index);
  return isNight ? [first] : dates;
}

const endOfSentence = /\.\s|\|/;

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

const usualHoursOn = (day: string, { usualHours = [] }: Clock) =>
  usualHours.filter(({ days }) => days === null || days.has(weekdayIndex(day)));

/** A show whose hour is not known does not begin at the usual one. */
const hourToCome = /\b(?:time|hour)s?:? (?:is |are )?(?:to be (?:announced|determined|confirmed)|tb[acd])\b/i;

/** The starts of a day; null where its hours may be those of doors and show, or of several acts. */
function momentsOf(day: string, times: readonly FoundTime[], text: string, clock: Clock): string[] | null {
  const labelled = times.filter(({ isShow }) => isShow);
  const chosen = clock.isListed && labelled.length > 0 ? labelled : times;
  const clocks = new Set(chosen.map((time) => time.clock));
  if (chosen.length === 0) {
    const usual = hourToCome.test(text) ? undefined : usualHoursOn(day, clock)[0];
    return [(usual && parseMoment(`${day} ${usual.clock}`, clock.timeZone)) ?? day];
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

/** Words between the dates and times of one show; a name is none of them. */
const glue =
  /\b(?:and|und|et|y|early|late|first|second|third|sets?|shows?|at|from|through|thru|to|until|also|plus|then|with|w\/|on|sold|out|tickets?|buy|get|few|limited|left|dates?|times?|matin[ée]es?|evenings?|performances?|pm|am|doors?\s+opens?|doors?|early|nightly|daily|every|each|the|both|nights?|days?|weekends?|only|select|seats?|opening|closing|preview|night|book|now|rsvp|free|added|of|in|weekly|all|info|more|details?|noon|midnight|reserve|music|starts?|begins?|curtain|pay[- ]what[- ]you[- ](?:can|wish|will)|selling fast)\b/giu;
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
