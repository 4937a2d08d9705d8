import { bounds } from '../bounds.ts';
import { eventOfNode, nameOfNode, statusOfNode } from '../feed/item-event.ts';
import { toLine } from '../text/words.ts';
import { performersOf } from './place.ts';
import { addressesIn, isNode, type SchemaNode, textIn, valuesOf } from './schema-node.ts';

type Visit = { value: unknown; around: SchemaNode | null };

/** Lists of the performances of one show. */
const performances =
  /^(?:performances|instances|event_?instances|occurrences|show_?times|sessions|dates|times)$/i;
const hidden = /^(?:draft|private|hidden|deleted|unpublished|trash)$/i;

/**
 * The shows in the JSON of an application, such as the answer of a calendar's interface, as nodes of schema.org: objects
 * with a start that have a name, or stand in an object with one.
 */
export function nodesOfApplication(values: readonly unknown[]): SchemaNode[] {
  const nodes: SchemaNode[] = [];
  const pending: Visit[] = [{ value: values, around: null }];
  let seen = 0;
  for (
    let next = pending.pop();
    next && seen < bounds.values && nodes.length < bounds.events;
    next = pending.pop(), seen += 1
  ) {
    const { value, around } = next;
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at -= 1) pending.push({ value: value[at], around });
      continue;
    }
    if (!isNode(value)) continue;
    const isNamed = nameOfNode(value) !== null;
    const parts = Object.entries(value).filter(([, part]) => typeof part === 'object');
    const lists = parts.filter(([name, part]) => performances.test(name) && valuesOf(part).some(isNode));
    const event = nodeOf(isNamed || !around ? value : { ...around, ...value });
    if (event && lists.length === 0) {
      nodes.push(event);
      continue;
    }
    const inner = lists.length > 0 && isNamed ? lists : parts;
    for (const [, part] of inner.toReversed())
      pending.push({ value: part, around: isNamed ? value : around });
  }
  return nodes;
}

function nodeOf(value: SchemaNode): SchemaNode | null {
  const performers = [
    ...valuesOf(value.lineup).flatMap((each) => textIn(each) ?? []),
    ...performersOf(value, (each) => each),
  ];
  const name = nameOfNode(value) ?? (performers.join(', ') || null);
  const status = statusOfNode(value);
  const { start, end, location, price, isCancelled } = eventOfNode(value);
  if (!name || !start || hidden.test(status ?? '')) return null;
  const isAllDay = [value.allDay, value.all_day, value.isAllDay].includes(true);
  return {
    '@type': 'Event',
    identifier: textIn(value['@id']) ?? textIn(value.uid) ?? textIn(value.eventID),
    name,
    startDate: isAllDay ? start.slice(0, 10) : start,
    endDate: isAllDay ? null : end,
    location: toLine(location, 1000),
    performer: performers,
    url: [value.url, value.permaLinkUrl, value.htmlLink, value.link].flatMap(addressesIn)[0],
    description: textIn(value.description),
    offers: price === null ? null : { '@type': 'Offer', price },
    eventStatus: isCancelled ? 'EventCancelled' : status,
  };
}
