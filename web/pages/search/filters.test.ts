import { describe, expect, it } from 'vitest';
import { type Filters, filtersOf, isNarrowed, searchParamsOf, variablesOf, viewOf } from './filters.ts';

const none: Filters = { text: '', date: '', eventType: null, upcoming: null };
const read = (address: string) => filtersOf(new URLSearchParams(address));

describe('the address of a search (SRCH-08)', () => {
  it('is read into the filters', () =>
    expect(read('q=cafe+bleu&date=2026-12-01&eventType=comedy&upcoming=week')).toEqual({
      text: 'cafe bleu',
      date: '2026-12-01',
      eventType: 'comedy',
      upcoming: 'week',
    }));

  it.each(['eventType=theater', 'upcoming=month', 'date=2026-02-30', 'date=soon', 'q=', 'unknown=1'])(
    'is ignored where it says %s',
    (address) => expect(read(address)).toEqual(none),
  );

  it('is written from them, and read again is the same search', () => {
    const filters: Filters = { text: 'Áo & co', date: '2026-12-01', eventType: 'art', upcoming: 'weekend' };
    const query = searchParamsOf(filters, 'list');
    expect(filtersOf(query)).toEqual(filters);
    expect(viewOf(query)).toBe('list');
  });

  it('says nothing of what is not set', () => expect(String(searchParamsOf(none, 'days'))).toBe(''));

  it('keeps a text within what the server takes', () =>
    expect(read(`q=${'a'.repeat(500)}`).text).toHaveLength(200));
});

describe('the call of a search', () => {
  const sent = (but: Partial<Filters>) => variablesOf({ ...none, ...but }, '2026-11-21');

  it('sends the text as performer and venue (SRCH-06)', () =>
    expect(sent({ text: ' blue ' })).toEqual({ performer: 'blue', venue: 'blue' }));

  it('sends a stretch of days as from and to (SRCH-08)', () =>
    expect(sent({ upcoming: 'week' })).toEqual({ from: '2026-11-23', to: '2026-11-29' }));

  it('sends a date and a type, and leaves out what is not set (SRCH-05)', () => {
    expect(sent({ date: '2026-12-01', eventType: 'art' })).toEqual({ date: '2026-12-01', eventType: 'art' });
    expect(sent({})).toEqual({});
  });
});

it('is narrowed by any filter, not by spaces (SRCH-07)', () => {
  expect(isNarrowed({ ...none, text: '  ' })).toBe(false);
  expect(isNarrowed({ ...none, upcoming: 'week' })).toBe(true);
});
