import { bounds } from '../bounds.ts';
import { isNode, type SchemaNode, textIn, typesOf, valuesOf } from './schema-node.ts';

/** Subtypes of Event in schema.org that are not shows. */
const notShows = /^(?:Delivery|Publication|Broadcast|OnDemand|User)Event$/;

const eventKinds = /(?:^|[a-z])(?:Event|Festival|EventSeries)$/;

export type SchemaEvents = {
  /** The shows in page order; a show inside another one inherits its venue if it has none. */
  events: SchemaNode[];
  /** URLs of an ItemList. */
  listed: string[];
  /** Resolves a reference by `@id` to its node. */
  resolve(value: unknown): unknown;
};

/** All shows in the structured data of a page, at any depth. */
export function findEvents(roots: readonly unknown[]): SchemaEvents {
  const events: SchemaNode[] = [];
  const listed: string[] = [];
  const byId = new Map<string, SchemaNode>();
  const pending: { value: unknown; parent: SchemaNode | null }[] = [];
  const enqueue = (values: readonly unknown[], parent: SchemaNode | null) => {
    for (let at = values.length - 1; at >= 0; at -= 1) pending.push({ value: values[at], parent });
  };
  enqueue(roots, null);
  let seen = 0;
  for (let next = pending.pop(); next && seen < bounds.values; next = pending.pop(), seen += 1) {
    const { value, parent } = next;
    if (Array.isArray(value)) enqueue(value, parent);
    if (!isNode(value)) continue;
    const id = value['@id'];
    if (typeof id === 'string' && Object.keys(value).length > 1) byId.set(id, value);
    const event = isEvent(value);
    const node = event ? inheritFrom(value, parent ?? value.superEvent) : value;
    if (event && !isUmbrella(value)) events.push(node);
    if (typesOf(value).includes('ItemList')) listed.push(...listedPages(value));
    // `superEvent` is skipped: the parent is visited at its own position.
    const { superEvent: _, subEvent, subEvents, ...others } = value;
    enqueue([subEvent, subEvents], event ? node : null);
    enqueue(Object.values(others), null);
  }
  return {
    events,
    listed,
    resolve: (value) =>
      isNode(value) && typeof value['@id'] === 'string' && Object.keys(value).length <= 2
        ? (byId.get(value['@id']) ?? value)
        : value,
  };
}

function isEvent(node: SchemaNode): boolean {
  return typesOf(node).some((type) => eventKinds.test(type) && !notShows.test(type));
}

/** True when the event lists its shows one by one. */
function isUmbrella(node: SchemaNode): boolean {
  return ['subEvent', 'subEvents'].some((parts) =>
    valuesOf(node[parts]).some((part) => isNode(part) && isEvent(part) && 'startDate' in part),
  );
}

function inheritFrom(part: SchemaNode, parent: unknown): SchemaNode {
  return isNode(parent) ? { location: parent.location, image: parent.image, ...part } : part;
}

/** Pages for search engines often list URLs only. */
function listedPages(list: SchemaNode): string[] {
  return valuesOf(list.itemListElement).flatMap((each) => {
    const address = typeof each === 'string' ? each : isNode(each) ? textIn(each.url) : null;
    return address ? [address] : [];
  });
}
