import { formOf, type Page } from '../page.ts';
import { isNode, type SchemaNode, textIn, valuesOf } from './schema-node.ts';

/** True for the answer of a Squarespace page to '?format=json'. */
export function isSquarespace(page: Page): boolean {
  return formOf(page) === 'json' && /"website"\s*:/.test(page.body) && /"upcoming"\s*:/.test(page.body);
}

/** True for the answer of The Events Calendar at `/wp-json/tribe/events/v1/events`. */
export function isEventsCalendar(page: Page): boolean {
  return formOf(page) === 'json' && /"events"\s*:\s*\[/.test(page.body) && /"start_date"\s*:/.test(page.body);
}

/** The shows of the answer, as nodes of schema.org. */
export function nodesOfEventsCalendar(values: readonly unknown[]): SchemaNode[] {
  return values
    .filter(isNode)
    .flatMap(({ events }) => valuesOf(events).filter(isNode))
    .map((show) => ({
      '@type': 'Event',
      identifier: textIn(show.global_id) ?? show.url,
      name: show.title,
      startDate: show.all_day === true ? textIn(show.start_date)?.slice(0, 10) : show.start_date,
      endDate: show.all_day === true ? null : show.end_date,
      location: isNode(show.venue) ? placeOfEventsCalendar(show.venue) : null,
      url: show.url,
      image: isNode(show.image) ? show.image.url : null,
      description: textIn(show.description),
      offers: textIn(show.cost) ? { '@type': 'Offer', price: show.cost } : null,
      eventStatus: /cancel|postpone/i.test(textIn(show.event_status) ?? '') ? show.event_status : null,
    }));
}

function placeOfEventsCalendar({ venue, address, city, state, zip }: SchemaNode): SchemaNode {
  return {
    '@type': 'Place',
    name: venue,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
    },
  };
}

/** The shows and the site of the answer, as nodes of schema.org. */
export function nodesOfSquarespace(values: readonly unknown[]): SchemaNode[] {
  return values
    .filter(isNode)
    .flatMap(({ website, upcoming }) => [
      ...(isNode(website) ? [siteNode(website)] : []),
      ...valuesOf(upcoming).filter(isNode).map(showNode),
    ]);
}

function siteNode({ siteTitle, location }: SchemaNode): SchemaNode {
  return { ...placeNode(isNode(location) ? location : {}), '@type': 'Organization', name: textIn(siteTitle) };
}

function showNode(show: SchemaNode): SchemaNode {
  return {
    '@type': 'Event',
    identifier: show['@id'] ?? show.id,
    name: show.title,
    startDate: momentOf(show.startDate),
    endDate: momentOf(show.endDate),
    location: isNode(show.location) ? placeNode(show.location) : null,
    url: show.fullUrl,
    image: show.assetUrl,
    description: textIn(show.excerpt) ?? textIn(show.body),
    keywords: [...valuesOf(show.categories), ...valuesOf(show.tags)],
  };
}

function placeNode({ addressTitle, addressLine1, addressLine2 }: SchemaNode): SchemaNode {
  const lines = [addressLine1, addressLine2].flatMap((line) => textIn(line) ?? []);
  return { '@type': 'Place', name: addressTitle, address: lines.length > 0 ? lines.join(', ') : null };
}

/** Epoch milliseconds. */
function momentOf(value: unknown): string | null {
  const isMoment = typeof value === 'number' && Math.abs(value) < 8e15;
  return isMoment ? new Date(value).toISOString() : null;
}
