import { describe, expect, it } from 'vitest';
import { amountsOf, eventJsonLd, type JsonLdShow, startOf } from './event-json-ld.ts';

describe('the start of a show (META-02)', () => {
  it.each([
    ['2026-12-05', '19:30', '2026-12-05T19:30:00-06:00'],
    ['2026-12-05', '00:00', '2026-12-05'],
    ['2026-12-05', '', '2026-12-05'],
  ])('%s at "%s" is %s in the city', (date, time, start) =>
    expect(startOf({ date, time }, 'America/Chicago')).toBe(start),
  );
});

describe('the price of a ticket', () => {
  it.each([
    ['$15', [15]],
    ['15', [15]],
    ['$12.50', [12.5]],
    ['US$ 20', [20]],
    ['20 USD', [20]],
    ['Free', [0]],
    ['$0', [0]],
    ['$10-$15', [10, 15]],
    ['$10 – 15', [10, 15]],
    ['15 to 10', [10, 15]],
    ['$10-$10', [10]],
    ['$15 at the door', []],
    ['15 €', []],
    ['pay what you can', []],
    [null, []],
  ])('parses %s as %j', (price, amounts) => expect(amountsOf(price)).toEqual(amounts));
});

describe('the offer of a show (META-02)', () => {
  const show: JsonLdShow = {
    performer: 'Los Faroles',
    eventType: 'music',
    venue: 'The Paper Lantern',
    address: '410 Comal St',
    date: '2026-12-05',
    lastDate: '2026-12-05',
    time: '19:30',
    price: null,
    url: null,
    state: 'scheduled',
  };
  const page = 'https://shows.example/events/1/los-faroles';
  const dataOf = (changed: Partial<JsonLdShow>, today = '2026-11-21') =>
    eventJsonLd(
      { ...show, ...changed },
      { page, images: [] },
      { city: 'Austin', timeZone: 'America/Chicago', today },
      '',
    );
  const offersOf = (...args: Parameters<typeof dataOf>) => dataOf(...args).offers;

  it('is none for a cancelled show, which says so (D-111)', () => {
    const cancelled = dataOf({ state: 'cancelled', price: '$15' });
    expect(cancelled.eventStatus).toBe('https://schema.org/EventCancelled');
    expect(cancelled).not.toHaveProperty('offers');
    expect(dataOf({ state: 'postponed' }).eventStatus).toBe('https://schema.org/EventPostponed');
  });

  it('is sold out with and without a price (D-111)', () => {
    expect(offersOf({ state: 'sold_out' })).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    expect(dataOf({ state: 'sold_out', price: '$15' })).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { price: 15, availability: 'https://schema.org/SoldOut' },
    });
  });

  it('is a range when the price is one, with or without a ticket URL', () =>
    expect(offersOf({ price: '$18-$22' })).toEqual({
      '@type': 'AggregateOffer',
      lowPrice: 18,
      highPrice: 22,
      priceCurrency: 'USD',
      url: page,
      availability: 'https://schema.org/InStock',
    }));

  it('has no unknown price, and is missing for a past show', () => {
    expect(offersOf({ price: 'TBA', url: 'https://tickets.example/1' })).toEqual({
      '@type': 'Offer',
      url: 'https://tickets.example/1',
      availability: 'https://schema.org/InStock',
    });
    expect(offersOf({ price: 'TBA' })).toBeUndefined();
    expect(offersOf({ price: '$15' }, '2026-12-06')).toBeUndefined();
  });
});
