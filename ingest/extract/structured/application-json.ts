import { isDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../bounds.ts';
import { eventOfNode, locationOfNode, nameOfNode } from '../feed/event-of-node.ts';
import type { PageContext } from '../page.ts';
import { containsPhrase, folded } from '../text/phrases.ts';
import { monthName, monthOf, weekdayName } from '../times/calendar-words.ts';
import { nodeOfApplication, performersIn } from './application-node.ts';
import { nodesOfProduct } from './dated-products.ts';
import { objectsOfTable, withKnownNames } from './names-by-values.ts';
import { placesById, withPlaceOfId } from './places-by-id.ts';
import { isNode, type SchemaNode, textIn, valuesOf } from './schema-node.ts';

/**
 * `isPerformance`: the value stands in a list of the performances of the show `around` it; `inherited`: the venue
 * of the object whose lists it is in, and whether one around it is cancelled.
 */
type Visit = {
  value: unknown;
  around: SchemaNode | null;
  inherited?: SchemaNode | undefined;
  isPerformance?: boolean;
  /** The name of a list around the value that may be that of a place: { 'The Yard': [...] }. */
  key?: string | null;
  /** It stands under 'venue': the lists in it are those of a place. */
  isVenue?: boolean;
};

type Clock = Pick<PageContext, 'today' | 'city'>;

/** Lists of the performances of one show. */
const performances =
  /^(?:performances|screenings|showings|instances|event_?instances|occurrences|show_?times|sessions|dates|times)$/i;
const placeKey = /^\p{Lu}.*\p{Ll}|^\p{Lu}.* /u;
/** Names of lists that are no places: months, days, kinds of shows. */
const otherKey = new RegExp(
  `^(?:${monthName}|${weekdayName}|(?:live |upcoming |past |all |featured )*(?:music|comedy|theat(?:er|re)|dance|arts?|film|events?|shows?|concerts?|gigs?|items?|results?|data|list))\\b`,
  'iu',
);
/** Also in the one object of a row: { event: { performances: [...] } }. */
function hasPerformances(row: SchemaNode): boolean {
  const [only, ...others] = Object.values(row);
  const show = isNode(only) && others.length === 0 ? only : row;
  return Object.entries(show).some(([name, part]) => performances.test(name) && valuesOf(part).some(isNode));
}

const maxDepth = 4;

/** True for what holds a list of shows with places, such as those of a trip with a name and days of its own. */
function holdsEvents(part: unknown, depth = 0): boolean {
  const isShow = (each: unknown) =>
    isNode(each) &&
    nameOfNode(each) !== null &&
    eventOfNode(each).start !== null &&
    locationOfNode(each) !== null;
  if (Array.isArray(part)) return part.some(isShow);
  return isNode(part) && depth < maxDepth && Object.values(part).some((each) => holdsEvents(each, depth + 1));
}

const jsonText = /^\s*(?:\[\s*)?\{\s*"/;
const moment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

/**
 * The shows in the JSON of an application, such as the answer of a calendar's interface, as nodes of schema.org: objects
 * with a start that have a name, or stand in an object with one. Those with a list of dates, and products of a shop with dates
 * in their words, are one node for each.
 */
export function nodesOfApplication(values: readonly unknown[], clock: Clock): SchemaNode[] {
  const nodes: SchemaNode[] = [];
  const byId = placesById(values);
  const pending: Visit[] = [{ value: values, around: null }];
  const remaining = { products: bounds.products, variants: bounds.variants };
  let seen = 0;
  for (
    let next = pending.pop();
    next && seen < bounds.values && nodes.length < bounds.events;
    next = pending.pop(), seen += 1
  ) {
    const { around, inherited, key = null, isPerformance = false, isVenue = false } = next;
    const written = jsonIn(next.value);
    if (Array.isArray(written)) {
      const rows = objectsOfTable(written) ?? written;
      const isApart = rows.every(isNode) && !rows.some(hasPerformances);
      const items = isApart ? withKnownNames(rows, clock.city.timeZone, byId) : rows;
      for (let at = items.length - 1; at >= 0; at -= 1)
        pending.push({ ...next, value: items[at] as unknown });
      continue;
    }
    if (!isNode(written)) continue;
    const value = withDay(
      withPlaceOfId(withKey(inherited ? { ...inherited, ...written } : written, key), byId),
      clock.today,
    );
    const isNamed = nameOfNode(value) !== null;
    const starts = isNamed ? startsIn(value) : [];
    if (starts.length > 0) {
      nodes.push(...onDates(value, starts, clock));
      continue;
    }
    const products = isNamed ? nodesOfProduct(value, clock, remaining) : [];
    if (products.length > 0) {
      nodes.push(...products);
      continue;
    }
    const parts = Object.entries(written).filter(([, part]) => typeof part === 'object' || isJson(part));
    const lists = parts.filter(([name, part]) => performances.test(name) && valuesOf(part).some(isNode));
    const name =
      around && (isPerformance || isDayOf(value, around)) ? nameOfPerformance(value, around) : null;
    const isPlace = isVenue && isNamed && parts.length > 0;
    const event = nodeOfApplication(isNamed || !around ? value : over(around, value), clock, name);
    const isOfOthers = event !== null && !event.location && parts.some(([, part]) => holdsEvents(part));
    if (event && lists.length === 0 && !isOfOthers) {
      nodes.push(event);
      continue;
    }
    const inner = lists.length > 0 && isNamed ? lists : parts;
    const hasKeys = parts.length === Object.keys(written).length;
    for (const [property, part] of inner.toReversed())
      pending.push({
        value: part,
        around: isNamed && !isPlace ? value : around,
        inherited: {
          ...(isNamed ? inherited : inheritedFrom(value, Array.isArray(part), inherited)),
          ...(isPlace && { venue: placeIn(written) }),
          ...(isDate(property) && { date: property }),
        },
        key: hasKeys && placeKey.test(property) && !otherKey.test(property) ? property : key,
        isPerformance: inner === lists || (isPerformance && !isNamed),
        isVenue: /^venues?$/i.test(property),
      });
  }
  return nodes;
}

/** An object with the name under which its list stands, as the place of a show or the act of a place. */
function withKey(value: SchemaNode, key: string | null): SchemaNode {
  if (key === null) return value;
  const { start, location } = eventOfNode(value);
  if (start === null) return value;
  if (location === null) return { ...value, venue: key };
  return nameOfNode(value) === null && performersIn(value).length === 0 ? { ...value, name: key } : value;
}

/** A performance with what the show `around` it says besides. */
const over = (around: SchemaNode, performance: SchemaNode): SchemaNode => ({
  ...around,
  ...Object.fromEntries(Object.entries(performance).filter(([, value]) => value !== null && value !== '')),
});

/** An object with a month, a day and perhaps a year apart, with the date of these; without a year the next one. */
function withDay(value: SchemaNode, today: string): SchemaNode {
  const month = monthOf(textIn(value.month)?.trim() ?? '');
  const day = Number(textIn(value.day));
  if (value.date !== undefined || !month || !(day >= 1 && day <= 31)) return value;
  const isOver = `${month}`.padStart(2, '0') < today.slice(5, 7);
  const year = Number(textIn(value.year)) || Number(today.slice(0, 4)) + (isOver ? 1 : 0);
  return { ...value, date: [year, month, day].map((part) => `${part}`.padStart(2, '0')).join('-') };
}

const isJson = (value: unknown): value is string => typeof value === 'string' && jsonText.test(value);

/** A text that is the JSON of a list of objects, as the settings of some calendars are, as its value; else the value itself. */
function jsonIn(value: unknown): unknown {
  if (!isJson(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function inheritedFrom(
  { venue, isCancelled }: SchemaNode,
  isList: boolean,
  inherited: SchemaNode | undefined,
): SchemaNode | undefined {
  const own = {
    ...(isList && isNode(venue) && { venue }),
    ...(isCancelled === true && { isCancelled }),
  };
  return Object.keys(own).length > 0 ? { ...inherited, ...own } : inherited;
}

/** The moments in the lists of a show's dates that are texts. */
function startsIn(value: SchemaNode): string[] {
  const written = Object.entries(value)
    .filter(([name]) => performances.test(name))
    .flatMap(([, part]) => valuesOf(part))
    .flatMap((each) => (typeof each === 'string' && moment.test(each) ? [each] : []));
  return [...new Set(written)];
}

function onDates(value: SchemaNode, starts: readonly string[], clock: Clock): SchemaNode[] {
  const node = nodeOfApplication({ ...value, start: starts[0] }, clock);
  const id = node && (node.identifier ?? node.url);
  return node
    ? starts.map((start) => ({
        ...node,
        startDate: start,
        endDate: null,
        identifier: id && `${id} ${start}`,
      }))
    : [];
}

/** 'Night Heron' for its performance 'Night Heron (early show)'; null for one with a name of its own. */
/** True for a performance whose name is its day and that of the show around it: '05 Dec 2026 - 19:30 @ The Yard Salt Lines'. */
const isDayOf = (value: SchemaNode, show: SchemaNode): boolean =>
  dayInName.test(nameOfNode(value) ?? '') && nameOfPerformance(value, show) !== null;
const dayInName = new RegExp(`^\\d{1,2} ${monthName} 20\\d{2}\\b`, 'iu');

/** A place without the lists in it. */
const placeIn = (value: SchemaNode): SchemaNode =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => typeof part !== 'object'));

function nameOfPerformance(performance: SchemaNode, show: SchemaNode): string | null {
  const [own, name] = [nameOfNode(performance), nameOfNode(show)];
  if (!own || !name) return null;
  const isPart = containsPhrase(folded(own), name) || containsPhrase(folded(name), own);
  return isPart ? name : null;
}
