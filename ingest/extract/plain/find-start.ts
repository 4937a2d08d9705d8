import { parseMoment } from '../text/parse-moment.ts';
import { monthName } from './calendar-words.ts';
import { type DateRules, type FoundDate, findDates, withoutOtherDates } from './find-dates.ts';
import { type FoundTime, findTimes, type TimeRules } from './find-times.ts';

type Problem = {
  problem: 'no date' | 'names several dates' | 'names several times' | 'names a time without am or pm';
};
/** `isSure`: the date has a year or a weekday; `words` are those of date and time. */
type Found = { hasTime: boolean; isSure: boolean; words: string[] };
/** The one start that a text names, or why there is none. */
export type FoundStart = ({ start: string } & Found) | Problem;
/** The same of an entry of a list, which may name an early and a late show of one day. */
export type FoundStarts = ({ starts: string[] } & Found) | Problem;

type Clock = DateRules & TimeRules & { timeZone: string };

/** Two times that are closer may be those of the doors and of the show. */
const twoShowsMinutes = 75;

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

/** The starts in a text, as `findStart`; with `isListed` of a list, where a day may have several shows. */
export function findStarts(written: string, clock: Clock): FoundStarts {
  const text = withoutOtherDates(written, clock);
  const dates = findDates(text, clock);
  if (dates === null) return { problem: 'names several dates' };
  const [first] = dates;
  if (!first) return { problem: 'no date' };
  if (new Set(dates.map(({ date }) => date)).size > 1) return { problem: 'names several dates' };
  const times = findTimes(withoutDates(text, dates), clock);
  if (!times) return { problem: 'names a time without am or pm' };
  const words = [...dates.map((each) => each.words), ...times.map((each) => each.words)];
  const isSure = dates.some((each) => each.isSure);
  const labelled = times.filter(({ isShow }) => isShow);
  const chosen = clock.isListed && labelled.length > 0 ? labelled : times;
  const clocks = new Set(chosen.map((time) => time.clock));
  const starts = [
    ...new Set([...clocks].map((each) => parseMoment(`${first.date} ${each}`, clock.timeZone))),
  ].filter((start) => start !== null);
  if (times.length === 0) return { starts: [first.date], hasTime: false, isSure, words };
  const sorted = starts.toSorted();
  const isFar =
    areTogether(text, chosen) &&
    sorted.every(
      (start, at) =>
        at === 0 || Date.parse(start) - Date.parse(sorted[at - 1] ?? '') >= twoShowsMinutes * 60_000,
    );
  if (starts.length === 0 || (starts.length > 1 && !(clock.isListed && isFar)))
    return { problem: 'names several times' };
  return { starts, hasTime: true, isSure, words };
}

const besideTimes = /^(?:[^\p{L}]|\b(?:and|und|et|y|early|late|shows?|at)\b)*$/iu;

/** True for '7 PM | 9:30 PM': between the times of several shows stand their names. */
function areTogether(text: string, times: readonly FoundTime[]): boolean {
  let end = -1;
  return times.every(({ words }) => {
    const index = text.indexOf(words, Math.max(0, end));
    const between = end === -1 ? '' : text.slice(end, index);
    end = index + words.length;
    return besideTimes.test(between);
  });
}

const dayOfMonth = new RegExp(
  `(?<![\\p{L}\\d])(?:${monthName}\\s+\\d{1,2}|\\d{1,2}/\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\d])`,
  'giu',
);

/** The '5' of 'Dec 5 - 8pm' is no time. */
function withoutDates(text: string, dates: readonly FoundDate[]): string {
  return dates.reduce((rest, { words }) => rest.replaceAll(words, '|'), text).replace(dayOfMonth, '|');
}
