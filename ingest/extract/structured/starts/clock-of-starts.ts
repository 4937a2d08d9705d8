import { cityDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../../bounds.ts';
import type { PageContext } from '../../page.ts';
import { dayPattern } from '../../text/day-pattern.ts';
import { hourIn, parseMoment } from '../../text/parse-moment.ts';
import { type SchemaNode, textIn } from '../schema-node.ts';
import { startOf } from './hour-sections.ts';

export const withOffset =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.0+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/;
const withoutOffset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.0+)?)?$/;

/** The events with starts on the clock that the text shows, where their offset is another one or is missing. */
export function inCityClock(
  events: readonly SchemaNode[],
  text: string,
  context: PageContext,
): readonly SchemaNode[] {
  const whole = withoutMonthsAsMinutes(events, context);
  return inUnmarkedUtc(withoutWrongOffset(whole, text, context), text, context);
}

const hourAndMinute = /^(\d{4}-(\d{2})-\d{2})[T ]\d{2}:(\d{2})/;
const minMonths = 3;

/**
 * A template that writes the month in place of the minutes, '2026-11-22T08:11', has the wrong half of the day as well: such
 * starts are days alone, whose hours the text may have.
 */
function withoutMonthsAsMinutes(
  events: readonly SchemaNode[],
  { today }: PageContext,
): readonly SchemaNode[] {
  const parts = (event: SchemaNode) => hourAndMinute.exec(startOf(event)) ?? [];
  const coming = events.filter((event) => startOf(event).slice(0, 10) >= today);
  const isWrong = (event: SchemaNode) => parts(event)[2] !== undefined && parts(event)[2] === parts(event)[3];
  if (coming.length < minMonths || !coming.every(isWrong)) return events;
  return events.map((event) => ({ ...event, startDate: parts(event)[1] ?? event.startDate, endDate: null }));
}

/** Midnight is that of a day without an hour, such as one on which a bar is closed. */
const isTimed = (start: string) => !/[T ]00:00/.test(start);

/** The events with starts that the text names without the offset. */
function withoutWrongOffset(
  events: readonly SchemaNode[],
  text: string,
  { city: { timeZone }, today }: PageContext,
): readonly SchemaNode[] {
  // The text seldom has those that are over.
  const written = events
    .map(startOf)
    .filter((start) => withOffset.test(start) && isTimed(start) && start.slice(0, 10) >= today)
    .slice(0, bounds.shows);
  const named = written.length > 0 ? hoursIn(text) : new Set<string>();
  const isLocal =
    written.every((start) => named.has(withOffset.exec(start)?.[2] ?? '')) &&
    !written.every((start) => hourOf(start, timeZone).every((hour) => named.has(hour)));
  return isLocal || isFalseUtc(written, timeZone)
    ? events.map((event) => ({
        ...event,
        startDate: isTimed(startOf(event)) ? localOf(event.startDate) : startOf(event).slice(0, 10),
        endDate: localOf(event.endDate),
      }))
    : events;
}

const [minStarts, minEarly] = [4, 2];
const inUtc = /(?:Z|[+-]00:?00)$/;

/**
 * True for starts in UTC that are at 7 to 24 o'clock as written, where in the zone some would be before 8 and none in the
 * evening: their '+00:00' was put behind local hours.
 */
function isFalseUtc(written: readonly string[], timeZone: string): boolean {
  if (written.length < minStarts || !written.every((start) => inUtc.test(start))) return false;
  const hours = written.flatMap((start) => hourOf(start, timeZone));
  return (
    written.every((start) => (withOffset.exec(start)?.[2] ?? '') >= '07:00') &&
    hours.filter((hour) => hour < '08:00').length >= minEarly &&
    hours.every((hour) => hour < '19:00')
  );
}

/**
 * Some sites write the clock of UTC without its mark. It is so where the text has the days and hours of all starts beside
 * each other when they are read in UTC, and none of them as they are written.
 */
function inUnmarkedUtc(
  events: readonly SchemaNode[],
  text: string,
  { city: { timeZone }, today }: PageContext,
): readonly SchemaNode[] {
  const written = new Set(
    events
      .map(startOf)
      .filter((start) => withoutOffset.test(start) && start.slice(0, 10) > today)
      .slice(0, bounds.shows),
  );
  const isShown = (moment: string | null) => moment !== null && isBesideDay(moment, text, timeZone);
  const isUtc =
    written.size > 0 &&
    [...written].every((start) => isShown(parseMoment(`${start}Z`, timeZone))) &&
    ![...written].some((start) => isShown(parseMoment(start, timeZone)));
  const marked = (value: unknown) => {
    const start = textIn(value)?.trim() ?? '';
    return withoutOffset.test(start) ? `${start}Z` : value;
  };
  return isUtc
    ? events.map((event) => ({
        ...event,
        startDate: marked(event.startDate),
        endDate: marked(event.endDate),
      }))
    : events;
}

/** Characters behind a day in which its hour is searched. */
const maxBehindDay = 40;

/** True where the text has the hour of a moment behind its day. */
function isBesideDay(moment: string, text: string, timeZone: string): boolean {
  const mention = new RegExp(dayPattern(cityDate(moment, timeZone)), 'gi');
  const hour = hourIn(moment, timeZone);
  return text
    .matchAll(mention)
    .take(bounds.entryTexts)
    .some(({ 0: { length }, index }) =>
      hoursIn(text.slice(index + length, index + length + maxBehindDay)).has(hour),
    );
}

function localOf(value: unknown): unknown {
  const [, day, hour] = withOffset.exec(textIn(value)?.trim() ?? '') ?? [];
  return day ? `${day} ${hour}` : value;
}

/** 'HH:MM' in the zone. */
export function hourOf(start: string, timeZone: string): string[] {
  const moment = parseMoment(start, timeZone);
  return moment ? [hourIn(moment, timeZone)] : [];
}

const clock =
  /(?<![\d:.])(\d{1,2})(?:[:.]([0-5]\d))?\s?(?:([ap])\.?\s?m\b|(?=[-–]))|(?<![\d:.])(\d{1,2}):([0-5]\d)(?![\d:])/gi;

/** The hours 'HH:MM' that a text names, those without am or pm in both readings. */
function hoursIn(text: string): Set<string> {
  const hours = new Set<string>();
  for (const [, hour, minute = '00', half, other, otherMinute = '00'] of text.matchAll(clock)) {
    const number = Number(hour ?? other);
    const minutes = hour ? minute : otherMinute;
    const readings = half ? [(number % 12) + (/p/i.test(half) ? 12 : 0)] : [number, (number % 12) + 12];
    for (const each of readings) hours.add(`${String(each).padStart(2, '0')}:${minutes}`);
  }
  return hours;
}
