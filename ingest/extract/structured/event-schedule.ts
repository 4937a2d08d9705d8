import { addDays, cityDate, isDate } from '#schema/kernel/time/calendar.ts';
import { daysAhead, expandRule, type Rule } from '../calendar/expand-rule.ts';
import { toTimeZone } from '../calendar/time-zone.ts';
import { parseMoment } from '../text/parse-moment.ts';
import { lastPart, type SchemaNode, textIn, valuesOf } from './schema-node.ts';

type Occurrence = { startTime: string; endTime: string | null };
type Clock = { timeZone: string; today: string };

const frequencies = new Map([
  ['D', 'DAILY'],
  ['W', 'WEEKLY'],
  ['M', 'MONTHLY'],
  ['Y', 'YEARLY'],
]);
const weekday = /^(?:[+-]?\d{0,2})(?:su|mo|tu|we|th|fr|sa)/i;

/**
 * The occurrences of a Schedule of schema.org from today for 60 days, whose series starts at `start` unless it says
 * otherwise; null for one that is not supported. Dates without a time for a schedule without one.
 */
export function expandSchedule(
  schedule: SchemaNode,
  start: string | null,
  { timeZone, today }: Clock,
): Occurrence[] | null {
  const zone = toTimeZone(textIn(schedule.scheduleTimezone) ?? '') ?? timeZone;
  const moment = momentOf(schedule.startDate, zone) ?? start;
  const rule = ruleOf(schedule) ?? (isOnce(schedule, zone) ? once : null);
  if (!rule || !moment) return null;
  const first = dayOf(moment, zone);
  const last = momentOf(schedule.endDate, zone);
  const to = rule === once ? first : addDays(today, daysAhead);
  const until = last && dayOf(last, zone) < to ? dayOf(last, zone) : to;
  const days = expandRule(rule, first, { from: today, to: until });
  if (!days) return null;
  const excluded = new Set(valuesOf(schedule.exceptDate).flatMap((each) => momentOf(each, zone) ?? []));
  const startClock = textIn(schedule.startTime)?.trim() || timeOf(moment, zone);
  const endClock = textIn(schedule.endTime)?.trim();
  return days
    .filter((day) => !rule.parts.BYDAY || rule.freq !== 'WEEKLY' || isOn(day, rule.parts.BYDAY))
    .flatMap((day) => {
      const startTime = startClock ? parseMoment(`${day} ${startClock}`, zone) : day;
      if (!startTime || excluded.has(day) || excluded.has(startTime)) return [];
      return { startTime, endTime: endClock ? endAfter(startTime, day, endClock, zone) : null };
    });
}

const once: Rule = { freq: 'DAILY', interval: 1, count: 1, wkst: 2, parts: {} };

/** A schedule of one day: with a day or start of its own, and no sign of a repetition. */
function isOnce(schedule: SchemaNode, zone: string): boolean {
  const [start, end] = [schedule.startDate, schedule.endDate].map((each) => momentOf(each, zone));
  const isRepeated = ['repeatFrequency', 'byDay', 'byMonth', 'byMonthDay', 'byMonthWeek'].some(
    (property) => textIn(schedule[property]) !== null,
  );
  return !!start && !isRepeated && (!end || dayOf(end, zone) === dayOf(start, zone));
}

/** The rule of 'P2W' or 'Weekly' and the days of the schedule. */
function ruleOf(schedule: SchemaNode): Rule | null {
  const written = textIn(schedule.repeatFrequency)?.trim() ?? '';
  const [, count = '1', unit] =
    /^P(\d{1,3})([DWMY])$/i.exec(written) ??
    /^()(d|w|m|y)(?:aily|eekly|onthly|early)$/i.exec(lastPart(written)) ??
    [];
  const freq = frequencies.get(unit?.toUpperCase() ?? '');
  const onDays = valuesOf(schedule.byDay).map((day) => lastPart(textIn(day) ?? '').toUpperCase());
  // Without a frequency the days are those of each week.
  if ((!freq && (written !== '' || onDays.length === 0)) || !onDays.every((day) => weekday.test(day)))
    return null;
  if (valuesOf(schedule.byMonthWeek).length > 0) return null;
  const numbers = (property: string) => valuesOf(schedule[property]).map((each) => Number(textIn(each)));
  const parts = {
    ...(onDays.length > 0 && { BYDAY: onDays.map((day) => weekday.exec(day)?.[0] ?? day) }),
    ...(numbers('byMonthDay').length > 0 && { BYMONTHDAY: numbers('byMonthDay') }),
    ...(numbers('byMonth').length > 0 && { BYMONTH: numbers('byMonth') }),
  };
  const repeatCount = Number(textIn(schedule.repeatCount)) || null;
  return { freq: freq ?? 'WEEKLY', interval: Number(count) || 1, count: repeatCount, wkst: 2, parts };
}

function momentOf(value: unknown, zone: string): string | null {
  return parseMoment(textIn(value) ?? '', zone);
}

const dayOf = (moment: string, zone: string) => (isDate(moment) ? moment : cityDate(moment, zone));

/** The local time 'HH:MM:SS' of a moment; null for a date. */
function timeOf(moment: string, zone: string): string | null {
  if (isDate(moment)) return null;
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 8);
}

function isOn(day: string, onDays: readonly (string | number)[]): boolean {
  const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
  return onDays.includes(names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '');
}

/** An end that is not after the start is on the next day. */
function endAfter(startTime: string, day: string, clock: string, zone: string): string | null {
  const sameDay = parseMoment(`${day} ${clock}`, zone);
  return sameDay && sameDay <= startTime ? parseMoment(`${addDays(day, 1)} ${clock}`, zone) : sameDay;
}
