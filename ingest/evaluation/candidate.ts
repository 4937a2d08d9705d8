import type { Recorded } from '#schema/events.ts';
import { cityDate, isDate } from '#schema/kernel/calendar.ts';
import { parseTime } from '#schema/kernel/show-time.ts';
import { cityStart } from '#schema/kernel/start-time.ts';

/** A show to be judged, whoever announced it: null is what nobody told, `date` and `time` (HH:MM) are the city's. */
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
  /** The first day that leaves a person the time to look at it; earlier ones are too near. */
  soonest: string;
  /** All of it as a language model is shown it; nothing about whoever sent it. */
  facts: Record<string, unknown>;
};

/** A sent show; its notice counts from the day it came in (GEN-12). */
export function submittedCandidate({ data }: Recorded<'ShowSubmitted'>, soonest: string): Candidate {
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
    soonest,
    facts: { ...show, time },
  };
}

/** A scraped announcement; the week's notice does not bind it (SHOW-24). */
export function scrapedCandidate(
  { data }: Recorded<'EventScraped'>,
  soonest: string,
  timeZone: string,
): Candidate {
  const { eventName, performers, eventType, venue, address, price, description, ticketLink: url } = data;
  const imageUrl = data.imageUrl ?? data.originalImageUrl;
  const { date, time } = cityStart(data.startTime, timeZone);
  const told = { venue, address, date, time: time || null, price, description, url, imageUrl };
  return {
    name: performers.length > 0 ? performers.join(', ') : eventName,
    ...told,
    soonest,
    facts: { eventName, performers, eventType, ...told },
  };
}

/** The names that forms, feeds and the sample of the test dialog give one thing (AIA-10). */
const names = {
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

/** Whatever an administrator tries an agent on. */
export function triedCandidate(facts: Record<string, unknown>, soonest: string, timeZone: string): Candidate {
  const said = (wanted: readonly string[]): string | null => {
    for (const name of wanted) {
      const told = Object.hasOwn(facts, name) ? facts[name] : null;
      if ((typeof told === 'string' || typeof told === 'number') && `${told}`.trim()) return `${told}`.trim();
    }
    return null;
  };
  const start = startOf(said(names.day), timeZone);
  return {
    name: said(names.name),
    venue: said(names.venue),
    address: said(names.address),
    date: start.date,
    time: parseTime(said(names.time) ?? '') ?? start.time,
    price: said(names.price),
    description: said(names.description),
    url: said(names.url),
    imageUrl: said(names.imageUrl),
    soonest,
    facts,
  };
}

/** A date, or the start of an ISO timestamp; a zoned one is read in the city's zone, another as it stands. */
function startOf(told: string | null, timeZone: string): { date: string | null; time: string | null } {
  const [, date = '', time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      told ?? '',
    ) ?? [];
  if (!isDate(date)) return { date: null, time: null };
  const at = zone && told ? Date.parse(told.replace(' ', 'T')) : Number.NaN;
  if (Number.isNaN(at)) return { date, time: time ?? null };
  const iso = new Date(at).toISOString();
  return { date: cityDate(iso, timeZone), time: cityStart(iso, timeZone).time };
}
