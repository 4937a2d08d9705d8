import type { AggregateOffer, Event, Offer, WithContext } from 'schema-dts';
import { parseTime } from '../kernel/time/show-time.ts';
import { zonedTime } from '../kernel/time/zoned-time.ts';
import type { ListingRow, ShownIn } from './listing-rows.ts';
import type { ListingState } from './listing-state.ts';

/** The fields of a show for structured data; `lastDate` is the last of its days. */
export type JsonLdShow = ShownIn<'structured data'>;
/** The absolute URLs of a show's page and pictures. */
export type Addresses = { page: string; images: readonly string[] };
export type Place = { city: string; timeZone: string; today: string };

/**
 * A listed show as structured data for search engines (META-02): schema.org `Event`. Times have the offset of
 * the city's zone on that day; a show without a time starts on a date only. The city is one of Texas
 * (GEN-01).
 */
export function eventJsonLd(
  show: JsonLdShow,
  { page, images }: Addresses,
  { city, timeZone, today }: Place,
  description: string,
): WithContext<Event> {
  const offers = show.lastDate < today || show.state === 'cancelled' ? null : offerOf(show, page);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': page,
    url: page,
    name: show.performer,
    description,
    image: images,
    startDate: startOf(show, timeZone),
    ...(show.lastDate > show.date && { endDate: show.lastDate }),
    eventStatus: eventStatus[show.state],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: show.venue,
      address: {
        '@type': 'PostalAddress',
        streetAddress: show.address,
        addressLocality: city,
        addressRegion: 'TX',
        addressCountry: 'US',
      },
    },
    performer: {
      '@type': show.eventType === 'music' ? 'MusicGroup' : 'PerformingGroup',
      name: show.performer,
    },
    ...(offers && { offers }),
  };
}

/** '2026-12-05T19:30:00-06:00', or the date only when the time is to be announced (EVT-08). */
export function startOf({ date, time }: Pick<ListingRow, 'date' | 'time'>, timeZone: string): string {
  const clock = parseTime(time);
  return clock === null || clock === '00:00' ? date : zonedTime(date, clock, timeZone);
}

const eventStatus = {
  scheduled: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
  sold_out: 'https://schema.org/EventScheduled',
} as const satisfies Record<ListingState, string>;

function offerOf({ price, url, state }: JsonLdShow, page: string): Offer | AggregateOffer | null {
  const amounts = amountsOf(price);
  const isSoldOut = state === 'sold_out';
  if (amounts.length === 0 && !url && !isSoldOut) return null;
  const [lowPrice = 0, highPrice] = amounts;
  const place = {
    url: url && URL.canParse(url) ? url : page,
    availability: isSoldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
  } as const;
  if (highPrice !== undefined)
    return { '@type': 'AggregateOffer', lowPrice, highPrice, priceCurrency: 'USD', ...place };
  return {
    '@type': 'Offer',
    ...(amounts.length === 1 && { price: lowPrice, priceCurrency: 'USD' }),
    ...place,
  };
}

const dollars = String.raw`(?:US)?\s*\$?\s*(\d{1,5}(?:\.\d{1,2})?)\s*(?:USD)?`;
const priced = new RegExp(String.raw`^\s*${dollars}(?:\s*(?:-|–|—|to)\s*${dollars})?\s*$`, 'i');

/**
 * The amount in dollars in a price text, two for a range, 0 for 'Free'; none for other currencies and prose.
 */
export function amountsOf(price: string | null): number[] {
  if (price === null) return [];
  if (/^\s*free\s*$/i.test(price)) return [0];
  const [, ...named] = priced.exec(price) ?? [];
  const amounts = named.filter((amount) => amount !== undefined).map(Number);
  return [...new Set(amounts)].sort((one, other) => one - other);
}
