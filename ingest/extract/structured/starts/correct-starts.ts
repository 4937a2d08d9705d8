import { addDays, cityDate, isDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../../bounds.ts';
import { formOf, type PageContext } from '../../page.ts';
import { dayPattern } from '../../text/day-pattern.ts';
import { pageText } from '../../text/page-text.ts';
import { hourIn, parseMoment } from '../../text/parse-moment.ts';
import { findTimes } from '../../times/find-times.ts';
import { type SchemaNode, textIn, valuesOf } from '../schema-node.ts';
import { doorsReader } from './after-doors.ts';
import { hourOf, inCityClock, withOffset } from './clock-of-starts.ts';
import { sectionsOf, startOf } from './hour-sections.ts';

/**
 * Corrects starts. A day from midnight to midnight is a day alone. Many sites write the hours of their clock with an
 * offset that is not the city's, such as 0 or that of the summer: so it is where the visible text names those hours, and
 * not the ones that the offset gives (`clock-of-starts.ts`). Others write the day alone: such a show begins at the one time that the text names
 * beside its day, below its name where the page has several shows. A start that is the hour of the doors in the text is
 * the one of the show.
 */
export function correctStarts(originals: readonly SchemaNode[], context: PageContext): SchemaNode[] {
  const { page, city, today } = context;
  const whole = originals.map((event) => withoutMidnights(inFullFormat(event), city.timeZone));
  if (formOf(page) !== 'html') return whole;
  const { text } = pageText(page);
  const events = inCityClock(whole, text, context);
  const coming = new Map(
    events
      .flatMap((event): [SchemaNode, SchemaNode][] => {
        const startDate = localStart(event, city.timeZone);
        return startDate !== null && startDate >= today ? [[event, { ...event, startDate }]] : [];
      })
      .slice(0, bounds.shows),
  );
  const hasDoors = /\bdoors?\b/i.test(text);
  const isRead = (event: SchemaNode) =>
    lastDayOf(event) !== null || (hasDoors && /\d \d/.test(startOf(event)));
  const local = [...coming.values()];
  const read = local.filter(isRead);
  const sections = read.length > 0 ? sectionsOf(read, local, page) : new Map<SchemaNode, string>();
  const showAfter = doorsReader(city.timeZone);
  return events.map((event) => {
    const own = coming.get(event);
    const section = own && sections.get(own);
    if (!own || section === undefined) return event;
    const lastDay = lastDayOf(own);
    const found = lastDay ? timeBeside(startOf(own), section) : null;
    const isOneDay =
      lastDay === startOf(own) || (found !== null && isNight(own, found, section, city.timeZone));
    const time = isOneDay ? found : null;
    const timed = time ? { ...own, startDate: `${startOf(own)} ${time}` } : own;
    const start = hasDoors ? showAfter(timed, section) : null;
    if (start) return { ...event, startDate: start };
    return time ? { ...event, startDate: timed.startDate, endDate: null } : event;
  });
}

/** 'YYYY-MM-DD', with ' HH:MM' for a start with an hour; null for another text. */
function localStart(event: SchemaNode, timeZone: string): string | null {
  const moment = parseMoment(startOf(event), timeZone);
  return moment?.includes('T') ? `${cityDate(moment, timeZone)} ${hourIn(moment, timeZone)}` : moment;
}

const anyFormat =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|(\d{2})(\d{2}))T(\d{1,2}):?(\d{2}):?(\d{2})?(?:(Z)|([+-])(\d{1,2}):?(\d{2}))?$/;

/** An event with '20261205T200000-0600' of microformats or '2026-12-5T20:00-6:00' of a plug-in as '2026-12-05T20:00:00-06:00'. */
function inFullFormat(event: SchemaNode): SchemaNode {
  const written = (value: unknown) => {
    const [single, ...others] = valuesOf(value);
    const parts = others.length === 0 ? anyFormat.exec(textIn(single)?.trim() ?? '') : null;
    if (!parts) return value;
    const [, year, month, day, basicMonth, basicDay, hour, minute, second, zulu, sign, ahead, more] = parts;
    const two = (part: string | undefined) => (part ?? '00').padStart(2, '0');
    const offset = zulu ?? (sign ? `${sign}${two(ahead)}:${more}` : '');
    return `${year}-${two(month ?? basicMonth)}-${two(day ?? basicDay)}T${two(hour)}:${minute}:${two(second)}${offset}`;
  };
  return { ...event, startDate: written(event.startDate), endDate: written(event.endDate) };
}

/** An event from local midnight to midnight, or without an end, with its day as the start. */
function withoutMidnights(event: SchemaNode, timeZone: string): SchemaNode {
  const momentIn = (value: unknown) => parseMoment(textIn(value) ?? '', timeZone);
  const [start, end] = [momentIn(event.startDate), momentIn(event.endDate)];
  const written = (value: unknown) => withOffset.exec(textIn(value)?.trim() ?? '') ?? [];
  const [[, day = '', hour], [, endDay = '', endHour]] = [written(event.startDate), written(event.endDate)];
  // Midnights of another zone, such as UTC: the days are the city's.
  if (hour === '00:00' && (endHour === '23:59' || (endHour === '00:00' && endDay > day))) {
    const last = endHour === '23:59' ? endDay : addDays(endDay, -1);
    return { ...event, startDate: day, endDate: last };
  }
  if (!start?.includes('T') || hourOf(start, timeZone)[0] !== '00:00') return event;
  const startDate = cityDate(start, timeZone);
  if (!end?.includes('T')) return { ...event, startDate };
  const lastHour = hourOf(end, timeZone)[0];
  if (lastHour !== '00:00' && lastHour !== '23:59') return event;
  const lastDay = addDays(cityDate(end, timeZone), lastHour === '00:00' ? -1 : 0);
  return { ...event, startDate, endDate: lastDay > startDate ? lastDay : startDate };
}

/** The last day of a show whose hour is not known, of one day or of a night; null for another one, such as an exhibition. */
function lastDayOf(event: SchemaNode): string | null {
  const start = startOf(event);
  const end = textIn(event.endDate)?.trim() || start;
  if (!isDate(start) || textIn(event.startTime) || valuesOf(event.eventSchedule).length > 0) return null;
  return end === start || end === addDays(start, 1) ? end : null;
}

const evening = '18:00';

/** True for an evening of which the text names no second day: its data ends on the next one, after midnight. */
function isNight(event: SchemaNode, time: string, section: string, timeZone: string): boolean {
  const start = startOf(event);
  const [day = '', next = ''] = [start, addDays(start, 1)].map(dayPattern);
  const andNext = new RegExp(`(?:${day})\\s*(?:[-–—&,/+]|and|to)\\s*\\d{1,2}(?![\\d:]|\\s?[ap]\\.?m)`, 'i');
  const [hour = ''] = hourOf(`${start} ${time}`, timeZone);
  return hour >= evening && !new RegExp(next, 'i').test(section) && !andNext.test(section);
}

/** Characters around a day in which its time is searched. */
const [before, after] = [60, 160];

const dayMark = '\ue000';
const otherDay =
  /(?<![\d:.])(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s+\d{1,2}(?!\d|:|\s?[ap]\.?m)|\d{1,2}\/\d{1,2}(?!\d))/gi;

/** The part of a text around a day that is between other days. */
function ofDay(text: string): string {
  const part = text.split(otherDay).find((each) => each.includes(dayMark)) ?? '';
  return part.replaceAll(dayMark, '|');
}

/** The one time that a text names beside a day; null without any, or with several. */
function timeBeside(day: string, text: string): string | null {
  const mention = new RegExp(dayPattern(day), 'gi');
  const clocks = new Set<string | undefined>();
  for (const { index } of text.matchAll(mention).take(bounds.entryTexts)) {
    const around = text.slice(Math.max(0, index - before), index + after).replace(mention, dayMark);
    const found = findTimes(ofDay(around), { isListed: true });
    const shows = found?.filter(({ isShow }) => isShow) ?? [];
    for (const time of shows.length > 0 ? shows : (found ?? [])) clocks.add(time.clock);
  }
  const [only] = clocks;
  return clocks.size === 1 && only ? only : null;
}
