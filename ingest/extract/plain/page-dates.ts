import { addDays, isDate } from '#schema/kernel/time/calendar.ts';
import { monthName, monthOf, toMark, weekdayIndex, weekdayName, weekdayOf } from '../times/calendar-words.ts';
import type { DateRules } from '../times/date-runs.ts';
import { findDates, isOver } from '../times/find-dates.ts';
import { daysBesideMonth, withoutNavigation } from './grid-months.ts';
import type { Anchor } from './sections/section-runs.ts';

/** A date of a page; `iso`: the day, or the days of a range, where the page writes its month elsewhere. */
export type PageDate = Anchor & { words: string; iso: string | null };

const monthLine = new RegExp(
  `(?<=^\\s*|\\|\\s*)[^\\p{L}\\d|«»‹›←→<>]{0,3}(?:(?:(?:live|gig|event|band|music|show|concert|our|upcoming) ){0,2}(?:music|shows|events|calendar|concerts|gigs|guide|schedule|listings?|line-?up|diary|programme|what['’]?s on)(?:\\s+[-–—]|:)\\s+)?(?<month>${monthName})(?:[\\s|]{1,3}(?<year>20\\d{2}))?(?:\\s+(?:shows?|events?|calendar|schedule|concerts?|gigs?|music))?[^\\p{L}\\d|«»‹›←→<>]{0,3}(?=\\||$)`,
  'giu',
);
/** 'What's On This Month'. */
const thisMonth = /(?<=^\s*|\|\s*)(?:[^|\d]{0,40}\s)?this month(?:['’]s \p{L}{4,12})?\s*(?=\||$)/giu;
const dayLine = new RegExp(
  `(?<=^\\s*|\\|\\s*)(?:(?<weekday>${weekdayName})[\\s|,.]{1,5}(?:the\\s+)?)?(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?(?!\\d|\\s?[:/.]\\d|\\s?[ap]\\.?m?\\b|\\s?h\\b|\\s?uhr|[-–]\\d|\\s?%|\\s*(?:[-–&]|to|and|until|til)\\s*\\d{1,2}(?::[0-5]\\d)?\\s?[ap]\\.?m\\b)(?:[\\s|,(]{1,5}(?<after>${weekdayName})(?!\\.?\\s+\\d)(?!(?<=\\|\\s*${weekdayName})\\s+\\p{L})\\)?)?(?=$|[\\s|,:–-])`,
  'giu',
);
/** '18 & over' and '25 painters' have a number that is no day. */
const behindNumber =
  /^\s*(?:\+|&|and\s+(?:over|up|older)\b|\s(?:Years?|Days|Weeks?|Months|Minutes?|Hours?|Songs|Bands|Acts|Comics|Artists|Annual|Anniversary|Birthday|Edition|Season)\b)|^\s+(?!(?:at|to)\b)\p{Ll}/u;
/** 'Tin Lantern, Wednesday 25, 9pm' and the further days of 'Thu. 3, Fri. 4 & Sat. 5, 9pm'. */
const dayInLine = new RegExp(
  `(?<=[,(–—]\\s*|\\d\\s{0,2}(?:&|and)\\s)(?<weekday>${weekdayName})\\.?\\s+(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?=\\s*(?:[,|)–—@&]|at\\b|and\\b|$))`,
  'giu',
);
/** The name of a day at the beginning of a line, as below 'Nov 23 - 29' or 'Week of November 23'. */
const weekdayLine = new RegExp(
  `(?<=^\\s*|\\|\\s*)(?<weekday>${weekdayName})(?=\\s*(?:\\||$|[:–—-]))(?!\\s*[–—-]\\s*${weekdayName})`,
  'giu',
);
const hours = /^\d{1,2}\s*(?:[-–—]|to\b|til+\b|until\b)\s*(?:\d{1,2}|midnight|noon|close|late)\s*(?:\||$)/i;
const maxHours = 24;
/** '4-H' and '3-D'. */
const letterBehind = /^-\p{L}(?![\p{L}\d])/u;
/** Days with a weekday that make a list of such. */
const minNamed = 3;
/** Days of a run whose weekdays may stand below it. */
const minWeek = 5;
const weekOf = /\bweek\s+(?:of|beginning)\W{1,3}$/i;
/** Of a calendar in which 'Mar' is a Tuesday; one alone is the name 'Sam'. */
const otherWeekdays = /(?<!\p{L})(?:lun|mer|mi[eé]|jeu|jue|ven|vie|sam|dim)(?!\p{L})/giu;
const minOthers = 2;
/** A day of the week and of the month names one day of the weeks to come. */
const maxDaysAhead = 45;

/** The dates in the text of a page, in its order, also those that are over, and days whose month is above them. */
export function datesOfPage(text: string, rules: DateRules): PageDate[] {
  const dates: PageDate[] = [];
  for (const { dates: days, last, index, end, words, endOf } of findDates(text, rules) ?? []) {
    const key = days.length > 0 ? [...days, ...(last ? [last] : [])].join() : words;
    if (endOf !== undefined) continue;
    dates.push({ index, end, words, key, iso: null });
  }
  const named = withoutNavigation(
    [...text.matchAll(monthLine)].map(({ 0: words, index, groups = {} }) => ({
      index,
      end: index + words.length,
      month: monthOf(groups.month ?? ''),
      year: groups.year,
    })),
    text,
  );
  const [year, month] = rules.today.split('-');
  const current = [...text.matchAll(thisMonth)].map(({ index }) => ({
    index,
    month: Number(month),
    year,
    isOrdinalOnly: true as const,
  }));
  const months: (Month & { index: number })[] = [...named, ...current].toSorted(
    (one, other) => one.index - other.index,
  );
  const taken = new Uint8Array(text.length);
  for (const { index, end } of dates) taken.fill(1, index, end);
  const isTaken = (index: number, end: number) => taken.subarray(index, end).includes(1);
  const days: PageDate[] = [];
  const monthAbove = (index: number) => months.findLast((each) => each.index < index) ?? null;
  const numbered = [...text.matchAll(dayLine), ...text.matchAll(dayInLine)];
  const monthOfMatch = new Map(numbered.map((match) => [match.index, monthAbove(match.index)]));
  const byMonth = Map.groupBy(numbered, ({ index }) => monthOfMatch.get(index) ?? null);
  const beside = new Map(
    [...byMonth].flatMap(([month, own]) =>
      month
        ? [...daysBesideMonth(own.map((each) => ({ index: each.index, day: Number(each.groups?.day) })))]
        : [],
    ),
  );
  // Beside days with their weekdays '4 – 8' are hours.
  const isNamed = ({ groups = {} }: RegExpExecArray) => Boolean(groups.weekday ?? groups.after);
  const areHours = ({ index }: RegExpExecArray) => hours.test(text.slice(index, index + maxHours));
  const others = new Set([...text.matchAll(otherWeekdays)].map(([name]) => name.toLowerCase()));
  const isRomance = others.size >= minOthers;
  const withWeekday = numbered.filter(isNamed).length;
  const bare = numbered.filter((match) => !isNamed(match) && !areHours(match)).length;
  const areNamed = withWeekday >= minNamed && bare < withWeekday / 2;
  for (const match of numbered) {
    const { 0: words, index, groups = {} } = match;
    const end = index + words.length;
    // '1. No dogs on the bar' is a rule.
    const isNumbered = /^\d{1,2}\.$/.test(words);
    if (areNamed && !isNamed(match) && (areHours(match) || isNumbered)) continue;
    const above = monthBeside(monthOfMatch.get(index) ?? null, beside.get(index) ?? 0);
    const weekday = groups.weekday ?? groups.after;
    // Below 'This month' a number may be that of a house.
    const isDay = above !== null && (!above.isOrdinalOnly || /\d(?:st|nd|rd|th)/i.test(words));
    const behind = text.slice(end, end + 20);
    const isAlone =
      weekday !== undefined || (isDay && !behindNumber.test(behind) && !letterBehind.test(behind));
    // The 'Mar. 8' of a French December.
    const isMonth = isRomance && /^mar\b/i.test(words) && above !== null;
    if (!isAlone || (isTaken(index, end) && !isMonth)) continue;
    const day = dayOf(Number(groups.day), weekday ? weekdayOf(weekday) : null, above, rules.today);
    const iso = day !== null && isOver(day.slice(5), rules) ? null : day;
    if (isMonth && iso === null) continue;
    // The 'Sat | 1' of the heads of a calendar and its first day.
    if (iso === null && above && groups.weekday && words.includes('|')) {
      const number = words.split('|').at(-1)?.trim() ?? '';
      const own = dayOf(Number(groups.day), null, above, rules.today);
      days.push({
        index: end - number.length,
        end,
        words: number,
        key: own ?? number,
        iso: own,
        isDay: true,
      });
      continue;
    }
    days.push({ index, end, words, key: iso ?? words, iso, isDay: true });
  }
  for (const { index, end } of days) taken.fill(1, index, end);
  const weeks = weeksIn(text, dates, rules);
  const withDays = new Set<PageDate>();
  for (const { 0: words, index, groups = {} } of text.matchAll(weekdayLine)) {
    const end = index + words.length;
    const week = weeks.findLast((each) => each.date.end <= index);
    const iso = week?.days.find((each) => weekdayIndex(each) === weekdayOf(groups.weekday ?? ''));
    // 'Closed Nov 26 – 27' is no week of shows.
    const isOutside = !iso && week !== undefined && week.days.length < minWeek;
    if (!week || isOutside || isTaken(index, end)) continue;
    withDays.add(week.date);
    days.push({ index, end, words, key: iso ?? words, iso: iso ?? null, isDay: true });
  }
  for (const [at, { index, end, words, key }] of dates.entries()) {
    const number = /\|\s*(\d{1,2})$/.exec(words)?.[1];
    const month = months.findLastIndex((each) => each.index <= index && index - each.index <= 3);
    if (!number || month < 0) continue;
    // The '4' of 'December | 4: Night Heron | 5: Fern' is the first of several days below a month.
    const next = months[month + 1]?.index ?? text.length;
    const below = days.filter((day) => day.index > end && day.index < next).map((day) => day.words);
    const numbers = [number, ...below].map(Number);
    const areDays = numbers.every((day, n) => n === 0 || day > numbers[n - 1]!);
    if (below.length >= 2 && areDays)
      dates[at] = { index: end - number.length, end, words: number, key, iso: key, isDay: true };
  }
  const own = dates.filter(
    (date) => !withDays.has(date) && !days.some((each) => each.index < date.end && each.end > date.index),
  );
  return joinRanges(
    [...own, ...days].toSorted((one, other) => one.index - other.index),
    text,
    rules.today,
  );
}

const toDay = new RegExp(`^\\s*(?:${toMark})\\s*$`, 'iu');
const andDay = /^\s*(?:,|,?\s*(?:&|and))\s*$/i;
/** Days of a range whose month stands elsewhere. */
const maxRange = 7;

/** The days of 'Thursday 3 – Saturday 5, Tin Lantern, 8pm' and 'Thu. 3, Fri. 4 & Sat. 5, 8pm' as one place of the text. */
function joinRanges(days: readonly PageDate[], text: string, today: string): PageDate[] {
  const joined: PageDate[] = [];
  for (const day of days) {
    const first = joined.at(-1);
    const start = first?.iso?.slice(-10) ?? today;
    const between = first ? text.slice(first.end, day.index) : '';
    const isJoined =
      first?.isDay &&
      day.isDay &&
      day.iso !== null &&
      isDate(start) &&
      isDate(day.iso) &&
      day.iso > start &&
      day.iso < addDays(start, maxRange) &&
      [first, day].every(({ words }) => /\p{L}{2}/u.test(words) && !words.includes('|')) &&
      (andDay.test(between) || (toDay.test(between) && first.iso === start));
    if (!isJoined) joined.push(day);
    else {
      const iso = `${first.iso}${andDay.test(between) ? ' & ' : ' – '}${day.iso}`;
      const words = text.slice(first.index, day.end);
      joined.splice(-1, 1, { ...first, end: day.end, words, key: iso, iso });
    }
  }
  return joined;
}

/** The dates that name a week, with its days. */
function weeksIn(text: string, dates: readonly PageDate[], rules: DateRules) {
  return dates.flatMap((date) => {
    const isWeek = weekOf.test(text.slice(Math.max(0, date.index - 25), date.index));
    if (!isWeek && isDate(date.key)) return [];
    const [run] = findDates(date.words, rules) ?? [];
    const first = run?.dates[0];
    const last = isWeek && first ? addDays(first, 6) : run?.last;
    if (!first || !last || last < first || last > addDays(first, 6)) return [];
    return [{ date, days: daysBetween(first, last) }];
  });
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

type Month = { month: number; year: string | undefined; isOrdinalOnly?: true };

/** The month before (-1) or behind (1) another one. */
function monthBeside(from: Month | null, months: number): Month | null {
  if (!from || months === 0) return from;
  const month = ((from.month - 1 + months + 12) % 12) + 1;
  const isOtherYear = Math.abs(month - from.month) > 1;
  return { month, year: from.year && String(Number(from.year) + (isOtherYear ? months : 0)) };
}

function dayOf(day: number, weekday: number | null, above: Month | null, today: string): string | null {
  const fits = (date: string) =>
    isDate(date) && date >= today && (weekday === null || weekdayIndex(date) === weekday);
  if (above) {
    const years = above.year ? [above.year] : [today.slice(0, 4), String(Number(today.slice(0, 4)) + 1)];
    const dates = years.map(
      (year) => `${year}-${String(above.month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    );
    const date = dates.find(fits);
    if (date && date <= addDays(today, 364)) return date;
    if (weekday === null) return null;
  }
  if (weekday === null) return null;
  for (let ahead = 0; ahead <= maxDaysAhead; ahead += 1) {
    const date = addDays(today, ahead);
    if (Number(date.slice(8)) === day && fits(date)) return date;
  }
  return null;
}
