import type { ExtractedShow } from '../extracted-show.ts';
import { parseMoment } from '../text/parse-moment.ts';
import { performersOf, placeOf } from './place.ts';
import { priceOf } from './price.ts';
import { addressesIn, isNode, lastPart, type SchemaNode, textIn, typesOf, valuesOf } from './schema-node.ts';

type SchemaContext = { timeZone: string; whole(value: unknown): unknown };

/** What a node of schema.org announces; dates without offset are local to `timeZone`. */
export function showFromNode(
  node: SchemaNode,
  { timeZone, whole }: SchemaContext,
): Omit<ExtractedShow, 'element'> {
  const { venue, address, online } = placeOf(node.location, whole);
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
    performers: performersOf(node, whole),
    description: textIn(node.description),
    links: [...offers.flatMap((offer) => addressesIn(offer.url)), ...addressesIn(node.url)],
    images: valuesOf(node.image).map(whole).flatMap(addressesIn),
    price: priceOf(node),
    types: typesOf(node),
    keywords: ['keywords', 'genre', 'about', 'additionalType']
      .flatMap((property) => valuesOf(node[property]).map(textIn))
      .filter(Boolean)
      .join(' '),
    confidence: 100,
  };
}

/** A text, or the value of a property that is named for what it is. */
function identifierOf(node: SchemaNode): string | null {
  const [first] = valuesOf(node.identifier);
  return isNode(first) ? textIn(first.value ?? first['@value']) : textIn(first);
}

/** A date, joined with the time if the page gives it separately. */
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

/** States are named by an address, a word, or a node that has one of them as its id. */
function wordsOf(value: unknown): string[] {
  return valuesOf(value)
    .flatMap((each) => addressesIn(each))
    .map((each) => lastPart(each).toLowerCase());
}
