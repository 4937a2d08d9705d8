import type { Event, Offer, WithContext } from 'schema-dts';
import type { ListingRow } from '#schema/rows.ts';
import { parseTime } from '#schema/show-time.ts';

/** Where the page and the pictures of a show are found, as whole addresses. */
type Addresses = { page: string; images: readonly string[] };
type Place = { city: string; timeZone: string; today: string };

/**
 * A listed show as search engines read it (META-02): schema.org `Event`. Times bear the offset of the city's
 * zone on that day; a show whose time is not known begins on a date alone. The city is one of Texas (GEN-01).
 */
export function linkedEvent(
  show: ListingRow,
  { page, images }: Addresses,
  { city, timeZone, today }: Place,
  description: string,
): WithContext<Event> {
  const offers = show.lastDate < today ? null : offerOf(show, page);
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
    eventStatus: 'https://schema.org/EventScheduled',
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

/** '2026-12-05T19:30:00-06:00', or the date alone where the time is to be announced (EVT-08). */
export function startOf({ date, time }: Pick<ListingRow, 'date' | 'time'>, timeZone: string): string {
  const clock = parseTime(time);
  if (clock === null || clock === '00:00') return date;
  return Temporal.PlainDateTime.from(`${date}T${clock}`)
    .toZonedDateTime(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

function offerOf({ price, url }: ListingRow, page: string): Offer | null {
  const amount = amountOf(price);
  if (amount === null && !url) return null;
  return {
    '@type': 'Offer',
    ...(amount !== null && { price: amount, priceCurrency: 'USD' }),
    url: url && URL.canParse(url) ? url : page,
    availability: 'https://schema.org/InStock',
  };
}

/** The one amount in dollars that a price text names, 0 for 'Free'; null for ranges, other money and prose. */
export function amountOf(price: string | null): number | null {
  if (price === null) return null;
  if (/^\s*free\s*$/i.test(price)) return 0;
  const [, amount] = /^\s*(?:US)?\s*\$?\s*(\d{1,5}(?:\.\d{1,2})?)\s*(?:USD)?\s*$/i.exec(price) ?? [];
  return amount === undefined ? null : Number(amount);
}
