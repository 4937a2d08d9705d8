import { addDays, isDate } from '#schema/kernel/time/calendar.ts';
import { monthName, monthOf, weekdayIndex, weekdayName, weekdayOf } from './calendar-words.ts';

/**
 * The days that one place of a text names, in their order; none where they are over, or a weekday does not fit.
 * `isSure`: with a year or a weekday. `last`: the last day of a range, whose days between are those of `weekly`, or all.
 */
export type FoundDates = {
  dates: string[];
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
};

const gap = '[\\s|,.·•(]{1,6}';
const weekday = `(?:(?<weekday>${weekdayName})${gap}(?:(?:the|den|le|el)\\s+)?)?`;
const month = `(?<month>${monthName})`;
const noTime = "(?!\\d|\\s?(?:[:.]\\d|[ap]\\.?\\s?m\\b|uhr|h(?:\\b|\\d)|o['’]clock))";
const day = `(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.)?${noTime}`;
const year = "(?:[,.]?\\s*(?:de\\s+|del\\s+|\\|\\s*)?(?<year>20\\d{2}|['’]\\d{2})(?!:?\\d))?";
const start = '(?<![\\p{L}\\d])';
/** The '$8' and 'music at 8' of the line above 'December 2026'. */
const noPrice = '(?<![$€£]\\s?|(?:\\bat|\\bdoors?|\\bshow|\\bmusic|@)\\s?)';
const numbers = (mark: string) => `(?<first>\\d{1,2})${mark}(?<second>\\d{1,2})`;
const patterns = [
  `${start}${weekday}${month}[\\s|]{1,4}${day}${year}`,
  `${start}${month}[\\s|]{1,4}${day}${gap}(?<behind>${weekdayName})`,
  `${start}${noPrice}${weekday}${day}[\\s|]{0,4}(?:(?:of|de)\\s+)?${month}${year}`,
  `${start}${weekday}(?<year>20\\d{2})-(?<month>\\d{2})-(?<day>\\d{2})(?!\\d)`,
  `(?<![\\d/.\\p{L}])${weekday}${numbers('([/.-])')}\\k<mark>(?<year>20\\d{2}|[23]\\d)(?![\\d/])`,
  `${start}(?<weekday>${weekdayName})${gap}${numbers('[/.]')}\\.?(?!\\d|/|:\\d)`,
  `(?<![\\d/.\\p{L}])${numbers('[/.]')}${gap}(?<behind>${weekdayName})`,
].map((pattern) => new RegExp(pattern.replace('([/.-])', '(?<mark>[/.-])'), 'giu'));
const listedPatterns = [
  ...patterns,
  /(?<=^\s*|\|\s*)(?<relative>today|tonight|tomorrow)(?!\p{L}|['’])/giu,
  /(?<=^\s*|\|\s*|\b(?:when|date):?[\s|]*)(?<first>\d{1,2})\/(?<second>\d{1,2})(?![\d/]|\s*(?:off|price|lb))/giu,
  /(?<=[,–—]\s+)(?<first>\d{1,2})\/(?<second>\d{1,2})(?=\s*(?:[,@|–—]|at\b|$))/giu,
  /(?<=^\s*|\|\s*)(?<first>\d{1,2})\.(?<second>1[0-2]|0?[1-9])\.(?!\d)/giu,
];

const dashPattern = new RegExp(
  `${start}(?<weekday>${weekdayName})${gap}${numbers('-')}(?![\\d/-]|:\\d|\\s?[ap]\\.?m\\b)`,
  'giu',
);
/** True for a text with dates such as 'Sat 11-28'. */
export const hasDashDates = (text: string) =>
  [...text.matchAll(dashPattern)].some(({ groups = {} }) => Number(groups.second) > 12);

/** Words before a date that is not that of the show. */
const otherDate = new RegExp(
  '\\b(?:(?:(?:pre-?|on[ -]?)sales?|sales? (?:starts?|ends?|opens?)|posted|published|updated|deadline|due|originally|rescheduled from|moved from|was)\\W{1,5}' +
    '|(?:apply|pre-?orders?|ships?|shipping|available|served|expires?|valid|until|till|through|thru|ends?|closed|closes|by|since|born)[^\\w|]{1,3})(?:(?:on|from|until|by|till)\\W)?$',
  'i',
);
const toMark = '[-–—]|to\\b|through\\b|thru\\b|until\\b|bis\\b|au\\b|al\\b|hasta\\b';
const andMark = ',\\s*(?:and\\b|&)|[,&+]|and\\b|und\\b|et\\b|y\\b';
const rangeMark = new RegExp(`^[\\s,|]*(?:${toMark}|a\\b)[\\s|]*$`, 'iu');
/** A further day of the month: the '6' of 'Dec 4-6', and of 'Dec 4, 5 & 6'; no hour, and no house number. */
const nextDay = new RegExp(
  `^(?:[\\s|]*(?<to>${toMark})[\\s|]*|\\s*(?:${andMark})\\s*)(?:${weekdayName}[\\s.,]+)?(?<day>\\d{1,2})(?:st|nd|rd|th|\\.(?!\\d))?${noTime}(?!(?:[-–]|\\s*(?:[&/]|and|to)\\s*)\\d{1,2}(?::\\d\\d)?\\s*[ap]\\.?m|[,\\s]*(?!at\\b|and\\b|to\\b|through\\b|\\p{L}{1,5}day)\\p{L})`,
  'iu',
);
/** The days before the month: the '4-' of '4-6 Dec', and the '4., 5. und' of '4., 5. und 6. Dezember'. */
const daysBefore = new RegExp(
  `(?<![\\d:/.\\p{L}])(?:\\d{1,2}(?:st|nd|rd|th|\\.)?\\s*(?:${toMark}|${andMark})\\s*){1,8}$`,
  'iu',
);
const yearBehind = /^,?[\s|]*(20\d{2})(?!:?\d)/;
const dayOrDays = weekdayName.replace('(?!\\p{L})', 's?(?!\\p{L})');
/** 'Fridays', 'Thu-Sat', 'Fri & Sat', 'Wednesdays through Saturdays'. */
export const weekdaySet = `${start}${dayOrDays}(?:\\s*(?:${toMark}|${andMark}|/)\\s*${dayOrDays}){0,6}`;
/** Words before the last day of a weekly show: 'Fridays and Saturdays at 8pm through'. */
const weeklyUntil = new RegExp(
  `${weekdaySet}[\\s,|]*(?:(?:at|@)?\\s*\\d{1,2}(?::\\d\\d)?\\s?(?:[ap]\\.?m\\.?)?)?[\\s,|]*(?:now\\s+)?(?:through|thru|until|till)\\s+$`,
  'iu',
);

/** The hour of a start and the mark before its end. */
const timeAndMark =
  /^[\s|,@•·]*(?:at\s+)?\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?[\s|]*(?:[-–—]|to\b|until\b)[\s|]*$/i;

type Match = { index: number; end: number; groups: Record<string, string | undefined>; words: string };

/** The days that a text names as those of a show; null where one is a range or a list, outside of a list of shows. */
export function findDates(text: string, rules: DateRules): FoundDates[] | null {
  const found: FoundDates[] = [];
  const listed = rules.hasDashes ? [...listedPatterns, dashPattern] : listedPatterns;
  const matches = matchesIn(text, rules.isListed ? listed : patterns, rules);
  let otherEnd = -1;
  for (let at = 0; at < matches.length; at += 1) {
    const match = matches[at]!;
    const next = matches[at + 1];
    const isWeekly = rules.isListed && weeklyUntil.test(textBefore(text, match, 60));
    if (!isWeekly && (isOther(text, match) || isBesideOther(text, match, otherEnd))) {
      otherEnd = match.end;
      continue;
    }
    const before = matches[at - 1];
    if (before && timeAndMark.test(text.slice(before.end, match.index))) {
      const { index, end, words } = match;
      found.push({
        dates: [],
        last: null,
        index,
        end,
        words,
        isSure: false,
        endOf: dateOf(match.groups, rules),
      });
      continue;
    }
    const isRange = next !== undefined && rangeMark.test(text.slice(match.end, next.index));
    const run = isRange ? rangeOf(match, next, rules) : runOf(text, match, rules);
    if (!rules.isListed && (isRange || run.end > match.end || run.index < match.index)) return null;
    if (isRange) at += 1;
    const words = text.slice(run.index, run.end);
    const days = isWeekly ? { dates: [rules.today], last: run.dates.at(-1) ?? null } : run;
    found.push({ ...run, ...days, words, isSure: run.isSure });
  }
  return found;
}

type Run = Omit<FoundDates, 'words'>;

/** 'December 31 - January 2, 2027'. */
function rangeOf(match: Match, next: Match, rules: DateRules): Run {
  const given = match.groups.year ?? next.groups.year;
  const last = dateOf({ ...next.groups, year: given && next.groups.year }, rules);
  const own = { ...match.groups, year: match.groups.year ?? next.groups.year };
  const first = dateOf(own, rules) ?? dateOf({ ...match.groups, weekday: match.groups.weekday }, rules);
  const isBegun = first === null || (last !== null && first > last);
  return {
    dates: isBegun ? (last ? [rules.today] : []) : [first],
    last: isBegun ? last : (last ?? first),
    index: match.index,
    end: next.end,
    isSure: isSure(own),
  };
}

/** The days of 'Dec 4', 'Dec 4-6', 'Dec 4, 5 & 6, 2026' and '4-6 Dec'. */
function runOf(text: string, match: Match, rules: DateRules): Run {
  const { index, end, groups } = match;
  const { relative } = groups;
  if (relative) {
    const date = addDays(rules.today, /^tom/i.test(relative) ? 1 : 0);
    return { dates: [date], last: null, index, end, isSure: true };
  }
  const single = { dates: [dateOf(groups, rules)].filter((each) => each !== null), last: null, index, end };
  const own = Number(groups.day);
  const before =
    groups.day && !groups.weekday ? (daysBefore.exec(textBefore(text, match, 60))?.[0] ?? '') : '';
  const days: number[] = before === '' ? [] : [...before.matchAll(/\d{1,2}/g)].map(([each]) => Number(each));
  let isRange = before !== '' && new RegExp(`(?:${toMark})\\s*$`, 'iu').test(before);
  if (groups.day) days.push(own);
  let last = end;
  for (
    let next = nextDayAt(text, last, days);
    groups.day && !groups.year && next;
    next = nextDayAt(text, last, days)
  ) {
    last += next[0].length;
    isRange ||= next.groups?.to !== undefined;
    days.push(Number(next.groups?.day));
  }
  if (days.length < 2) return { ...single, isSure: isSure(groups) };
  const [yearWords = '', after] = groups.year ? [] : (yearBehind.exec(text.slice(last, last + 12)) ?? []);
  const year = groups.year ?? after;
  const all = days.flatMap(
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
  return { dates: isBegun ? [rules.today] : all.slice(0, 1), last: all.at(-1) ?? null, ...position };
}

function nextDayAt(text: string, at: number, days: readonly number[]) {
  const next = nextDay.exec(text.slice(at, at + 60));
  const number = Number(next?.groups?.day);
  const behind = text.slice(at + (next?.[0].length ?? 0), at + 80);
  // 'Dec 5, 6 – 9 pm'.
  const isHour = days.length === 1 && /^\s*[-–—]\s*\d{1,2}(?::\d\d)?\s*[ap]\.?m/i.test(behind);
  return next && !isHour && number > (days.at(-1) ?? 31) && number <= 31 ? next : null;
}

const textBefore = (text: string, { index }: Match, length: number) =>
  text.slice(Math.max(0, index - length), index);

const isOther = (text: string, match: Match) => otherDate.test(textBefore(text, match, 30));

/** True of the second date of 'closed November 25-27 and December 19 - January 3'. */
const isBesideOther = (text: string, { index }: Match, otherEnd: number) =>
  otherEnd >= 0 &&
  index > otherEnd &&
  /^(?:\s*[-–—]\s*\d{1,2})?\s*(?:,|and|&|[-–—])+\s*$/.test(text.slice(otherEnd, index));

/** The time after a date, as in 'On sale Nov 27 at 10am'. */
const timeAfter = /^\W{1,3}(?:(?:at|@|from)\s+)?\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?/i;

/** A text without the dates that are not those of a show, and their times. */
export function withoutOtherDates(text: string, rules: DateRules): string {
  const matches = matchesIn(text, patterns, rules);
  return matches
    .filter((match, at) => {
      const before = matches[at - 1];
      const isEnd = before && rangeMark.test(text.slice(before.end, match.index));
      return !isEnd && isOther(text, match) && !weeklyUntil.test(textBefore(text, match, 60));
    })
    .reduceRight((rest, { index, end }) => {
      const after = rest.slice(end);
      return `${rest.slice(0, index)}on|${after.replace(timeAfter, '')}`;
    }, text);
}

/** What patterns match, in the order of the text, of overlapping matches the longest, in one element if possible. */
function matchesIn(text: string, all: readonly RegExp[], rules: DateRules): Match[] {
  const matches = all.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, index, groups = {} }): Match => {
      return { index, end: index + words.length, groups, words };
    }),
  );
  const chosen: Match[] = [];
  const taken = new Uint8Array(text.length);
  // The 'Sun' of 'Dec 4 | Sun Kings' is no weekday.
  const fitting = matches.filter(({ groups }) => !groups.behind || dateOf(groups, rules) !== null);
  const rank = ({ words }: Match) => words.length - (words.includes('|') ? 100 : 0);
  for (const match of fitting.toSorted((one, other) => rank(other) - rank(one)))
    if (!taken.subarray(match.index, match.end).includes(1)) {
      chosen.push(match);
      taken.fill(1, match.index, match.end);
    }
  return chosen.toSorted((one, other) => one.index - other.index);
}

const isSure = ({ year: given, weekday: name, behind }: Match['groups']) =>
  given !== undefined || name !== undefined || behind !== undefined;

/** A list of shows to come has few that are further away, and an archive without years has many. */
const maxDaysWithoutYear = 200;

function dateOf(
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
  return dates.find((date) => weekdayIndex(date) === weekdayOf(dayName)) ?? null;
}
