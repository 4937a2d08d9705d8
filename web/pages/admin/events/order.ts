import { eventTypeLabels } from '#web/components/posters/event-types.ts';
import type { Listing } from './filters.ts';

/** What the shows can be ordered by (AEV-03), as the table names it. */
export const orderings = {
  performer: 'Performer',
  type: 'Type',
  venue: 'Venue',
  date: 'Date and time',
  price: 'Price',
};
export type Ordering = keyof typeof orderings;
export type Order = { by: Ordering; descending: boolean };

/** The order as the address tells it: a name, with '-' before it from the last to the first; else by date. */
export function orderOf(text: string): Order {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const by = (Object.keys(orderings) as Ordering[]).find((known) => known === name);
  return by ? { by, descending } : { by: 'date', descending: false };
}

/** The order as the address holds it; '' for the first one by date. */
export function orderText({ by, descending }: Order): string {
  return by === 'date' && !descending ? '' : `${descending ? '-' : ''}${by}`;
}

/** What choosing a column makes of the order: the other direction if it is that column's already. */
export function turned({ by, descending }: Order, chosen: Ordering): Order {
  return { by: chosen, descending: by === chosen && !descending };
}

/** A price as a number: the first one in its text, 0 for a free show, null where it tells none. */
export function priceOf(price: string | null | undefined): number | null {
  const amount = /\d+(?:[.,]\d+)?/.exec(price?.replace(/(\d),(?=\d{3})/g, '$1') ?? '');
  if (amount) return Number(amount[0].replace(',', '.'));
  return price && /\bfree\b/i.test(price) ? 0 : null;
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const when = ({ date, time }: Listing) => `${date} ${time}`;

const comparing: Record<Ordering, (one: Listing, other: Listing) => number> = {
  performer: (one, other) => compare(one.performer, other.performer),
  type: (one, other) => compare(eventTypeLabels[one.eventType], eventTypeLabels[other.eventType]),
  venue: (one, other) => compare(one.venue, other.venue),
  date: (one, other) => compare(when(one), when(other)),
  price: (one, other) => (priceOf(one.price) ?? 0) - (priceOf(other.price) ?? 0),
};

/** The shows in an order; those alike as in the calendar, and those without a price always last. */
export function ordered(listings: readonly Listing[], { by, descending }: Order): readonly Listing[] {
  const turn = descending ? -1 : 1;
  const isUnknown = (listing: Listing) => Number(by === 'price' && priceOf(listing.price) === null);
  return listings.toSorted(
    (one, other) =>
      isUnknown(one) - isUnknown(other) ||
      turn * comparing[by](one, other) ||
      compare(when(one), when(other)) ||
      compare(one.performer, other.performer),
  );
}
