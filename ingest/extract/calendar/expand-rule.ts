import { isDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../bounds.ts';

/** A recurrence rule of a calendar file (RFC 5545), as parsed by ical.js; `wkst` counts from 1, Sunday. */
export type Rule = {
  freq: string;
  interval: number;
  count: number | null;
  wkst: number;
  parts: Readonly<Record<string, readonly (string | number)[] | undefined>>;
};

/** Days for which a series is expanded. */
export const daysAhead = 60;

const dayInMs = 86_400_000;
const supportedParts = new Set(['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS']);
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

type Day = { number: number; year: number; month: number; day: number; weekday: number };

/**
 * The dates between `from` and `to` on which an event with this rule starts, if its first one is `start`; null for
 * an unsupported rule. Days are tried one by one, because rule iterators do not end for rules that never match.
 */
export function expandRule(
  rule: Rule,
  start: string,
  { from, to }: { from: string; to: string },
): string[] | null {
  const first = parseDay(start);
  const matches = isDate(start) ? toMatcher(rule, first) : null;
  if (!matches) return null;
  const firstWanted = parseDay(from).number;
  const begin = rule.count ? first.number : Math.max(first.number, firstWanted);
  if (rule.count && firstWanted - begin > bounds.countedDays) return null;
  const dates: string[] = [];
  let remaining = rule.count || Number.POSITIVE_INFINITY;
  for (let number = begin; number <= parseDay(to).number && remaining > 0; number += 1) {
    const day = toDay(number);
    if (number !== first.number && !matches(day)) continue;
    remaining -= 1;
    if (number >= firstWanted) dates.push(new Date(number * dayInMs).toISOString().slice(0, 10));
  }
  return dates;
}

function toMatcher(rule: Rule, first: Day): ((day: Day) => boolean) | null {
  if (Object.keys(rule.parts).some((part) => !supportedParts.has(part))) return null;
  const { BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS } = rule.parts;
  const interval = Math.max(1, Math.trunc(rule.interval) || 1);
  const weekdayRules = BYDAY?.map((day) => String(day)) ?? null;
  const inMonth = ({ month }: Day) => !BYMONTH || BYMONTH.map(Number).includes(month);
  const onWeekday = ({ weekday }: Day) =>
    !weekdayRules || weekdayRules.some((day) => day.endsWith(weekdays[weekday]!));
  const isInterval = (unitOf: (day: Day) => number) => (day: Day) =>
    (unitOf(day) - unitOf(first)) % interval === 0;
  if (
    (rule.freq === 'DAILY' || rule.freq === 'WEEKLY') &&
    (BYSETPOS || weekdayRules?.some((day) => /\d/.test(day)))
  )
    return null;
  const ofMonth = (day: Day) =>
    daysOfMonth(day, first, { weekdayRules, numbers: BYMONTHDAY, positions: BYSETPOS });
  switch (rule.freq) {
    case 'DAILY': {
      const isStep = isInterval(({ number }) => number);
      const onNumber = (day: Day) => !BYMONTHDAY || ofMonth(day).includes(day.day);
      return (day) => isStep(day) && inMonth(day) && onWeekday(day) && onNumber(day);
    }
    case 'WEEKLY': {
      const isStep = isInterval(({ number }) => Math.floor((number + 5 - rule.wkst) / 7));
      const onDay = weekdayRules ? onWeekday : ({ weekday }: Day) => weekday === first.weekday;
      return BYMONTHDAY ? null : (day) => isStep(day) && inMonth(day) && onDay(day);
    }
    case 'MONTHLY': {
      const isStep = isInterval(({ year, month }) => year * 12 + month);
      return (day) => isStep(day) && inMonth(day) && ofMonth(day).includes(day.day);
    }
    case 'YEARLY': {
      if (!BYMONTH && (weekdayRules || BYSETPOS)) return null;
      const isStep = isInterval(({ year }) => year);
      const months = BYMONTH ? inMonth : ({ month }: Day) => month === first.month;
      return (day) => isStep(day) && months(day) && ofMonth(day).includes(day.day);
    }
    default:
      return null;
  }
}

type MonthRules = {
  weekdayRules: readonly string[] | null;
  numbers: readonly (string | number)[] | undefined;
  positions: readonly (string | number)[] | undefined;
};

/**
 * The days of a month selected by weekdays with or without position ('2FR', '-1SU'), by numbers, and by positions
 * among the selected days.
 */
function daysOfMonth(
  { year, month }: Day,
  first: Day,
  { weekdayRules, numbers, positions }: MonthRules,
): number[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const all = Array.from({ length }, (_, index) => index + 1);
  const firstWeekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const matchesWeekday = (day: number) =>
    !weekdayRules ||
    weekdayRules.some((choice) => {
      if (!choice.endsWith(weekdays[(firstWeekday + day - 1) % 7]!)) return false;
      const position = Number(choice.slice(0, -2) || 0);
      return (
        position === 0 || position === Math.ceil(day / 7) || position === -Math.ceil((length - day + 1) / 7)
      );
    });
  const matchesNumber = (day: number) =>
    !numbers || numbers.some((number) => Number(number) === day || Number(number) === day - length - 1);
  const days =
    weekdayRules || numbers
      ? all.filter((day) => matchesWeekday(day) && matchesNumber(day))
      : all.filter((day) => day === first.day);
  if (!positions) return days;
  return positions.flatMap(
    (position) => days.at(Number(position) > 0 ? Number(position) - 1 : Number(position)) ?? [],
  );
}

function parseDay(date: string): Day {
  return toDay(Math.round(Date.parse(`${date}T00:00:00Z`) / dayInMs));
}

function toDay(number: number): Day {
  const at = new Date(number * dayInMs);
  return {
    number,
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
  };
}
