import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../../bounds.ts';
import { type Element, isElement, textUnder } from '../../text/html.ts';
import { typesOf } from '../schema-node.ts';
import { type HtmlItems, htmlValue, type Item, newItem, readItems } from './html-items.ts';

/** Classes of items, in microformats 2 and in the older hCalendar and hCard, with their type in schema.org. */
const items = new Map([
  ['h-event', 'Event'],
  ['vevent', 'Event'],
  ['h-card', 'Card'],
  ['vcard', 'Card'],
  ['h-adr', 'PostalAddress'],
  ['adr', 'PostalAddress'],
]);

/** Properties of microformats, with their names in schema.org. */
const properties = new Map([
  ['name', 'name'],
  ['start', 'startDate'],
  ['end', 'endDate'],
  ['location', 'location'],
  ['url', 'url'],
  ['summary', 'description'],
  ['description', 'description'],
  ['content', 'description'],
  ['category', 'keywords'],
  ['photo', 'image'],
  ['featured', 'image'],
  ['performer', 'performer'],
  ['organizer', 'organizer'],
  ['status', 'eventStatus'],
  ['adr', 'address'],
  ['street-address', 'streetAddress'],
  ['locality', 'addressLocality'],
  ['region', 'addressRegion'],
  ['postal-code', 'postalCode'],
  ['org', 'name'],
]);
/** The classes of hCalendar and hCard, which count inside of their items only. */
const oldProperties = new Map([
  ...[...properties].filter(([name]) => !['name', 'start', 'end', 'content', 'performer'].includes(name)),
  ['summary', 'name'],
  ['fn', 'name'],
  ['dtstart', 'startDate'],
  ['dtend', 'endDate'],
  // Of a ticket shop, beside the name of the venue.
  ['city-state', 'location'],
] as const);

const prefixed = /^(?:p|u|dt|e)-([a-z-]+)$/;

/** The top-level items of a page in microformats as nodes of schema.org, and the element of each item. */
export function readMicroformats($: CheerioAPI): HtmlItems {
  const isOld = new WeakMap<Item, boolean>();
  const read = readItems($, {
    itemOf(element) {
      const name = classesOf(element).find((each) => items.has(each));
      if (name === undefined || (name === 'vcard' && withClass(element, /^location$/))) return null;
      const item = newItem([items.get(name) ?? '']);
      isOld.set(item, !name.startsWith('h-'));
      return item;
    },
    propertiesOf: (element, item) =>
      classesOf(element).flatMap((name) =>
        isOld.get(item)
          ? (oldProperties.get(name) ?? [])
          : (properties.get(prefixed.exec(name)?.[1] ?? '') ?? []),
      ),
    valueOf: microformatValue,
  });
  // A card without a name is its text.
  for (const [item, element] of read.elements)
    if (!item.name && typesOf(item).includes('Card')) (item as Item).name = [htmlValue(element, 'name')];
  return read;
}

const classesOf = ({ attribs }: Element) => attribs.class?.split(/\s+/, 50) ?? [];

/** The first element inside of another one that has such a class. */
function withClass(element: Element, name: RegExp): Element | null {
  const pending = [...element.children];
  for (let node = pending.shift(), seen = 0; node && seen < maxInside; node = pending.shift(), seen += 1) {
    if (!isElement(node)) continue;
    if (classesOf(node).some((each) => name.test(each))) return node;
    pending.push(...node.children);
  }
  return null;
}
const maxInside = 200;

/** A plug-in writes the hours, the name and the address of the venue into one element for the location. */
function placeIn(element: Element): Item | null {
  const name = withClass(element, /^(?:fn|org|p-name)$/);
  if (!name || !withClass(element, /^(?:dtstart|dt-start)$/)) return null;
  const street = withClass(element, /^(?:p-)?street-address$/);
  return Object.assign(newItem(['Place']), {
    name: [htmlValue(name, 'name')],
    ...(street && { address: [htmlValue(street, 'address')] }),
  });
}

function microformatValue(element: Element, property: string): unknown {
  if (property === 'location') return placeIn(element) ?? htmlValue(element, property);
  if (property === 'startDate' || property === 'endDate') {
    const parts = valueParts(element);
    if (parts.length > 0) return parts.join(' ').replace(withoutHalf, '$1');
  }
  const { name, attribs } = element;
  return (name === 'abbr' && attribs.title) || attribs.datetime || htmlValue(element, property);
}

/** '2026-11-27CST07:30' has the hour without its half of the day, which the text says. */
const withoutHalf = /^(\d{4}-\d{2}-\d{2})[A-Z]{3,4}\d{2}:\d{2}$/;

/** A date and a time in elements of their own, of class 'value'. */
function valueParts({ children }: Element): string[] {
  return children
    .slice(0, bounds.itemValues)
    .filter(isElement)
    .flatMap((child) => {
      const classes = classesOf(child);
      if (classes.includes('value-title')) return child.attribs.title ?? [];
      if (!classes.includes('value')) return [];
      const { title, datetime } = child.attribs;
      return title ?? datetime ?? textUnder(child.children, { maxLength: 100 }).trim();
    });
}
