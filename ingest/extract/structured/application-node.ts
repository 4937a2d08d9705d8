import { cityDate } from '#schema/kernel/time/calendar.ts';
import { cityStart } from '#schema/kernel/time/start-time.ts';
import { eventOfNode, nameOfNode, statusOfNode } from '../feed/event-of-node.ts';
import { type ItemEvent, otherKind } from '../feed/item-event.ts';
import type { PageContext } from '../page.ts';
import { parseMoment } from '../text/parse-moment.ts';
import { toLine } from '../text/words.ts';
import { findStart } from '../times/find-start.ts';
import { performersOf } from './place.ts';
import { addressesIn, type SchemaNode, textIn, valuesOf } from './schema-node.ts';

const hidden = /^(?:draft|private|hidden|deleted|unpublished|trash|(?:invitation|invite|members?)[ -]only)$/i;
/** Characters of the words of a start. */
const maxWords = 300;
const soldOut = /^sold ?out$/i;

/** '6:00 - 11:00 PM': the half of the day stands at the end alone. */
const halfOfHours = /(?<![\d:-])\d{1,2}(?:[:.]\d\d)?\s*[-–]\s*\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m\b/i;
const isMidnight = (moment: string, timeZone: string) =>
  moment.includes('T') && cityStart(moment, timeZone).time === '00:00';
/** '2026-12-05 7.45' of those who write neither zeros nor 'pm'. */
const eveningOf = (start: string | null) => start?.replace(/(?<=\d) [1-8][:.]\d\d$/, '$& PM') ?? null;

type Clock = Pick<PageContext, 'today' | 'city'>;

/** The start of an event as it is written, or as its words and those of its hours say it: 'Sat Dec 5', 'doors 7, show 8'. */
function startOf({ start, hours }: ItemEvent, { today, city: { timeZone } }: Clock): string | null {
  const written = halfOfHours.test(start ?? '') ? null : parseMoment(start ?? '', timeZone);
  // Midnight with an hour beside it is a day.
  const moment = written && hours && isMidnight(written, timeZone) ? cityDate(written, timeZone) : written;
  if (start === null || moment?.includes('T') || (moment && !hours)) return eveningOf(start);
  const words = [moment ?? start, hours].filter(Boolean).join(', ').slice(0, maxWords);
  const found = findStart(words, { today, timeZone, isListed: true });
  return 'start' in found ? found.start : start;
}

/** The acts of an object in their lists. */
export const performersIn = (value: SchemaNode): string[] => [
  ...[value.lineup, value.artists, value.bands].flatMap(valuesOf).flatMap((each) => textIn(each) ?? []),
  ...performersOf(value, (each) => each),
];

/**
 * An object of an application with a name and a start as a node of schema.org; `showName` is the name of the show that it
 * is a performance of. null for another object, and for one that is not shown to the public.
 */
export function nodeOfApplication(
  value: SchemaNode,
  clock: Clock,
  showName: string | null = null,
): SchemaNode | null {
  const performers = performersIn(value);
  const name = showName ?? nameOfNode(value) ?? (performers.join(', ') || null);
  const status = statusOfNode(value)?.trim() ?? null;
  const event = eventOfNode(value);
  const { end, location, town, kind, price, isCancelled } = event;
  const start = startOf(event, clock);
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
