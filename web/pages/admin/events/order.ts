import { eventTypeLabels } from '#web/components/posters/event-types.ts';
import type { Listing } from './filters.ts';

/** The sortable columns (AEV-03) with their headings. */
export const orderings = {
  performer: 'Performer',
  type: 'Type',
  venue: 'Venue',
  date: 'Date and time',
  price: 'Price',
};
export type Ordering = keyof typeof orderings;
export type Order = { by: Ordering; descending: boolean };

/** The order in a URL parameter: a column name, with '-' before it for descending; by date otherwise. */
export function orderFromParam(text: string): Order {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const by = (Object.keys(orderings) as Ordering[]).find((ordering) => ordering === name);
  return by ? { by, descending } : { by: 'date', descending: false };
}

/** The order as a URL parameter; '' for ascending by date. */
export function orderToParam({ by, descending }: Order): string {
  return by === 'date' && !descending ? '' : `${descending ? '-' : ''}${by}`;
}

/** The order after a click on a column: reversed if it was sorted by that column already. */
export function toggled({ by, descending }: Order, chosen: Ordering): Order {
  return { by: chosen, descending: by === chosen && !descending };
}

/** The first number in the text of a price, 0 for a free show, null where there is none. */
export function priceOf(price: string | null | undefined): number | null {
  const amount = /\d+(?:[.,]\d+)?/.exec(price?.replace(/(\d),(?=\d{3})/g, '$1') ?? '');
  if (amount) return Number(amount[0].replace(',', '.'));
  return price && /\bfree\b/i.test(price) ? 0 : null;
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const when = ({ date, time }: Listing) => `${date} ${time}`;

const comparators: Record<Ordering, (one: Listing, other: Listing) => number> = {
  performer: (one, other) => compare(one.performer, other.performer),
  type: (one, other) => compare(eventTypeLabels[one.eventType], eventTypeLabels[other.eventType]),
  venue: (one, other) => compare(one.venue, other.venue),
  date: (one, other) => compare(when(one), when(other)),
  price: (one, other) => (priceOf(one.price) ?? 0) - (priceOf(other.price) ?? 0),
};

/** The listings sorted; ties by date and performer, those without a price always last. */
export function ordered(listings: readonly Listing[], { by, descending }: Order): readonly Listing[] {
  const sign = descending ? -1 : 1;
  const isUnknown = (listing: Listing) => Number(by === 'price' && priceOf(listing.price) === null);
  return listings.toSorted(
    (one, other) =>
      isUnknown(one) - isUnknown(other) ||
      sign * comparators[by](one, other) ||
      compare(when(one), when(other)) ||
      compare(one.performer, other.performer),
  );
}
