import { describe, expect, it } from 'vitest';
import { type Filters, filtersFrom, hasFilters, toSearchParams, toVariables, viewFrom } from './filters.ts';

const none: Filters = { text: '', date: '', eventType: null, upcoming: null };
const read = (address: string) => filtersFrom(new URLSearchParams(address));

describe('the URL of a search (SRCH-08)', () => {
  it('is parsed into filters', () =>
    expect(read('q=cafe+bleu&date=2026-12-01&eventType=comedy&upcoming=week')).toEqual({
      text: 'cafe bleu',
      date: '2026-12-01',
      eventType: 'comedy',
      upcoming: 'week',
    }));

  it.each(['eventType=theater', 'upcoming=month', 'date=2026-02-30', 'date=soon', 'q=', 'unknown=1'])(
    'ignores %s',
    (address) => expect(read(address)).toEqual(none),
  );

  it('is built from filters, and parses to the same filters', () => {
    const filters: Filters = { text: 'Áo & co', date: '2026-12-01', eventType: 'art', upcoming: 'weekend' };
    const query = toSearchParams(filters, 'list');
    expect(filtersFrom(query)).toEqual(filters);
    expect(viewFrom(query)).toBe('list');
  });

  it('omits filters that are not set', () => expect(String(toSearchParams(none, 'days'))).toBe(''));

  it('cuts a text to the limit of the server', () =>
    expect(read(`q=${'a'.repeat(500)}`).text).toHaveLength(200));
});

describe('the query of a search', () => {
  const sent = (but: Partial<Filters>) => toVariables({ ...none, ...but }, '2026-11-21');

  it('sends the text as performer and venue (SRCH-06)', () =>
    expect(sent({ text: ' blue ' })).toEqual({ performer: 'blue', venue: 'blue' }));

  it('sends a period as from and to (SRCH-08)', () =>
    expect(sent({ upcoming: 'week' })).toEqual({ from: '2026-11-23', to: '2026-11-29' }));

  it('sends a date and a type, and omits filters that are not set (SRCH-05)', () => {
    expect(sent({ date: '2026-12-01', eventType: 'art' })).toEqual({ date: '2026-12-01', eventType: 'art' });
    expect(sent({})).toEqual({});
  });
});

it('has filters when any is set; spaces do not count (SRCH-07)', () => {
  expect(hasFilters({ ...none, text: '  ' })).toBe(false);
  expect(hasFilters({ ...none, upcoming: 'week' })).toBe(true);
});
