import ICAL from 'ical.js';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../bounds.ts';
import { parseMoment } from '../text/parse-moment.ts';
import type { CalendarHeader } from './calendar-header.ts';
import type { Rule } from './expand-rule.ts';
import { toTimeZone } from './time-zone.ts';

/**
 * One VEVENT of a calendar file. Times are as written, local to `zone`: 'YYYY-MM-DD', with 'THH:MM:SS' for a time.
 */
export type CalendarEntry = {
  uid: string;
  summary: string | null;
  location: string | null;
  description: string | null;
  status: string;
  isPrivate: boolean;
  categories: string[];
  links: string[];
  images: string[];
  zone: string;
  start: string | null;
  end: string | null;
  seconds: number;
  rule: Rule | null;
  until: string | null;
  /** Occurrences that are excluded, and additional ones: moments as `parseMoment` returns them. */
  excluded: string[];
  additional: string[];
  /** The occurrence of a series that this entry replaces. */
  replaces: string | null;
  /** It replaces all later occurrences as well. */
  replacesLater: boolean;
};

/** `timeZone`: that of times without one, or with an unknown one. */
type Clock = Pick<CalendarHeader, 'zones'> & { timeZone: string };

/**
 * The entries of a calendar file, parsed separately so that a broken one does not affect the others; null for a
 * broken one.
 */
export function parseEntries(file: string, clock: Clock): (CalendarEntry | null)[] {
  const entries: (CalendarEntry | null)[] = [];
  const begins = /^BEGIN:VEVENT[ \t]*\r?$/gim;
  const ends = /^END:VEVENT[ \t]*\r?$/gim;
  for (
    let begin = begins.exec(file);
    begin && entries.length < bounds.calendarEntries;
    begin = begins.exec(file)
  ) {
    ends.lastIndex = begin.index;
    const end = ends.exec(file);
    if (!end) {
      entries.push(null);
      break;
    }
    begins.lastIndex = ends.lastIndex;
    entries.push(readEntry(file.slice(begin.index, ends.lastIndex), clock));
  }
  return entries;
}

/** 'DTSTART:20261205T2000', of which ical.js makes an error. */
const withoutSeconds = /^(?<stamp>DT(?:START|END)[^:\r\n]*:\d{8}T\d{4})(?=Z?\r?$)/gim;

function readEntry(text: string, clock: Clock): CalendarEntry | null {
  if (text.length > bounds.calendarEntryText) return null;
  try {
    const lines = joinLines(text.trim()).replace(withoutSeconds, '$<stamp>00');
    return entryOf(new ICAL.Component(ICAL.parse(lines)), clock);
  } catch (error) {
    // ical.js throws plain Errors and TypeErrors for lines and values that it cannot parse.
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Some files break the lines of a text without a sign of it. Only an entry that has a name and a start is repaired. */
function joinLines(text: string): string {
  if (!/^SUMMARY[:;]/im.test(text) || !/^DTSTART[:;]/im.test(text)) return text;
  return text.replace(/\r?\n(?![ \t]|[A-Z][A-Z0-9-]*[:;])/gi, '\\n');
}

/** Outlook writes whole days from midnight to midnight, others until a minute before it. */
const midnight = /T00:00:00$/;
const endOfDay = /T23:59:\d\d$/;

function entryOf(entry: InstanceType<typeof ICAL.Component>, { timeZone, zones }: Clock): CalendarEntry {
  const text = (name: string) => entry.getFirstPropertyValue(name)?.toString() ?? null;
  const zoneName = entry.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '';
  const zone = toTimeZone(zoneName) ?? zones.get(zoneName) ?? timeZone;
  const moments = (name: string) =>
    entry
      .getAllProperties(name)
      .slice(0, bounds.calendarDates)
      .flatMap((property) => property.getValues().map(String))
      .flatMap((written) => parseMoment(written, zone) ?? []);
  const rule = entry.getFirstPropertyValue('rrule');
  const duration = entry.getFirstPropertyValue('duration');
  const [replaces = null] = moments('recurrence-id');
  const isSeries = rule !== null || replaces !== null;
  const [start, end] = [text('dtstart'), text('dtend')];
  const isWhole = endOfDay.test(end ?? '');
  const isAllDay = !isSeries && midnight.test(start ?? '') && (isWhole || midnight.test(end ?? ''));
  const dayOrTime = (written: string | null) => (isAllDay ? (written?.slice(0, 10) ?? null) : written);
  const lastDay = dayOrTime(end);
  return {
    uid: text('uid') ?? '',
    summary: text('summary'),
    location: text('location'),
    description: text('description'),
    status: text('status')?.toUpperCase() ?? '',
    isPrivate: /^(?:private|confidential)$/i.test(text('class') ?? ''),
    categories: entry.getAllProperties('categories').flatMap((property) => property.getValues().map(String)),
    links: [text('url')].flatMap((url) => url ?? []),
    images: [...entry.getAllProperties('image'), ...entry.getAllProperties('attach')]
      .filter((property) => property.name === 'image' || isPicture(property))
      .map((property) => String(property.getFirstValue())),
    zone,
    start: dayOrTime(start),
    end: isAllDay && isWhole && lastDay ? addDays(lastDay, 1) : lastDay,
    seconds: duration instanceof ICAL.Duration ? duration.toSeconds() : 0,
    rule: rule instanceof ICAL.Recur ? rule : null,
    until: rule instanceof ICAL.Recur ? (rule.until?.toString() ?? null) : null,
    excluded: moments('exdate'),
    additional: moments('rdate'),
    replaces,
    replacesLater:
      entry.getFirstProperty('recurrence-id')?.getFirstParameter('range')?.toUpperCase() === 'THISANDFUTURE',
  };
}

function isPicture(property: InstanceType<typeof ICAL.Property>): boolean {
  const type = property.getFirstParameter('fmttype') ?? '';
  return (
    /^image\//i.test(type) || /\.(?:jpe?g|png|gif|webp)$/i.test(String(property.getFirstValue()).slice(-10))
  );
}
