import type { ExtractedShow } from '../extracted-show.ts';
import { parseMoment } from '../text/parse-moment.ts';
import { performersOf, placeOf } from './place.ts';
import { priceOf } from './price.ts';
import { addressesIn, isNode, lastPart, type SchemaNode, textIn, typesOf, valuesOf } from './schema-node.ts';

type SchemaContext = { timeZone: string; resolve(value: unknown): unknown };

/** The show of a node of schema.org; dates without offset are local to `timeZone`. */
export function showFromNode(
  node: SchemaNode,
  { timeZone, resolve }: SchemaContext,
): Omit<ExtractedShow, 'element'> {
  const { venue, address, online } = placeOf(node.location, resolve);
  const startAsWritten = startOf(node, 'startDate', 'startTime');
  const endAsWritten = startOf(node, 'endDate', 'endTime');
  const offers = valuesOf(node.offers).filter(isNode);
  return {
    name: textIn(node.name),
    itemId: identifierOf(node),
    calledOff: calledOff(node, online),
    startAsWritten,
    startTime: startAsWritten && parseMoment(startAsWritten, timeZone),
    endTime: endAsWritten && parseMoment(endAsWritten, timeZone),
    venue,
    address,
    performers: performersOf(node, resolve),
    description: textIn(node.description),
    links: [...offers.flatMap((offer) => addressesIn(offer.url)), ...addressesIn(node.url)],
    images: valuesOf(node.image).map(resolve).flatMap(addressesIn),
    price: priceOf(node),
    types: typesOf(node),
    keywords: ['keywords', 'genre', 'about', 'additionalType']
      .flatMap((property) => valuesOf(node[property]).map(textIn))
      .filter(Boolean)
      .join(' '),
    confidence: 100,
  };
}

/** A text, or the value of a node's property of the same meaning. */
function identifierOf(node: SchemaNode): string | null {
  const [first] = valuesOf(node.identifier);
  return isNode(first) ? textIn(first.value ?? first['@value']) : textIn(first);
}

/** A date, combined with the time if the page has it separately. */
function startOf(node: SchemaNode, day: string, time: string): string | null {
  const date = textIn(node[day]);
  const hour = textIn(node[time]);
  return date && hour && /^\d{4}-\d{2}-\d{2}$/.test(date.trim()) ? `${date.trim()} ${hour.trim()}` : date;
}

function calledOff(node: SchemaNode, online: boolean): ExtractedShow['calledOff'] {
  const states = [...wordsOf(node.eventStatus), ...wordsOf(node.eventAttendanceMode)];
  if (states.some((state) => /^event(?:cancelled|canceled)$|^cancell?ed$/.test(state))) return 'is cancelled';
  if (states.some((state) => /^(?:event)?postponed$/.test(state))) return 'is postponed';
  if (online || states.includes('onlineeventattendancemode') || states.includes('eventmovedonline'))
    return 'is online only';
  return null;
}

/** A status is a URL, a word, or a node with one of them as its id. */
function wordsOf(value: unknown): string[] {
  return valuesOf(value)
    .flatMap((each) => addressesIn(each))
    .map((each) => lastPart(each).toLowerCase());
}
