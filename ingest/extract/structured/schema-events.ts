import { isNode, type SchemaNode, textIn, typesOf, valuesOf } from './schema-node.ts';

/** Values of one page that are looked at. */
const mostValues = 500_000;

/** Parcels, broadcasts and book releases are no shows, whatever the vocabulary calls them. */
const otherwise = /^(?:Delivery|Publication|Broadcast|OnDemand|User)Event$/;

const eventKinds = /(?:^|[a-z])(?:Event|Festival|EventSeries)$/;

export type SchemaEvents = {
  /** The shows in the order of the page; a show within another has the other's place where it names none. */
  events: SchemaNode[];
  /** Pages that the page lists without saying more of them. */
  listed: string[];
  /** The whole of what a value only refers to. */
  whole(value: unknown): unknown;
};

/** All shows in a page's structured data, however deep they lie. */
export function findEvents(roots: readonly unknown[]): SchemaEvents {
  const events: SchemaNode[] = [];
  const listed: string[] = [];
  const byId = new Map<string, SchemaNode>();
  const ahead: { value: unknown; within: SchemaNode | null }[] = [];
  const later = (values: readonly unknown[], within: SchemaNode | null) => {
    for (let at = values.length - 1; at >= 0; at -= 1) ahead.push({ value: values[at], within });
  };
  later(roots, null);
  let seen = 0;
  for (let next = ahead.pop(); next && seen < mostValues; next = ahead.pop(), seen += 1) {
    const { value, within } = next;
    if (Array.isArray(value)) later(value, within);
    if (!isNode(value)) continue;
    const id = value['@id'];
    if (typeof id === 'string' && Object.keys(value).length > 1) byId.set(id, value);
    const event = isEvent(value);
    const node = event ? besides(value, within ?? value.superEvent) : value;
    if (event && !isUmbrella(value)) events.push(node);
    if (typesOf(value).includes('ItemList')) listed.push(...listedPages(value));
    // What a show is part of is told where the whole is told.
    const { superEvent: _, subEvent, subEvents, ...others } = value;
    later([subEvent, subEvents], event ? node : null);
    later(Object.values(others), null);
  }
  return {
    events,
    listed,
    whole: (value) =>
      isNode(value) && typeof value['@id'] === 'string' && Object.keys(value).length <= 2
        ? (byId.get(value['@id']) ?? value)
        : value,
  };
}

function isEvent(node: SchemaNode): boolean {
  return typesOf(node).some((type) => eventKinds.test(type) && !otherwise.test(type));
}

/** True when the shows of the whole are told one by one. */
function isUmbrella(node: SchemaNode): boolean {
  return ['subEvent', 'subEvents'].some((parts) =>
    valuesOf(node[parts]).some((part) => isNode(part) && isEvent(part) && 'startDate' in part),
  );
}

function besides(part: SchemaNode, whole: unknown): SchemaNode {
  return isNode(whole) ? { location: whole.location, image: whole.image, ...part } : part;
}

/** Search engines are told lists as addresses alone. */
function listedPages(list: SchemaNode): string[] {
  return valuesOf(list.itemListElement).flatMap((each) => {
    const address = typeof each === 'string' ? each : isNode(each) ? textIn(each.url) : null;
    return address ? [address] : [];
  });
}
