import { addDays, isDate } from '#schema/kernel/time/calendar.ts';
import {
  andMark,
  monthName,
  monthOf,
  toMark,
  weekdayIndex,
  weekdayName,
  weekdayOf,
} from './calendar-words.ts';

/**
 * The days that one place of a text names, in their order; none where they are over, or a weekday does not fit.
 * `isSure`: with a year or a weekday. `last`: the last day of a range, whose days between are those of `weekly`, or all.
 */
export type FoundDates = {
  dates: string[];
  /** Of a range that has begun: its first day; its `dates` then have the day of today. */
  begunOn?: string | null;
  last: string | null;
  index: number;
  end: number;
  words: string;
  isSure: boolean;
  /** The day of the end of the show before: 'Dec 31, 9 PM – Jan 1, 1 AM'. */
  endOf?: string | null;
};

/** How the dates of a text are read. */
export type DateRules = {
  today: string;
  /** 4/12 is 4 December, as outside of the United States. */
  dayFirst?: boolean | undefined;
  /** Of an entry of a list: it may name several days, and a date needs neither year nor weekday. */
  isListed?: boolean | undefined;
  /** The list writes 'Sat 11-28': its 'Fri 12-4' is no time from noon. */
  hasDashes?: boolean | undefined;
  /** The years that the page writes beside its days, by 'MM-DD'. */
  years?: ReadonlyMap<string, string> | undefined;
};

export type Match = { index: number; end: number; groups: Record<string, string | undefined>; words: string };

export const noTime = "(?!\\d|\\s?(?:[:.]\\d|[ap]\\.?\\s?m\\b|uhr|h(?:\\b|\\d)|o['’]clock))";
/** A further day of the month: the '6' of 'Dec 4-6', and of 'Dec 4, 5 & 6'; no hour, and no house number. */
const nextDay = new RegExp(
  `^(?:[\\s|]*(?<to>${toMark})[\\s|]*|\\s*(?:${andMark})\\s*|\\s+(?=\\d{1,2}(?:st|nd|rd|th)\\b))(?:${weekdayName}[\\s.,]+)?(?<day>\\d{1,2})(?:st|nd|rd|th|\\.(?!\\d))?${noTime}(?!(?:[-–]|\\s*(?:[&/]|and|to)\\s*)\\d{1,2}(?::\\d\\d)?\\s*[ap]\\.?m|[,\\s]*(?!at\\b|and\\b|to\\b|through\\b|\\p{L}{1,5}day|${monthName})\\p{L})`,
  'iu',
);
/** The days before the month: the '4-' of '4-6 Dec', and the '4., 5. und' of '4., 5. und 6. Dezember'. */
const daysBefore = new RegExp(
  `(?<![\\d:/.\\p{L}])(?:\\d{1,2}(?:st|nd|rd|th|\\.)?\\s*(?:${toMark}|${andMark})\\s*){1,8}$`,
  'iu',
);
const dayAndMark = new RegExp(`\\d{1,2}(?:st|nd|rd|th|\\.)?\\s*(?:(?<to>${toMark})|${andMark})`, 'giu');
const yearBehind = /^,?[\s|]*(20\d{2})(?!:?\d)/;
type Run = Omit<FoundDates, 'words'>;

/** 'December 31 - January 2, 2027'. */
export function rangeOf(match: Match, next: Match, rules: DateRules): Run {
  const given = match.groups.year ?? next.groups.year;
  const last = dateOf({ ...next.groups, year: given && next.groups.year }, rules);
  const own = { ...match.groups, year: match.groups.year ?? next.groups.year };
  const first = dateOf(own, rules) ?? dateOf({ ...match.groups, weekday: match.groups.weekday }, rules);
  const isBegun = first === null || (last !== null && first > last);
  return {
    dates: isBegun ? (last ? [rules.today] : []) : [first],
    begunOn: isBegun ? begunOn(own, rules) : null,
    last: isBegun ? last : (last ?? first),
    index: match.index,
    end: next.end,
    isSure: isSure(own),
  };
}

const maxDaysBegun = 360;

/** The first day of a range that has begun, which its last day is not far behind. */
function begunOn(groups: Match['groups'], rules: DateRules): string | null {
  const from = addDays(rules.today, -maxDaysBegun);
  return dateOf(groups, { ...rules, today: from, isListed: true }, true);
}

/** The days of 'Dec 4', 'Dec 4-6', 'Dec 4-6, 11 & 12, 2026' and '4-6 Dec'. */
export function runOf(text: string, match: Match, rules: DateRules): Run {
  const { index, end, groups } = match;
  const { relative } = groups;
  if (relative) {
    const date = addDays(rules.today, /^tom/i.test(relative) ? 1 : 0);
    return { dates: [date], last: null, index, end, isSure: true };
  }
  const single = { dates: [dateOf(groups, rules)].filter((each) => each !== null), last: null, index, end };
  const own = Number(groups.day);
  // The '28' of 'Nov. 27 & 28, Dec. 4' is one of November.
  const isMonthFirst = match.words.indexOf(groups.month ?? '') < match.words.search(/\d/);
  const before =
    groups.day && !groups.weekday && !isMonthFirst
      ? (daysBefore.exec(textBefore(text, match, 60))?.[0] ?? '')
      : '';
  const days: number[] = before === '' ? [] : [...before.matchAll(/\d{1,2}/g)].map(([each]) => Number(each));
  /** For each day behind the first whether it ends a range. */
  const ends = [...before.matchAll(dayAndMark)].map(({ groups: { to } = {} }) => to !== undefined);
  if (groups.day) days.push(own);
  let last = end;
  for (
    let next = nextDayAt(text, last, days);
    groups.day && !groups.year && next;
    next = nextDayAt(text, last, days)
  ) {
    last += next[0].length;
    ends.push(next.groups?.to !== undefined);
    days.push(Number(next.groups?.day));
  }
  if (days.length < 2) return { ...single, isSure: isSure(groups) };
  const [yearWords = '', after] = groups.year ? [] : (yearBehind.exec(text.slice(last, last + 12)) ?? []);
  const year = groups.year ?? after;
  const isRange = ends.length === 1 && ends[0] === true;
  const all = (isRange ? days : withDaysBetween(days, ends)).flatMap(
    (each) =>
      dateOf(
        { ...groups, weekday: undefined, behind: undefined, day: String(each), year },
        rules,
        isSure({ ...groups, year }),
      ) ?? [],
  );
  const position = {
    index: index - before.length,
    end: last + yearWords.length,
    isSure: isSure({ ...groups, year }),
  };
  if (!isRange) return { dates: all, last: null, ...position };
  const isBegun = all.length === 1;
  return {
    dates: isBegun ? [rules.today] : all.slice(0, 1),
    begunOn: isBegun ? begunOn({ ...groups, day: String(days[0]), year }, rules) : null,
    last: all.at(-1) ?? null,
    ...position,
  };
}

/** The days 12, 13, 14, 18 and 19 of '12-14, 18-19'. */
const withDaysBetween = (days: readonly number[], ends: readonly boolean[]) =>
  days.flatMap((day, at) => {
    const before = days[at - 1] ?? day;
    return ends[at - 1] ? Array.from({ length: Math.max(1, day - before) }, (_, n) => before + n + 1) : [day];
  });

function nextDayAt(text: string, at: number, days: readonly number[]) {
  const next = nextDay.exec(text.slice(at, at + 60));
  const number = Number(next?.groups?.day);
  const behind = text.slice(at + (next?.[0].length ?? 0), at + 80);
  // 'Dec 5, 6 – 9 pm'.
  const isHour = days.length === 1 && /^\s*[-–—]\s*\d{1,2}(?::\d\d)?\s*[ap]\.?m/i.test(behind);
  return next && !isHour && number > (days.at(-1) ?? 31) && number <= 31 ? next : null;
}

export const textBefore = (text: string, { index }: Match, length: number) =>
  text.slice(Math.max(0, index - length), index);

const isSure = ({ year: given, weekday: name, behind }: Match['groups']) =>
  given !== undefined || name !== undefined || behind !== undefined;

/** A list of shows to come has few that are further away, and an archive without years has many. */
const maxDaysWithoutYear = 200;

export function dateOf(
  groups: Match['groups'],
  { today, dayFirst = false, isListed = false }: DateRules,
  isKnown = isSure(groups),
): string | null {
  const { month: name, day: number, first, second, year: given, weekday, behind } = groups;
  const dayName = weekday ?? behind;
  if (!isKnown && !isListed) return null;
  const readings =
    first && second
      ? [
          [first, second],
          [second, first],
        ]
      : [[String(/^\d/.test(name ?? '') ? Number(name) : monthOf(name ?? '')), number ?? '']];
  if (dayFirst) readings.reverse();
  // '04/12/2026' of an archive is over, and not 4 December.
  if (dayName === undefined && Number(readings[0]?.[0]) <= 12) readings.splice(1);
  const last = addDays(today, isKnown ? 364 : maxDaysWithoutYear);
  const years = given ? [given.replace(/\D/g, '').padStart(4, '20')] : [today.slice(0, 4), last.slice(0, 4)];
  const dates = readings.flatMap(([monthNumber = '', dayNumber = '']) =>
    years
      .map((each) => `${each}-${monthNumber.padStart(2, '0')}-${dayNumber.padStart(2, '0')}`)
      .filter((each) => isDate(each) && each >= today && each <= last)
      .slice(0, 1),
  );
  if (!dayName) return dates[0] ?? null;
  // 'Fri 11/6' of a list that begins in the past is that day, and not 11 June.
  const [monthNumber = '', dayNumber = ''] = readings[0] ?? [];
  const over = `${years[0]}-${monthNumber.padStart(2, '0')}-${dayNumber.padStart(2, '0')}`;
  if (isDate(over) && over < today && weekdayIndex(over) === weekdayOf(dayName)) return null;
  return dates.find((date) => weekdayIndex(date) === weekdayOf(dayName)) ?? null;
}
