import { isDate } from '#schema/kernel/calendar.ts';
import { bounds } from '../bounds.ts';

/** A calendar file's rule of repetition (RFC 5545), as ical.js reads it; `wkst` counts from 1, Sunday. */
export type Rule = {
  freq: string;
  interval: number;
  count: number | null;
  wkst: number;
  parts: Readonly<Record<string, readonly (string | number)[] | undefined>>;
};

const dayInMs = 86_400_000;
const understood = new Set(['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS']);
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

type Day = { number: number; year: number; month: number; day: number; weekday: number };

/**
 * The days from `from` to `to` on which a rule has something begin that first began on `start`; null for a rule that
 * is not understood. Days are tried one by one: iterators of rules do not end on rules that never fit.
 */
export function expandRule(
  rule: Rule,
  start: string,
  { from, to }: { from: string; to: string },
): string[] | null {
  const first = dayOf(start);
  const fits = isDate(start) ? patternOf(rule, first) : null;
  if (!fits) return null;
  const earliest = dayOf(from).number;
  const begin = rule.count ? first.number : Math.max(first.number, earliest);
  if (rule.count && earliest - begin > bounds.countedDays) return null;
  const found: string[] = [];
  let left = rule.count || Number.POSITIVE_INFINITY;
  for (let number = begin; number <= dayOf(to).number && left > 0; number += 1) {
    const day = dayNumbered(number);
    if (number !== first.number && !fits(day)) continue;
    left -= 1;
    if (number >= earliest) found.push(new Date(number * dayInMs).toISOString().slice(0, 10));
  }
  return found;
}

function patternOf(rule: Rule, first: Day): ((day: Day) => boolean) | null {
  if (Object.keys(rule.parts).some((part) => !understood.has(part))) return null;
  const { BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS } = rule.parts;
  const interval = Math.max(1, Math.trunc(rule.interval) || 1);
  const named = BYDAY?.map((day) => String(day)) ?? null;
  const inMonth = ({ month }: Day) => !BYMONTH || BYMONTH.map(Number).includes(month);
  const onWeekday = ({ weekday }: Day) => !named || named.some((day) => day.endsWith(weekdays[weekday]!));
  const steps = (way: (day: Day) => number) => (day: Day) => (way(day) - way(first)) % interval === 0;
  if ((rule.freq === 'DAILY' || rule.freq === 'WEEKLY') && (BYSETPOS || named?.some((day) => /\d/.test(day))))
    return null;
  const ofMonth = (day: Day) => daysOfMonth(day, first, { named, numbers: BYMONTHDAY, places: BYSETPOS });
  switch (rule.freq) {
    case 'DAILY': {
      const isStep = steps(({ number }) => number);
      const onNumber = (day: Day) => !BYMONTHDAY || ofMonth(day).includes(day.day);
      return (day) => isStep(day) && inMonth(day) && onWeekday(day) && onNumber(day);
    }
    case 'WEEKLY': {
      const isStep = steps(({ number }) => Math.floor((number + 5 - rule.wkst) / 7));
      const onDay = named ? onWeekday : ({ weekday }: Day) => weekday === first.weekday;
      return BYMONTHDAY ? null : (day) => isStep(day) && inMonth(day) && onDay(day);
    }
    case 'MONTHLY': {
      const isStep = steps(({ year, month }) => year * 12 + month);
      return (day) => isStep(day) && inMonth(day) && ofMonth(day).includes(day.day);
    }
    case 'YEARLY': {
      if (!BYMONTH && (named || BYSETPOS)) return null;
      const isStep = steps(({ year }) => year);
      const months = BYMONTH ? inMonth : ({ month }: Day) => month === first.month;
      return (day) => isStep(day) && months(day) && ofMonth(day).includes(day.day);
    }
    default:
      return null;
  }
}

type Chosen = {
  named: readonly string[] | null;
  numbers: readonly (string | number)[] | undefined;
  places: readonly (string | number)[] | undefined;
};

/** The days of a month that weekdays with or without place ('2FR', '-1SU'), numbers, and places among those choose. */
function daysOfMonth({ year, month }: Day, first: Day, { named, numbers, places }: Chosen): number[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const all = Array.from({ length }, (_, index) => index + 1);
  const firstWeekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const isNamed = (day: number) =>
    !named ||
    named.some((choice) => {
      if (!choice.endsWith(weekdays[(firstWeekday + day - 1) % 7]!)) return false;
      const place = Number(choice.slice(0, -2) || 0);
      return place === 0 || place === Math.ceil(day / 7) || place === -Math.ceil((length - day + 1) / 7);
    });
  const isNumbered = (day: number) =>
    !numbers || numbers.some((number) => Number(number) === day || Number(number) === day - length - 1);
  const days =
    named || numbers
      ? all.filter((day) => isNamed(day) && isNumbered(day))
      : all.filter((day) => day === first.day);
  if (!places) return days;
  return places.flatMap((place) => days.at(Number(place) > 0 ? Number(place) - 1 : Number(place)) ?? []);
}

function dayOf(date: string): Day {
  return dayNumbered(Math.round(Date.parse(`${date}T00:00:00Z`) / dayInMs));
}

function dayNumbered(number: number): Day {
  const at = new Date(number * dayInMs);
  return {
    number,
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
  };
}
