import { eventOfNode, nameOfNode, otherKind, statusOfNode } from '../feed/item-event.ts';
import { toLine } from '../text/words.ts';
import { performersOf } from './place.ts';
import { addressesIn, type SchemaNode, textIn, valuesOf } from './schema-node.ts';

const hidden = /^(?:draft|private|hidden|deleted|unpublished|trash|(?:invitation|invite|members?)[ -]only)$/i;
const soldOut = /^sold ?out$/i;

/**
 * An object of an application with a name and a start as a node of schema.org; `showName` is the name of the show that it
 * is a performance of. null for another object, and for one that is not shown to the public.
 */
export function nodeOfApplication(value: SchemaNode, showName: string | null = null): SchemaNode | null {
  const performers = [
    ...[value.lineup, value.artists, value.bands].flatMap(valuesOf).flatMap((each) => textIn(each) ?? []),
    ...performersOf(value, (each) => each),
  ];
  const name = showName ?? nameOfNode(value) ?? (performers.join(', ') || null);
  const status = statusOfNode(value)?.trim() ?? null;
  const { start, end, location, town, kind, price, isCancelled } = eventOfNode(value);
  if (!name || !start || hidden.test(status ?? '')) return null;
  const isAllDay = [value.allDay, value.all_day, value.isAllDay].includes(true);
  const isSoldOut = soldOut.test(status ?? '');
  return {
    // What an application calls a class or a meeting is noted as no public show.
    '@type': otherKind.test(kind?.trim() ?? '') ? 'BusinessEvent' : 'Event',
    identifier: textIn(value['@id']) ?? textIn(value.uid) ?? textIn(value.eventID),
    name,
    startDate: isAllDay ? start.slice(0, 10) : start,
    endDate: isAllDay ? null : end,
    location: toLine(location, 1000),
    town,
    performer: performers,
    url: [value.url, value.permaLinkUrl, value.htmlLink, value.link].flatMap(addressesIn)[0],
    description: textIn(value.description),
    offers:
      price === null && !isSoldOut
        ? null
        : { '@type': 'Offer', price, ...(isSoldOut && { availability: 'SoldOut' }) },
    eventStatus: isCancelled ? 'EventCancelled' : status,
  };
}
