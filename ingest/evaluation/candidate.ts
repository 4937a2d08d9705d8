import type { Recorded } from '#schema/events.ts';
import { cityDate, isDate } from '#schema/kernel/time/calendar.ts';
import { parseTime } from '#schema/kernel/time/show-time.ts';
import { cityStart } from '#schema/kernel/time/start-time.ts';

/** A submitted or scraped show; missing fields are null, `date` and `time` (HH:MM) are in the city's time zone. */
export type Candidate = {
  name: string | null;
  venue: string | null;
  address: string | null;
  date: string | null;
  time: string | null;
  price: string | null;
  description: string | null;
  url: string | null;
  imageUrl: string | null;
  /** The first date that leaves a moderator enough time for a review; earlier ones are too near. */
  earliestDate: string;
  /** The fields for the prompt, without data about the sender. */
  facts: Record<string, unknown>;
};

/** A submitted show; the minimum notice counts from its submission (GEN-12). */
export function submittedCandidate({ data }: Recorded<'ShowSubmitted'>, earliestDate: string): Candidate {
  const { submissionId: _id, email: _email, submittedBy: _who, posterUrl: _poster, ...show } = data;
  const { performer: name, venue, address, date, price, url, imageUrl } = show;
  const time = parseTime(show.time);
  return {
    name,
    venue,
    address,
    date,
    time,
    price,
    description: null,
    url,
    imageUrl,
    earliestDate,
    facts: { ...show, time },
  };
}

/** A scraped show; the minimum notice does not apply to it (SHOW-24). */
export function scrapedCandidate(
  { data }: Recorded<'EventScraped'>,
  earliestDate: string,
  timeZone: string,
): Candidate {
  const { eventName, performers, eventType, venue, address, price, description, ticketLink: url } = data;
  const imageUrl = data.imageUrl ?? data.originalImageUrl;
  const { date, time } = cityStart(data.startTime, timeZone);
  const shared = { venue, address, date, time: time || null, price, description, url, imageUrl };
  return {
    name: performers.length > 0 ? performers.join(', ') : eventName,
    ...shared,
    earliestDate,
    facts: { eventName, performers, eventType, ...shared },
  };
}

/** Field names of forms, feeds and the test dialog's sample for the same thing (AIA-10). */
const fieldAliases = {
  name: ['performer', 'title', 'eventName', 'name'],
  venue: ['venue', 'venueName', 'location'],
  address: ['address', 'venueAddress'],
  day: ['date', 'startTime', 'startDate'],
  time: ['time', 'startTime'],
  price: ['price'],
  description: ['description'],
  url: ['url', 'ticketLink', 'ticketUrl'],
  imageUrl: ['imageUrl', 'posterUrl', 'originalImageUrl', 'image'],
} as const;

/** The event of an agent test. */
export function testCandidate(
  facts: Record<string, unknown>,
  earliestDate: string,
  timeZone: string,
): Candidate {
  const textOf = (keys: readonly string[]): string | null => {
    for (const name of keys) {
      const shared = Object.hasOwn(facts, name) ? facts[name] : null;
      if ((typeof shared === 'string' || typeof shared === 'number') && `${shared}`.trim())
        return `${shared}`.trim();
    }
    return null;
  };
  const start = startOf(textOf(fieldAliases.day), timeZone);
  return {
    name: textOf(fieldAliases.name),
    venue: textOf(fieldAliases.venue),
    address: textOf(fieldAliases.address),
    date: start.date,
    time: parseTime(textOf(fieldAliases.time) ?? '') ?? start.time,
    price: textOf(fieldAliases.price),
    description: textOf(fieldAliases.description),
    url: textOf(fieldAliases.url),
    imageUrl: textOf(fieldAliases.imageUrl),
    earliestDate,
    facts,
  };
}

/** Reads a date or ISO timestamp; one with an offset is converted to the city's zone. */
function startOf(shared: string | null, timeZone: string): { date: string | null; time: string | null } {
  const [, date = '', time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      shared ?? '',
    ) ?? [];
  if (!isDate(date)) return { date: null, time: null };
  const at = zone && shared ? Date.parse(shared.replace(' ', 'T')) : Number.NaN;
  if (Number.isNaN(at)) return { date, time: time ?? null };
  const iso = new Date(at).toISOString();
  return { date: cityDate(iso, timeZone), time: cityStart(iso, timeZone).time };
}
