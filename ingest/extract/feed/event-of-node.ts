import { bounds } from '../bounds.ts';
import { isNode, type SchemaNode, textIn, valuesOf } from '../structured/schema-node.ts';
import { eventOf, foldedName, type ItemEvent, isFlag, names, type Texts } from './item-event.ts';

/** Properties in which applications put those of an event together, one in another. */
const groups = /^(?:dates?|scheduling|schedule|config|when|timing|content|_embedded)$/i;
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
  return Map.groupBy(properties, ([name]) => foldedName(name));
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
  const lines = [partOf(first, ...placeNames), street].filter((line) => line !== null);
  const city = partOf({ ...first, ...place }, 'city', 'town', 'locality');
  const state = partOf({ ...first, ...place }, 'state', 'region');
  const isApart = city !== null && lines.length > 0 && !street?.includes(city);
  return [[...lines, ...(isApart ? [city, state] : [])].filter(Boolean).join(', ')];
}

const placeNames = [
  'name',
  'title',
  'displayName',
  'text',
  'rendered',
  'venue',
  'locationName',
  'addressTitle',
  'venueName',
  'place',
  'code',
  'formatted',
];
const streets = [
  'formattedAddress',
  'localized_address_display',
  'streetAddress',
  'line1',
  'addressLine1',
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
  for (const node of [...extensions.filter(isNode), item]) {
    const event = eventOf(textsOfNode(node));
    if (event.start) return { ...event, town: event.town ?? townOfPlaceIn(node) };
  }
  return eventOf(() => []);
}

/** The place of an item that may have no start; null without one. */
export const locationOfNode = (item: SchemaNode): string | null => eventOf(textsOfNode(item)).location;

/** The town of the object that is the place of an event. */
function townOfPlaceIn(node: SchemaNode): string | null {
  const properties = propertiesOf(node);
  const places = names.location
    .flatMap((name) => properties.get(name) ?? [])
    .map(([, value]) => unwrapped(valuesOf(value)[0]))
    .filter(isNode);
  return places.map((place) => partOf(place, 'city', 'town', 'locality')).find(Boolean) ?? null;
}

/** A place without a name; the one beside it may have it. */
function isStreet([, value]: Property): boolean {
  const place = unwrapped(valuesOf(value)[0]);
  return isNode(place) && partOf(place, ...placeNames) === null && partOf(place, ...streets) !== null;
}

function textsOfNode(node: SchemaNode): Texts {
  const properties = propertiesOf(node);
  return (wanted) => {
    const all = wanted.flatMap((name) => properties.get(name) ?? []);
    return [...all.filter((each) => !isStreet(each)), ...all.filter(isStreet)]
      .flatMap(textsOfValue)
      .filter(Boolean);
  };
}

/** The name of an event in the JSON of an application, and the state that it gives it. */
export const nameOfNode = (node: SchemaNode): string | null =>
  textsOfNode(node)(names.name).find((text) => !isFlag(text)) ?? null;
export const statusOfNode = (node: SchemaNode): string | null => textsOfNode(node)(names.status)[0] ?? null;
