import { addDays, cityDate, daysBetween } from '#schema/kernel/time/calendar.ts';
import type { ExtractedShow } from '../shows/extracted-show.ts';
import { pageVenue, type VenueCandidate, venueInTitle } from '../structured/page-venue.ts';
import { placeInLine } from '../structured/place.ts';
import { parseMoment } from '../text/parse-moment.ts';
import { townOfPlace } from '../text/towns.ts';
import { toLine } from '../text/words.ts';
import { type CalendarEntry, parseEntries } from './calendar-entry.ts';
import { readHeader } from './calendar-header.ts';
import { daysAhead, expandRule } from './expand-rule.ts';
import { placeOfHost } from './place-of-host.ts';
import { type ActAndPlace, placesInSummaries } from './places-in-summaries.ts';

type CalendarResult = ExtractedShow | { note: string };

/** `url`: of the file. `venues`: what may be the venue by the page that links the file. */
type CalendarContext = { timeZone: string; today: string; url: string; venues: readonly VenueCandidate[] };

/**
 * The shows of a calendar file (RFC 5545), series as their occurrences from `today` for 60 days. Floating times and
 * custom time zones of the file are local to `timeZone`.
 */
export function* showsInCalendar(
  file: string,
  { timeZone, today, url, venues }: CalendarContext,
): Generator<CalendarResult> {
  const header = readHeader(file);
  const entries = parseEntries(file, { timeZone: header.timeZone ?? timeZone, zones: header.zones });
  const atHost = placeOfHost(
    entries.map((entry) => entry?.description ?? null),
    url,
  );
  const ofHost = atHost === null ? [] : [{ venue: atHost, address: null, isPlace: true }];
  const venue = pageVenue(
    [...venueInTitle(header.name), ...venues, ...ofHost],
    entries.flatMap((entry) => placeInLine(entry?.location ?? '').venue ?? []),
  );
  const replaced = new Map<string, string[]>();
  for (const entry of entries)
    if (entry?.replaces) replaced.set(entry.uid, [...(replaced.get(entry.uid) ?? []), entry.replaces]);
  const places = placesInSummaries(entries);
  for (const [at, entry] of entries.entries()) {
    if (!entry) {
      yield { note: 'An entry of the calendar file cannot be read' };
      continue;
    }
    if (entry.isPrivate) {
      yield { note: `'${toLine(entry.summary, 80) ?? 'An entry'}' is no public show` };
      continue;
    }
    const start = entry.start && parseMoment(entry.start, entry.zone);
    const show = { ...toShow(entry, places[at]), startAsWritten: entry.start, pageVenue: venue };
    if (!start || !(entry.rule || entry.additional.length > 0) || entry.replaces) {
      const itemId = itemIdOf(entry, entry.replaces);
      yield { ...show, itemId, startTime: start, endTime: start && endOf(entry, start, start) };
      continue;
    }
    const window = { from: today, to: addDays(today, daysAhead) };
    const occurrences = occurrencesOf(entry, start, window);
    if (!occurrences) {
      yield { note: `'${toLine(entry.summary, 80) ?? 'An entry'}' repeats in a way that is not understood` };
      continue;
    }
    const excluded = new Set([...entry.excluded, ...(replaced.get(entry.uid) ?? [])]);
    // Some files exclude an occurrence by its date.
    const remaining = occurrences.filter(
      (occurrence) => !excluded.has(occurrence) && !excluded.has(localDate(occurrence, entry.zone)),
    );
    // A series without occurrences yields one entry, so that the log has a note that it is over.
    const shown = remaining.length > 0 || occurrences.length > 0 ? remaining : [start];
    const changes = entries
      .filter((other) => other !== null && other.uid === entry.uid && other.replacesLater)
      .sort((one, other) => (one?.replaces ?? '').localeCompare(other?.replaces ?? ''));
    for (const occurrence of shown) {
      const itemId = itemIdOf(entry, occurrence);
      const change = changes.findLast((other) => (other?.replaces ?? '') < occurrence);
      const changed = change && changedOccurrence(change, occurrence);
      const times = changed ?? { startTime: occurrence, endTime: endOf(entry, start, occurrence) };
      yield { ...show, ...(change && toShow(change)), itemId, ...times };
    }
  }
}

/** The times of an occurrence after one that "this and all following" were moved with; null for a change without a start. */
function changedOccurrence(change: CalendarEntry, occurrence: string) {
  const start = change.start && parseMoment(change.start, change.zone);
  const from = change.replaces;
  if (!start || !from || start.includes('T') !== occurrence.includes('T')) return null;
  const moved = Date.parse(occurrence) + Date.parse(start) - Date.parse(from);
  const startTime = new Date(moved).toISOString().slice(0, occurrence.length);
  return { startTime, endTime: endOf(change, start, startTime) };
}

/**
 * The id of an entry, or of one occurrence of a series: with its original start, which stays when it is moved (RFC
 * 5545).
 */
function itemIdOf({ uid }: CalendarEntry, occurrence: string | null): string | null {
  if (uid === '') return null;
  return occurrence ? `${uid} ${occurrence}` : uid;
}

function occurrencesOf(
  { rule, start: written, zone, until, additional }: CalendarEntry,
  start: string,
  window: { from: string; to: string },
): string[] | null {
  const [day = '', time] = localText(written ?? '', zone).split('T');
  const last = until && localText(until, zone);
  const days = rule ? expandRule(rule, day, window) : [day];
  if (!days) return null;
  const moments = days
    .map((date) => (time ? `${date}T${time}` : date))
    .filter((local) => !last || local.slice(0, last.length) <= last)
    .flatMap((local) => parseMoment(local, zone) ?? []);
  const additionalMoments = additional.filter(
    (moment) => moment >= window.from && moment.slice(0, 10) <= window.to,
  );
  const first = day > window.to ? [start] : [];
  return [...new Set([...first, ...moments, ...additionalMoments])].sort();
}

const localDate = (moment: string, zone: string) => (moment.includes('T') ? cityDate(moment, zone) : moment);

/** A time of the file as local time of the zone; a UTC time is converted. */
function localText(written: string, zone: string): string {
  if (!written.endsWith('Z')) return written;
  const local = Temporal.Instant.from(written).toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' });
}

/** The end of an occurrence, by the duration of the first. The end of a whole-day entry is exclusive. */
function endOf({ end, seconds, zone }: CalendarEntry, first: string, start: string): string | null {
  const firstEnd = end && parseMoment(end, zone);
  if (!start.includes('T')) {
    const days = firstEnd ? daysBetween(first, firstEnd.slice(0, 10)) - 1 : Math.floor(seconds / 86_400) - 1;
    return days > 0 && days < 1000 ? addDays(start, days) : null;
  }
  const length = firstEnd?.includes('T') ? Date.parse(firstEnd) - Date.parse(first) : seconds * 1000;
  return length > 0 && length < 1e11 ? new Date(Date.parse(start) + length).toISOString() : null;
}

function toShow(
  entry: CalendarEntry,
  inSummary: ActAndPlace | null = null,
): Omit<ExtractedShow, 'startTime' | 'startAsWritten' | 'endTime'> {
  const { venue, address, online } = placeInLine(
    inSummary?.place ?? entry.location ?? '',
    inSummary !== null,
  );
  return {
    name: inSummary?.act ?? entry.summary,
    calledOff: entry.status === 'CANCELLED' ? 'is cancelled' : online ? 'is online only' : null,
    venue,
    address,
    town: inSummary?.town ?? townOfPlace(entry.location ?? ''),
    performers: [],
    description: entry.description,
    links: entry.links,
    images: entry.images,
    price: null,
    types: [],
    keywords: entry.categories.join(' '),
    confidence: 100,
    element: null,
  };
}
