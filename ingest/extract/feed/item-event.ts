import { bounds } from '../bounds.ts';
import { isNode, type SchemaNode, textIn, valuesOf } from '../structured/schema-node.ts';
import { type Element, isElement } from '../text/html.ts';
import { venueWord } from '../text/venue-words.ts';

/** What a module of a feed says of an event, in the texts of the feed. */
export type ItemEvent = {
  start: string | null;
  end: string | null;
  location: string | null;
  town: string | null;
  kind: string | null;
  price: string | null;
  isCancelled: boolean;
};

/** Names in the modules and extensions of plug-ins, folded to letters; local times are preferred. */
const names = {
  start: [
    ...[
      'startdatelocal',
      'startdatetimelocal',
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
    ...['starthour', 'localtime', 'starttime', 'start', 'time', 'times', 'hour', 'at', 'doortime', 'doors'],
  ],
  end: [
    ...['enddatelocal', 'enddatetimelocal', 'endlocal', 'localend', 'dtend', 'enddatetime', 'datetimeend'],
    ...['enddate', 'endsat', 'endat', 'end', 'endtime', 'dateto'],
  ],
  endHour: ['endhour', 'endtime', 'end'],
  location: [
    ...['location', 'venue', 'place', 'venuename', 'locationname', 'venues', 'facility', 'venuetitle'],
    ...['placename', 'where', 'hall', 'club', 'theater', 'theatre'],
  ],
  branch: ['campus', 'branch', 'library'],
  host: ['organizationname', 'organization', 'host', 'hostname'],
  kind: ['type', 'kind'],
  name: [
    ...['title', 'name', 'summary', 'headline', 'artist', 'headliner', 'act', 'acts', 'band'],
    ...['heading', 'subject', 'what', 'show', 'concert', 'gig'],
  ],
  status: ['status', 'statusmessage'],
  address: ['locationaddress', 'venueaddress', 'address', 'street'],
  city: ['venuecity', 'city', 'cityname', 'town'],
  state: ['state', 'region'],
  price: ['cost', 'price'],
  cancelled: ['iscancelled', 'iscanceled', 'cancelled', 'canceled'],
} as const;

const isFlag = (text: string) => /^(?:true|false)$/.test(text);

type Texts = (wanted: readonly string[]) => string[];

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
const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^(?:event|production|product|performance|show|instance|occurrence|gig|concert)(?=[a-z]{3})/, '')
    .replace(/^(?:iso)?(date|time)string$/, '$1')
    .replace(/^(date|time)(start|begin)$/, '$2$1')
    .replace(/^begins?(?=$|at$|date|day|time|hour)/, 'start')
    .replace(/^(starts?|ends?)(?:iso|timestamp)$/, '$1');

/** The day of a moment at midnight that is also the end, so that it is meant as a day; null of another moment. */
const dayOfMidnight = (written: string, ends: readonly string[]) =>
  /T00:00(?::00)?(?:\.0+)?Z?$/.test(written) && ends.includes(written) ? written.slice(0, 10) : null;

function eventOf(texts: Texts): ItemEvent {
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

/** Modules that say something else with the same names. */
const otherModules = /^(?:dc|dcterms|atom|media|itunes|content|wfw|slash|sy|geo|georss|thr):/i;

/** The event of an item in RSS or Atom: children of any module for events, and the one of Google. */
export function eventOfElement(item: Element): ItemEvent {
  const children = item.children
    .slice(0, bounds.feedElements)
    .filter(isElement)
    .filter(({ name }) => !otherModules.test(name) && !/^date$/i.test(name));
  const attribute = (name: string, key: string) =>
    children.find((each) => each.name.toLowerCase() === name)?.attribs[key];
  const event = eventOf((wanted) =>
    wanted.flatMap((name) =>
      children
        .filter((each) => folded(nameOf(each)) === name)
        .flatMap((each) => textOf(each) ?? placeIn(each)),
    ),
  );
  return {
    ...event,
    start: event.start ?? attribute('gd:when', 'startTime') ?? null,
    end: event.end ?? attribute('gd:when', 'endTime') ?? null,
    location: event.location ?? attribute('gd:where', 'valueString') ?? null,
  };
}

/** The name of a child without its module; '<x:customfield name="Event Type">' has it in an attribute. */
function nameOf({ name, attribs }: Element): string {
  const local = name.split(':').at(-1) ?? '';
  return /field$/i.test(local) ? (attribs.name ?? local) : local;
}

/** Name and street of a place in elements of its own: 'Central Atrium, 710 Guild St'. */
function placeIn(place: Element): string[] {
  const part = (wanted: readonly string[]) =>
    place.children
      .slice(0, bounds.feedElements)
      .filter(isElement)
      .filter(({ name }) => wanted.includes(folded(name.split(':').at(-1) ?? '')))
      .flatMap((each) => textOf(each) ?? [])
      .join(' ');
  const lines = [part(['name']), part(['number', 'street', 'address'])].filter(Boolean);
  return lines.length > 0 ? [lines.join(', ')] : [];
}

/** Properties in which applications put those of an event together, one in another. */
const groups = /^(?:dates|scheduling|schedule|config|when|timing|content|_embedded)$/i;
const maxDepth = 3;

type Property = [name: string, value: unknown];

/** The properties of a node by their folded names. */
function propertiesOf(node: SchemaNode): Map<string, Property[]> {
  const properties: Property[] = [];
  let nodes = [node];
  for (let depth = 0; depth <= maxDepth && properties.length < bounds.feedElements; depth += 1) {
    const entries = nodes.flatMap((each) => Object.entries(each)).slice(0, bounds.feedElements);
    properties.push(...entries);
    nodes = entries.flatMap(([name, value]) => (groups.test(name) && isNode(value) ? [value] : []));
  }
  return Map.groupBy(properties, ([name]) => folded(name));
}

/** The object inside of those that interfaces put around it: { data: { attributes: { name: 'The Yard' } } }. */
function unwrapped(value: unknown): unknown {
  let inner = value;
  for (let depth = 0; depth < maxDepth && isNode(inner); depth += 1) {
    const next = [inner.data, inner.attributes, inner.fields].find(isNode);
    if (!next || inner.name !== undefined) break;
    inner = next;
  }
  return inner;
}

/** The texts of a property: of a moment 'local', with its hour; of a place name, street and town. */
function textsOfValue([name, value]: Property): string[] {
  const first = unwrapped(valuesOf(value)[0]);
  if (typeof first === 'boolean') return [String(first)];
  if (!isNode(first)) return textIn(first) ? [textIn(first) ?? ''] : [];
  const part = (...wanted: string[]) => partOf(first, ...wanted);
  if (/^(?:local|event)?_?(?:start|end|begin)/i.test(name)) {
    const [day, hour] = [part('localDate', 'date'), part('localTime', 'time')];
    const local = part('local', 'dateTime', 'date_time', 'datetime') ?? (hour ? `${day} ${hour}` : day);
    const moment = local ?? part('utc', 'iso', 'millis');
    return moment ? [moment] : [];
  }
  const place = isNode(first.address) ? first.address : first;
  const street = (place === first ? textIn(first.address) : null) ?? partOf(place, ...streets);
  const lines = [
    part('name', 'title', 'displayName', 'text', 'rendered', 'venue', 'place', 'code', 'formatted'),
    street,
  ].filter((line) => line !== null);
  const city = partOf({ ...first, ...place }, 'city', 'town', 'locality');
  const state = partOf({ ...first, ...place }, 'state', 'region');
  const isApart = city !== null && lines.length > 0 && !street?.includes(city);
  return [[...lines, ...(isApart ? [city, state] : [])].filter(Boolean).join(', ')];
}

const streets = [
  'formattedAddress',
  'localized_address_display',
  'streetAddress',
  'line1',
  'address_1',
  'street',
  'street_address',
];
/** Some places have the name of their time zone in a property that is the name of others. */
const timeZone = /^(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific)\/\w+/;
const partOf = (node: SchemaNode, ...wanted: string[]) =>
  wanted.map((each) => textIn(node[each])).find((text) => text && !timeZone.test(text)) ?? null;

/** The event of an item of a JSON feed, in an extension such as '_event' or in the item itself, or of an application. */
export function eventOfNode(item: SchemaNode): ItemEvent {
  const extensions = Object.entries(item).flatMap(([name, value]) =>
    name.startsWith('_') ? valuesOf(value) : [],
  );
  const events = [...extensions.filter(isNode), item].map((node) => eventOf(textsOfNode(node)));
  return events.find(({ start }) => start) ?? eventOf(() => []);
}

function textsOfNode(node: SchemaNode): Texts {
  const properties = propertiesOf(node);
  return (wanted) =>
    wanted.flatMap((name) => (properties.get(name) ?? []).flatMap(textsOfValue).filter(Boolean));
}

/** The name of an event in the JSON of an application, and the state that it gives it. */
export const nameOfNode = (node: SchemaNode): string | null =>
  textsOfNode(node)(names.name).find((text) => !isFlag(text)) ?? null;
export const statusOfNode = (node: SchemaNode): string | null => textsOfNode(node)(names.status)[0] ?? null;

/** The text of an element, of its CDATA sections too; null without any. Markup inside of it is not text. */
export function textOf(element: Element | undefined): string | null {
  const parts = element?.children.flatMap((child) =>
    'children' in child && !isElement(child) ? child.children : child,
  );
  const text = parts?.map((part) => (part.type === 'text' ? part.data : '')).join('') ?? '';
  return text.trim() === '' ? null : text;
}
