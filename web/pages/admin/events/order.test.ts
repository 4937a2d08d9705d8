import { describe, expect, it } from 'vitest';
import type { Listing } from './filters.ts';
import { ordered, orderFromParam, orderToParam, priceOf, toggled } from './order.ts';

const shows = [
  {
    id: 'b',
    performer: 'Bolt',
    eventType: 'music',
    venue: 'Élan',
    date: '2026-12-01',
    time: '21:00',
    price: 'TBD',
  },
  {
    id: 'a',
    performer: 'álamo',
    eventType: 'art',
    venue: 'Delta',
    date: '2026-12-02',
    time: '',
    price: '$9',
  },
  {
    id: 'c',
    performer: 'Cold',
    eventType: 'comedy',
    venue: 'foxtrot',
    date: '2026-12-01',
    time: '19:30',
    price: 'Free',
  },
  {
    id: 'd',
    performer: 'Dust',
    eventType: 'music',
    venue: 'Delta',
    date: '2026-12-02',
    time: '18:00',
    price: '$25',
  },
] as Listing[];
const by = (text: string) =>
  ordered(shows, orderFromParam(text))
    .map(({ id }) => id)
    .join('');

describe('the order of the events', () => {
  it('is by date and time, unless a column is chosen (AEV-03)', () => {
    expect(by('')).toBe('cbad');
    expect(by('-date')).toBe('dabc');
    expect(by('performer')).toBe('abcd');
    expect(by('type')).toBe('acbd');
    expect(by('venue')).toBe('adbc');
    expect(by('nothing')).toBe('cbad');
  });

  it('sorts prices as numbers, free ones as 0; unreadable ones come last in both directions', () => {
    expect(by('price')).toBe('cadb');
    expect(by('-price')).toBe('dacb');
    expect(
      ['$25', 'Free', 'free entry', '$1,200', '12.50 / 15', '7,5', 'TBD', '', null].map(priceOf),
    ).toEqual([25, 0, 0, 1200, 12.5, 7.5, null, null, null]);
  });

  it('reverses when its column is chosen again', () => {
    const price = toggled(orderFromParam(''), 'price');
    expect(orderToParam(price)).toBe('price');
    expect(orderToParam(toggled(price, 'price'))).toBe('-price');
    expect(orderToParam(toggled(toggled(orderFromParam(''), 'date'), 'date'))).toBe('');
  });
});
