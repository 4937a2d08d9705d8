import { isDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../bounds.ts';
import { addressesIn, isNode, lastPart, type SchemaNode, textIn, typesOf, valuesOf } from './schema-node.ts';

/** Subtypes of Event in schema.org that are not shows; of educational ones talks are. */
const notShows = /^(?:Delivery|Publication|Broadcast|OnDemand|User|Sale|Business)Event$/i;
const classWord = /\b(?:class(?:es)?|courses?|lessons?|workshops?|boot ?camps?|trainings?|tutoring)\b/i;

const eventKinds = /(?:^|[a-z])(?:Event|Festival|EventSeries|Concert)$/i;

/** Properties of a festival or series that its shows have unless they say otherwise. */
const inherited = ['location', 'image', 'offers', 'isAccessibleForFree', 'organizer'];
/** What a performance without a name of its own has of its play or series besides. */
const inheritedWithName = ['name', 'performer', 'description', 'url'];
const nameProperties = ['name', 'headline', 'summary'];

const subEvents: readonly string[] = ['subEvent', 'subEvents'];
const eventsOf = new Set(['event', 'events', 'performerIn', 'upcomingEvents']);

export type SchemaEvents = {
  /** The shows in page order; a show inside another one has what it inherits. */
  events: SchemaNode[];
  /** All nodes that are neither shows nor parts of one. */
  others: SchemaNode[];
  /** The dated ones of `others` that are events and no shows, such as sales. */
  noShows: SchemaNode[];
  /** Nodes of classes, dated or not. */
  classes: SchemaNode[];
  /** URLs of an ItemList. */
  listed: string[];
  /** The node of `events` as it stands on the page, before it inherited anything. */
  originals: ReadonlyMap<SchemaNode, SchemaNode>;
  /** Resolves a reference by `@id` to its node. */
  resolve(value: unknown): unknown;
};

/** Properties for nodes that lack them; `withName` for those without a name of their own. */
type Gifts = { properties: SchemaNode; withName?: SchemaNode; isFestival?: boolean };
type Visit = { value: unknown; gifts: Gifts | null; inEvent: boolean };
type Visited = { node: SchemaNode; gifts: Gifts | null };

/** All shows in the structured data of a page, at any depth. */
export function findEvents(roots: readonly unknown[]): SchemaEvents {
  const { visited, others, noShows, classes, listed, byId } = visitNodes(roots);
  const resolve = (value: unknown) => {
    if (typeof value === 'string') return byId.get(value) ?? value;
    if (!isNode(value) || typeof value['@id'] !== 'string' || Object.keys(value).length > 3) return value;
    return 'name' in value ? value : (byId.get(value['@id']) ?? value);
  };
  // A list of shows may name them by reference only.
  const byReference = new Map<SchemaNode, Gifts>();
  for (const { node } of visited)
    for (const part of partsOf(node).map(resolve)) if (isNode(part)) byReference.set(part, giftsOf(node));
  const events: SchemaNode[] = [];
  const originals = new Map<SchemaNode, SchemaNode>();
  // A festival whose shows name it.
  const parents = new Set(
    visited.flatMap(({ node }) => (isDatedEvent(node) ? valuesOf(node.superEvent).map(resolve) : [])),
  );
  for (const { node, gifts } of visited) {
    const isParent = parents.has(node) || partsOf(node).map(resolve).some(isDatedEvent);
    if (isParent && !isRun(node)) continue;
    const [parent] = valuesOf(node.superEvent).map(resolve);
    const event = withGifts(node, gifts, byReference.get(node), isNode(parent) ? giftsOf(parent) : undefined);
    events.push(event);
    originals.set(event, node);
  }
  return { events, others, noShows, classes, listed, originals, resolve };
}

function visitNodes(roots: readonly unknown[]) {
  const visited: Visited[] = [];
  const others: SchemaNode[] = [];
  const listed: string[] = [];
  const byId = new Map<string, SchemaNode>();
  const noShows: SchemaNode[] = [];
  const classes: SchemaNode[] = [];
  const known = new Set<SchemaNode>();
  const pending: Visit[] = [];
  const enqueue = (values: readonly unknown[], gifts: Gifts | null, inEvent: boolean) => {
    for (let at = values.length - 1; at >= 0; at -= 1) pending.push({ value: values[at], gifts, inEvent });
  };
  enqueue(roots, null, false);
  let seen = 0;
  for (let next = pending.pop(); next && seen < bounds.values; next = pending.pop(), seen += 1) {
    const { value, gifts, inEvent } = next;
    if (Array.isArray(value)) enqueue(value, gifts, inEvent);
    // An item may be the value of several properties, and so may each item in it.
    if (!isNode(value) || known.has(value)) continue;
    known.add(value);
    addId(byId, value);
    const event = isEvent(value);
    if (event && visited.length < bounds.events) visited.push({ node: value, gifts });
    else if (!event && !inEvent) others.push(value);
    if (!event && isNoShow(value)) noShows.push(value);
    if (!event && isClass(value)) classes.push(value);
    if (typesOf(value).includes('ItemList')) listed.push(...listedPages(value));
    for (const [property, each] of Object.entries(value).reverse()) {
      // The parent of a show is visited at its own position.
      if (property === 'superEvent') for (const parent of valuesOf(each)) addId(byId, parent);
      else if (event && subEvents.includes(property)) enqueue([each], giftsOf(withGifts(value, gifts)), true);
      else if (typeof each === 'object')
        enqueue([each], eventsOf.has(property) ? giftsOfOwner(value) : null, inEvent || event);
    }
  }
  return { visited, others, noShows, classes, listed, byId };
}

/** The fullest node of an id: others are references. */
function addId(byId: Map<string, SchemaNode>, value: unknown): void {
  const id = isNode(value) ? value['@id'] : null;
  if (!isNode(value) || typeof id !== 'string' || Object.keys(value).length < 2) return;
  const known = byId.get(id);
  if (!known || Object.keys(known).length < Object.keys(value).length) byId.set(id, value);
}

const partsOf = (node: SchemaNode) => subEvents.flatMap((property) => valuesOf(node[property]));

/** The names of the types of events. */
const eventTypesOf = (node: SchemaNode) =>
  valuesOf(node['@type'])
    .flatMap((type) => (typeof type === 'string' ? [type] : []))
    // Old pages write 'http://data-vocabulary.org/Event' and 'http://schema.org/event'.
    .map((type) => (/\/event$/.test(type) ? 'Event' : lastPart(type)))
    .filter((type) => eventKinds.test(type));

function isEvent(node: SchemaNode): boolean {
  return eventTypesOf(node).some(
    (type) =>
      !notShows.test(type) && !(/^EducationEvent$/i.test(type) && classWord.test(textIn(node.name) ?? '')),
  );
}

const isClass = (node: SchemaNode) => typesOf(node).some((type) => /^(?:Course|EducationEvent)$/i.test(type));

const isNoShow = (node: SchemaNode) => eventTypesOf(node).length > 0 && textIn(node.startDate) !== null;

/** An event with dated parts lists its shows one by one. */
const isDatedEvent = (part: unknown) => isNode(part) && isEvent(part) && 'startDate' in part;

/** A festival or an exhibition of several days is a show beside those that are part of it. */
function isRun(node: SchemaNode): boolean {
  const [start, end] = [node.startDate, node.endDate].map((each) => textIn(each)?.trim().slice(0, 10) ?? '');
  const isWhole = eventTypesOf(node).some((type) => /(?:Festival|ExhibitionEvent)$/i.test(type));
  return isWhole && isDate(start ?? '') && isDate(end ?? '') && (end ?? '') > (start ?? '');
}

function giftsOf(parent: SchemaNode): Gifts {
  const isFestival = typesOf(parent).some((type) => /Festival$/.test(type));
  return { properties: pick(parent, inherited), withName: pick(parent, inheritedWithName), isFestival };
}

const pick = (node: SchemaNode, properties: readonly string[]): SchemaNode =>
  Object.fromEntries(properties.map((property) => [property, node[property]]));

/** A place gives its shows the place, a performer the performer. */
function giftsOfOwner(owner: SchemaNode): Gifts | null {
  const types = typesOf(owner).join(' ');
  if (isEvent(owner)) return giftsOf(owner);
  if (/\b(?:Person|\w*Group)\b/.test(types)) return { properties: { performer: owner } };
  if (owner.address || owner.geo || /\b\w*(?:Place|Venue)\b/.test(types))
    return { properties: { location: owner } };
  return types === '' || textIn(owner.name) === null ? null : { properties: { organizer: owner } };
}

function withGifts(node: SchemaNode, ...gifts: (Gifts | null | undefined)[]): SchemaNode {
  const event: Record<string, unknown> = { ...node };
  const hasName = nameProperties.some((property) => textIn(node[property]) !== null);
  for (const { properties, withName, isFestival = false } of gifts.filter((each) => !!each)) {
    // The sets of a festival are known by their performers.
    const isNamed = hasName || (isFestival && valuesOf(node.performer).length > 0);
    for (const [property, value] of Object.entries(isNamed ? properties : { ...properties, ...withName }))
      if (valuesOf(event[property]).length === 0) event[property] = value;
  }
  return event;
}

/** Pages for search engines often list URLs only. */
function listedPages(list: SchemaNode): string[] {
  return valuesOf(list.itemListElement).flatMap((each) =>
    (typeof each === 'string' ? [each] : isNode(each) ? addressesIn(each.url) : []).slice(0, 1),
  );
}
