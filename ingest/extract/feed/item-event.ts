import { venueWord } from '../text/venue-words.ts';

/** What a module of a feed says of an event, in the texts of the feed. */
export type ItemEvent = {
  start: string | null;
  /** The hours beside the start, as written; they may be those of doors and end as well. */
  hours: string | null;
  end: string | null;
  location: string | null;
  town: string | null;
  kind: string | null;
  price: string | null;
  isCancelled: boolean;
};

/** Names in the modules and extensions of plug-ins, folded to letters; local times are preferred. */
export const names = {
  start: [
    ...[
      'startdatelocal',
      'startdatetimelocal',
      'datetimelocal',
      'localdatetime',
      'startlocal',
      'localstart',
      'localdate',
      'dtstart',
      'startdatetime',
      'datetimestart',
    ],
    ...['startdate', 'startsat', 'startat', 'start', 'starttime', 'datetime', 'when', 'date', 'dates'],
  ],
  /** What is no start unless it has the form of a date: 'Monday', '$10', a place. */
  startDay: ['startday', 'day', 'on', 'from'],
  startHour: [
    ...['starthour', 'localtime', 'starttime', 'start', 'time', 'times', 'hour', 'at', 'show', 'curtain'],
    ...['doortime', 'doors', 'when'],
  ],
  end: [
    ...['enddatelocal', 'enddatetimelocal', 'endlocal', 'localend', 'dtend', 'enddatetime', 'datetimeend'],
    ...['enddate', 'endsat', 'endat', 'end', 'endtime', 'dateto'],
  ],
  endHour: ['endhour', 'endtime', 'end'],
  location: [
    ...[
      'location',
      'venue',
      'place',
      'venuename',
      'locationname',
      'venues',
      'facility',
      'venuetitle',
      'primaryvenue',
      'locations',
    ],
    ...['placename', 'where', 'hall', 'club', 'theater', 'theatre'],
  ],
  branch: ['campus', 'branch', 'library'],
  host: ['organizationname', 'organization', 'host', 'hostname'],
  kind: ['type', 'kind'],
  name: [
    ...['title', 'name', 'displayname', 'summary', 'headline', 'artist', 'headliner', 'act', 'acts', 'band'],
    ...['heading', 'subject', 'what', 'show', 'concert', 'gig'],
  ],
  status: ['status', 'statusmessage'],
  address: ['locationaddress', 'venueaddress', 'address', 'street'],
  city: ['venuecity', 'city', 'cityname', 'town'],
  state: ['state', 'region'],
  price: ['cost', 'price'],
  cancelled: ['iscancelled', 'iscanceled', 'cancelled', 'canceled'],
} as const;

export const isFlag = (text: string) => /^(?:true|false)$/.test(text);

/** The texts that a thing has under names, in the order of the names. */
export type Texts = (wanted: readonly string[]) => string[];

const isDay = (text: string) =>
  /^\s*(?:\d{4}-?\d{2}-?\d{2}|\d{1,2}\/\d{1,2}\/\d{4}|(?:[a-z]{3,9}\.?,? )?(?:[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9}\.?,? \d{4}))\s*$/i.test(
    text,
  );
const beginsWithDay = (text: string) => isDay(text) || /^\s*\d{4}-\d{2}-\d{2}[T ]\d/.test(text);
const clock = String.raw`\d{1,2}(?:[:.]\d{2}){0,2}\s?(?:[ap]\.?m\.?)?`;
/** An hour, also with that of the end: '05:30 PM - 09:00 PM'. */
const hour = new RegExp(String.raw`^\s*${clock}(?:\s+-\s+${clock})?\s*$`, 'i');
const isHour = (text: string) => hour.test(text);
/** The name of a property without what it belongs to and how it is written: 'title' of 'performanceTitle', 'date' of 'iso8601DateString'. */
export const foldedName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(
      /^(?:event|listing|production|product|performance|show|instance|occurrence|gig|concert)(?=[a-z]{3})/,
      '',
    )
    .replace(/^(?:iso)?(date|time)string$/, '$1')
    .replace(/^(date|time)(start|begin)$/, '$2$1')
    .replace(/^begins?(?=$|at$|date|day|time|hour)/, 'start')
    .replace(/^(starts?|ends?|date|datetime)(?:iso|timestamp)$/, '$1');

/** The day of a moment at midnight that is also the end, so that it is meant as a day; null of another moment. */
const dayOfMidnight = (written: string, ends: readonly string[]) =>
  /T00:00(?::00)?(?:\.0+)?Z?$/.test(written) && ends.includes(written) ? written.slice(0, 10) : null;

/** The event in the texts of an element or an object. */
export function eventOf(texts: Texts): ItemEvent {
  const moment = (
    wanted: readonly string[],
    hours: readonly string[],
    day: string | null,
    days: readonly string[] = [],
  ) => {
    const all = [...texts(wanted), ...texts(days).filter(beginsWithDay)];
    const written = all.find((text) => !isHour(text)) ?? (all.length > 0 ? day : null);
    const ofDay = written && (isDay(written) ? written.trim() : dayOfMidnight(written, texts(names.end)));
    const hour = ofDay ? texts(hours).find(isHour) : undefined;
    return ofDay && hour ? `${ofDay} ${hour.trim()}` : (written ?? null);
  };
  const start = moment(names.start, names.startHour, null, names.startDay);
  const end = moment(names.end, names.endHour, start?.slice(0, 10) ?? null);
  // Libraries give the branch besides the room; 'Main Campus' and 'Austin' are no names of places.
  const branch = texts(names.branch).find((text) => venueWord.test(text));
  // 'location' may be the street of a 'venue' beside it.
  const locations = texts(names.location).filter((text) => !isFlag(text));
  const named = locations.find((text) => !/^\d+\s/.test(text)) ?? locations[0];
  // A club that lists its own shows may leave their venue empty.
  const host = texts(names.host).find((text) => venueWord.test(text));
  const place = [branch ?? named ?? host, texts(names.address)[0]].filter(Boolean);
  // Where a county stands in place of the town the address has it.
  const city = texts(names.city).find((text) => !/\bcounty\s*$/i.test(text));
  const isApart = city !== undefined && place.length > 0 && !place.at(-1)?.includes(city);
  const town = isApart ? [city, texts(names.state)[0]].filter(Boolean) : [];
  return {
    start,
    hours: texts(names.startHour).find((text) => text !== start && /\d/.test(text)) ?? null,
    end,
    location: [...place, ...town].join(', ') || null,
    town: city ?? null,
    kind: texts(names.kind)[0] ?? null,
    price: texts(names.price)[0] ?? null,
    isCancelled: texts(names.cancelled).some((text) => /^(?:true|1|yes)$/i.test(text.trim())),
  };
}

/** Kinds that a feed or an application gives to what has no audience. */
export const otherKind =
  /^(?:trade shows?|conventions?|conferences?|graduations?|commencements?|meetings?|class(?:es)?|workshops?|trainings?|camps?|closures?|closings?|courses?)$/i;
