import { addDays } from '#schema/kernel/time/calendar.ts';
import { monthName, monthOf, toMark, weekdayName } from './calendar-words.ts';
import {
  type DateRules,
  dateOf,
  type FoundDates,
  type Match,
  noTime,
  rangeOf,
  runOf,
  textBefore,
} from './date-runs.ts';
import { weekdaySet } from './weekdays.ts';

const gap = '[\\s|,.·•(]{1,6}';
const weekday = `(?:(?<weekday>${weekdayName})${gap}(?:(?:the|den|le|el)\\s+)?)?`;
const month = `(?<month>${monthName})`;
const day = `(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.)?${noTime}`;
const year =
  "(?:[,.]?\\s*(?:de\\s+|del\\s+|\\|\\s*)?(?<year>20\\d{2}|1[89](?!00|15|30|45)\\d{2}|['’]\\d{2})(?!:?\\d))?";
const start = '(?<![\\p{L}\\d]|\\d:)';
/** The '$8' and 'music at 8' of the line above 'December 2026'. */
const noPrice = '(?<![$€£]\\s?|(?:\\bat|\\bdoors?|\\bshow|\\bmusic|@)\\s?)';
const numbers = (mark: string) => `(?<first>\\d{1,2})${mark}(?<second>\\d{1,2})`;
const patterns = [
  `${start}${weekday}${month}(?:,\\s?(?=\\d{1,2}(?:st|nd|rd|th))|[\\s|]{1,4})${day}${year}`,
  `${start}${month}[\\s|]{1,4}${day}${gap}(?<behind>${weekdayName})`,
  `${start}${noPrice}${weekday}${day}[\\s|]{0,4}(?:(?:of|de)\\s+)?${month}${year}`,
  `${start}${weekday}(?<year>20\\d{2})-(?<month>\\d{2})-(?<day>\\d{2})(?!\\d)`,
  `(?<![\\d/.\\p{L}])${weekday}${numbers('([/.-])')}\\k<mark>(?<year>20\\d{2}|[23]\\d)(?![\\d/])`,
  `${start}(?<weekday>${weekdayName})${gap}${numbers('[/.]')}\\.?(?!\\d|/|:\\d)`,
  `(?<![\\d/.\\p{L}])${numbers('[/.]')}${gap}(?<behind>${weekdayName})`,
].map((pattern) => new RegExp(pattern.replace('([/.-])', '(?<mark>[/.-])'), 'giu'));
/** The number of a day and its month, each in a box of its own; below the last day of a grid the next month has its days. */
const inBoxes = new RegExp(
  `(?<=\\|\\s*)${day}(?:\\s*\\|){1,3}\\s*${month}(?=\\s*\\|)(?![\\s|]*(?:${weekdayName}|\\d{1,2}\\s*\\||20\\d\\d))`,
  'giu',
);
const listedPatterns = [
  ...patterns,
  inBoxes,
  /(?<=^\s*|\|\s*)(?<relative>today|tonight|tomorrow)(?!\p{L}|['’])/giu,
  /(?<=^\s*|\|\s*|\b(?:when|date):?[\s|]*|\d\s?[ap]\.?m\.?,?\s+)(?<first>\d{1,2})\/(?<second>\d{1,2})(?![\d/]|\s*(?:off|price|lb))/giu,
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
  '\\b(?:(?:(?:pre-?|on[ -]?)sales?|sales? (?:starts?|ends?|opens?)|posted(?: by\\b[^.]{1,50}\\bon)?|published|updated|announced|deadline|due|originally|rescheduled from|moved from|was)\\W{1,5}' +
    '|(?:apply|pre-?orders?|ships?|shipping|available|served|expires?|valid|until|till|through|thru|(?:continues|runs|open|on (?:view|show|display)) to|ends?|closed|closes|by|since|born|out|no (?:shows?|music|concerts?|performances?))[^\\w|]{1,3})(?:(?:on|from|until|by|till)\\W)?$',
  'i',
);
/** 'Ida Marsh talks about her exhibition Salt Lines, on view January 12 through April 4'. */
const ofExhibition =
  /\b(?:her|his|their)\s(?:\p{L}{1,20}\s){0,2}(?:exhibition|exhibit|show|installation)\b[^|.]{0,80}\bon (?:view|display)\s(?:from\s)?$/iu;
const rangeMark = new RegExp(`^[\\s,|]*(?:${toMark}|a\\b)[\\s|]*$`, 'iu');
/** Words before the last day of a weekly show: 'Fridays and Saturdays at 8pm through'. */
const weeklyUntil = new RegExp(
  `${weekdaySet}[\\s,|]*(?:(?:at|@)?\\s*\\d{1,2}(?::\\d\\d)?\\s?(?:[ap]\\.?m\\.?)?)?[\\s,|]*(?:now\\s+)?(?:through|thru|until|till)\\s+$`,
  'iu',
);

/** The same behind it: 'Through Nov. 29. Fri.-Sat., 8pm'; '10am-4pm' are the hours of a gallery. */
const weeklyBehind = new RegExp(
  `^[\\s.,;:|–—-]{1,4}(?:on\\s+)?${weekdaySet}[\\s,]*(?:at\\s+|@\\s?)?(?!\\d{1,2}(?::\\d\\d)?\\s?(?:a\\.?m\\.?)?\\s?[-–—]\\s?\\d{1,2}(?::\\d\\d)?\\s?p)\\d{1,2}(?::\\d\\d)?(?:\\s?[ap]\\.?m\\b|[\\s,;.|]|$)`,
  'iu',
);

/** The hour of a start and the mark before its end. */
const timeAndMark =
  /^[\s|,@•·]*(?:at\s+)?(?:\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?|[012]\d:[0-5]\d)[\s|]*(?:[-–—]|to\b|until\b)[\s|]*$/i;

const evening = /^[\s|,@•·]*(?:at\s+)?\d{1,2}(?::\d\d)?\s?p\.?m\.?[\s|]*$/i;
/** An hour, or the empty part that an end leaves which the page marks as one. */
const earlyMorning = /^(?:\s*\|\s*\||[\s|,@•·]*(?:at\s+)?(?:12|[1-5])(?::\d\d)?\s?a\.?m\b)/i;

/** True where a date is the day on which the show before ends: 'Dec 31, 9 PM – Jan 1, 1 AM', also without the dash. */
function isEndOf(before: Match, match: Match, text: string, rules: DateRules): boolean {
  const between = text.slice(before.end, match.index);
  if (timeAndMark.test(between)) return true;
  if (!evening.test(between) || !earlyMorning.test(text.slice(match.end, match.end + 20))) return false;
  const [day, next] = [before, match].map(({ groups }) => dateOf(groups, rules));
  return !!day && addDays(day, 1) === next;
}

/** The days that a text names as those of a show; null where one is a range or a list, outside of a list of shows. */
export function findDates(text: string, rules: DateRules): FoundDates[] | null {
  const found: FoundDates[] = [];
  const listed = rules.hasDashes ? [...listedPatterns, dashPattern] : listedPatterns;
  const matches = withYears(matchesIn(text, rules.isListed ? listed : patterns, rules), rules);
  let otherEnd = -1;
  for (let at = 0; at < matches.length; at += 1) {
    const match = matches[at]!;
    const next = matches[at + 1];
    const isWeekly = rules.isListed && isLastOfWeekly(text, match);
    if (!isWeekly && (isOther(text, match) || isBesideOther(text, match, otherEnd))) {
      otherEnd = match.end;
      continue;
    }
    const before = matches[at - 1];
    if (before && isEndOf(before, match, text, rules)) {
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

/** 'MM-DD' of a date with the name of its month. */
const dayOf = ({ month, day }: Match['groups']) =>
  month && day ? [monthOf(month), day].map((part) => `${part}`.padStart(2, '0')).join('-') : null;

/** The years of days, by 'MM-DD'; of a day with several years none. */
export function yearsIn(text: string): ReadonlyMap<string, string> {
  const matches = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(({ groups = {} }) => groups));
  const dated = Map.groupBy(
    matches.filter(({ year }) => year),
    (groups) => dayOf(groups) ?? '',
  );
  dated.delete('');
  return new Map(
    [...dated].flatMap(([day, group]) => {
      const [year, ...others] = new Set(group.map((groups) => groups.year ?? ''));
      return year && others.length === 0 ? [[day, year]] : [];
    }),
  );
}

/** The year that the page writes beside a day 'MM-DD', where that is over. */
function pastYearOf(day: string, { years, today }: DateRules): string | null {
  const year = years?.get(day)?.replace(/\D/g, '').padStart(4, '20');
  return year && `${year}-${day}` < today ? year : null;
}

/** True for a day 'MM-DD' that the page writes elsewhere with a year in which it is over. */
export const isOver = (day: string, rules: DateRules): boolean => pastYearOf(day, rules) !== null;

/** A leaf of a calendar, 'Aug 14', beside 'August 14, 2022' is of that year, where that is over. */
const withYears = (matches: readonly Match[], rules: DateRules): readonly Match[] =>
  matches.map((match) => {
    const year = match.groups.year ? null : pastYearOf(dayOf(match.groups) ?? '', rules);
    return year ? { ...match, groups: { ...match.groups, year } } : match;
  });

const isLastOfWeekly = (text: string, match: Match) =>
  weeklyUntil.test(textBefore(text, match, 60)) ||
  (/\b(?:through|thru|until|till)\s+$/i.test(textBefore(text, match, 12)) &&
    weeklyBehind.test(text.slice(match.end, match.end + 80)));

const isOther = (text: string, match: Match) =>
  otherDate.test(textBefore(text, match, 30)) ||
  [otherLine, ofExhibition].some((words) => words.test(textBefore(text, match, maxLine)));

/** True of the second date of 'closed November 25-27 and December 19 - January 3'. */
const isBesideOther = (text: string, { index }: Match, otherEnd: number) =>
  otherEnd >= 0 &&
  index > otherEnd &&
  /^(?:\s*[-–—]\s*\d{1,2})?\s*(?:,|and|&|[-–—])+\s*$/.test(text.slice(otherEnd, index));

/** Lines of dates that are not those of a show: 'Auditions: December 6 & 7 at 6 pm'. */
const otherLabel =
  '(?:auditions?|call-?backs?|rehearsals?|(?:open call|entries|submissions|proposals|applications?|deadline|enrol?lment|registration|drop-?off|pick-?up)(?:\\s[^|:.]{1,40}?)?(?:\\s?:|\\s(?:opens?|closes?|begins?|due|ends?|by)(?!\\p{L})))';
const maxLine = 160;
const otherLine = new RegExp(`(?:^|\\|)\\s*${otherLabel}(?!\\p{L})[^|]*$`, 'iu');
const otherLines = new RegExp(`(?<=^|\\|)\\s*${otherLabel}(?!\\p{L})[^|]*`, 'giu');

/** A text of the same length without the lines whose dates and hours are not those of a show. */
export const withoutOtherLines = (text: string) =>
  text.replace(otherLines, (line) => ' '.repeat(line.length));

/** The time after a date, as in 'On sale Nov 27 at 10am'. */
const timeAfter = /^[^\w|]{1,3}(?:(?:at|@|from)\s+)?\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?/i;

/** A text without the dates that are not those of a show, and their times. */
export function withoutOtherDates(text: string, rules: DateRules): string {
  const matches = matchesIn(text, patterns, rules);
  return matches
    .filter((match, at) => {
      const before = matches[at - 1];
      const isEnd = before && rangeMark.test(text.slice(before.end, match.index));
      return !isEnd && isOther(text, match) && !isLastOfWeekly(text, match);
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
