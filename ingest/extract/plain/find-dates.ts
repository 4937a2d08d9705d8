import { addDays, isDate } from '#schema/kernel/time/calendar.ts';
import { monthName, monthOf, weekdayName, weekdayOf } from './calendar-words.ts';

/** `isSure`: with a year or a weekday. */
export type FoundDate = { date: string; words: string; isSure: boolean };

/** How the dates of a text are read. */
export type DateRules = {
  today: string;
  /** 4/12 is 4 December, as outside of the United States. */
  dayFirst?: boolean | undefined;
  /** Of an entry of a list: a range counts from its first day, and a date needs neither year nor weekday. */
  isListed?: boolean | undefined;
};

const gap = '[\\s|,.·•(]{1,6}';
const weekday = `(?:(?<weekday>${weekdayName})${gap}(?:(?:the|den|le|el)\\s+)?)?`;
const month = `(?<month>${monthName})`;
const noTime = "(?!\\d|\\s?(?::\\d|[ap]\\.?\\s?m\\b|uhr|h(?:\\b|\\d)|o['’]clock))";
const day = `(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.)?${noTime}`;
const year = "(?:[,.]?\\s*(?:de\\s+|del\\s+|\\|\\s*)?(?<year>20\\d{2}|['’]\\d{2})(?!:?\\d))?";
const start = '(?<![\\p{L}\\d])';
const numbers = (mark: string) => `(?<first>\\d{1,2})${mark}(?<second>\\d{1,2})`;
const patterns = [
  `${start}${weekday}${month}[\\s|]{1,4}${day}${year}`,
  `${start}${month}[\\s|]{1,4}${day}${gap}(?<behind>${weekdayName})`,
  `${start}${weekday}${day}[\\s|]{0,4}(?:(?:of|de)\\s+)?${month}${year}`,
  `${start}${weekday}(?<year>20\\d{2})-(?<month>\\d{2})-(?<day>\\d{2})(?!\\d)`,
  `(?<![\\d/.\\p{L}])${weekday}${numbers('([/.-])')}\\k<mark>(?<year>20\\d{2}|[23]\\d)(?![\\d/])`,
  `${start}(?<weekday>${weekdayName})${gap}${numbers('[/.]')}\\.?(?!\\d|/|:\\d)`,
  `(?<![\\d/.\\p{L}])${numbers('[/.]')}${gap}(?<behind>${weekdayName})`,
].map((pattern) => new RegExp(pattern.replace('([/.-])', '(?<mark>[/.-])'), 'giu'));
const listedPatterns = [
  ...patterns,
  /(?<=^\s*|\|\s*)(?<relative>today|tonight|tomorrow)(?!\p{L}|['’])/giu,
  /(?<=^\s*|\|\s*)(?<first>\d{1,2})\/(?<second>\d{1,2})(?![\d/]|\s*(?:off|price|lb))/giu,
];

/** Words before a date that is not that of the show. */
const otherDate =
  /\b(?:on sale|sales? (?:starts?|ends?|opens?)|posted|published|updated|deadline|due|apply|pre-?orders?|ships?|shipping|available|expires?|valid|until|till|through|thru|ends?|closed|closes|rescheduled from|moved from|was|by|since|born)\W{1,3}(?:(?:on|from|until|by|till)\W)?$/i;
const rangeMark = /^\s*(?:[-–—&+/]|to|and|through|thru|until|bis|und|au|et|al|a|y|hasta)\s*$/i;
/** The last day of a range in one month: the '6' of 'Dec 4-6'. */
const lastDay = new RegExp(
  `^\\s*(?:[-–—&+]|to\\b|and\\b|bis\\b)\\s*\\d{1,2}(?:st|nd|rd|th|\\.)?${noTime}(?!\\s*[-–]\\s*\\d)`,
  'iu',
);
/** The first day of a range in one month: the '4' of '4-6 Dec'. */
const firstDay = /(?<![\d:/.])(\d{1,2})\.?\s*(?:[-–—&+]|to|bis|au|al)\s*$/i;

type Match = { index: number; end: number; groups: Record<string, string | undefined>; words: string };

/** The dates in a text that can be dates of a show; null where they are several days, or a range outside of a list. */
export function findDates(text: string, rules: DateRules): FoundDate[] | null {
  const found: FoundDate[] = [];
  const matches = matchesIn(text, rules.isListed ? listedPatterns : patterns, rules);
  for (let at = 0; at < matches.length; at += 1) {
    const match = matches[at]!;
    if (isOther(text, match)) continue;
    const next = matches[at + 1];
    const between = next && text.slice(match.end, next.index);
    const isRange = between !== undefined && rangeMark.test(between);
    const last = lastDay.exec(text.slice(match.end, match.end + 20))?.[0] ?? '';
    const first = firstDay.exec(text.slice(Math.max(0, match.index - 12), match.index)) ?? [];
    const { relative } = match.groups;
    if (relative) {
      found.push({
        date: addDays(rules.today, /^tom/i.test(relative) ? 1 : 0),
        words: match.words,
        isSure: true,
      });
      continue;
    }
    if (!isRange && last === '' && first.length === 0) {
      const date = dateOf(match.groups, rules);
      if (date) found.push({ date, words: match.words, isSure: isSure(match.groups) });
      continue;
    }
    if (
      !rules.isListed ||
      /[&+]|\b(?:and|und|et|y)\b/i.test(`${isRange ? between : ''}${last}${first[0] ?? ''}`)
    )
      return null;
    const groups = { ...match.groups };
    if (first[1]) groups.day = first[1];
    if (isRange) {
      groups.year ??= next?.groups.year;
      at += 1;
    }
    const words = (first[0] ?? '') + match.words + last + (isRange ? between + next?.words : '');
    const yearAfter = /^,?\s*(20\d{2})/.exec(
      text.slice(match.end + last.length, match.end + last.length + 8),
    );
    groups.year ??= yearAfter?.[1];
    if (first[1]) delete groups.weekday;
    // 'December 31 - January 2, 2027'.
    const date =
      dateOf(groups, rules) ?? (isRange ? dateOf({ ...groups, year: match.groups.year }, rules) : null);
    if (date)
      found.push({ date, isSure: isSure(groups), words: words + (last ? (yearAfter?.[0] ?? '') : '') });
  }
  return found;
}

const isOther = (text: string, { index }: { index: number }) =>
  otherDate.test(text.slice(Math.max(0, index - 30), index));

/** The time after a date, as in 'On sale Nov 27 at 10am'. */
const timeAfter = /^\W{1,3}(?:(?:at|@|from)\s+)?\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?/i;

/** A text without the dates that are not those of a show, and their times. */
export function withoutOtherDates(text: string, rules: DateRules): string {
  return matchesIn(text, patterns, rules)
    .filter((match) => isOther(text, match))
    .reduceRight((rest, { index, end }) => {
      const after = rest.slice(end);
      return `${rest.slice(0, index)}|${after.replace(timeAfter, '')}`;
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
  // The 'Sun' of 'Dec 4 | Sun Kings' is no weekday.
  const fitting = matches.filter(({ groups }) => !groups.behind || dateOf(groups, rules) !== null);
  const rank = ({ words }: Match) => words.length - (words.includes('|') ? 100 : 0);
  for (const match of fitting.toSorted((one, other) => rank(other) - rank(one)))
    if (chosen.every(({ index, end }) => match.end <= index || match.index >= end)) chosen.push(match);
  return chosen.toSorted((one, other) => one.index - other.index);
}

const isSure = ({ year: given, weekday: name }: Match['groups']) => given !== undefined || name !== undefined;

/** A list of shows to come has few that are further away, and an archive without years has many. */
const maxDaysWithoutYear = 200;

function dateOf(
  groups: Match['groups'],
  { today, dayFirst = false, isListed = false }: DateRules,
): string | null {
  const { month: name, day: number, first, second, year: given, weekday, behind } = groups;
  const dayName = weekday ?? behind;
  if (!isSure(groups) && !isListed) return null;
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
  const last = addDays(today, isSure(groups) ? 364 : maxDaysWithoutYear);
  const years = given ? [given.replace(/\D/g, '').padStart(4, '20')] : [today.slice(0, 4), last.slice(0, 4)];
  const dates = readings.flatMap(([monthNumber = '', dayNumber = '']) =>
    years
      .map((each) => `${each}-${monthNumber.padStart(2, '0')}-${dayNumber.padStart(2, '0')}`)
      .filter((each) => isDate(each) && each >= today && each <= last)
      .slice(0, 1),
  );
  const weekdayIndex = dayName ? weekdayOf(dayName) : null;
  const fits = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === weekdayIndex;
  return (weekdayIndex === null ? dates[0] : dates.find(fits)) ?? null;
}
