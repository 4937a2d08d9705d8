import { describe, expect, it } from 'vitest';
import {
  type Filters,
  filtersFrom,
  isAtVenue,
  isNarrowed,
  type Listing,
  matching,
  queryFilters,
} from './filters.ts';

const address = (query: string) => (name: string) => new URLSearchParams(query).get(name) ?? '';
const filters = (query: string): Filters => filtersFrom(address(query));
const listing = (but: Partial<Listing>) =>
  ({
    id: 'l',
    performer: 'Marfa Lights',
    eventType: 'music',
    venueId: null,
    venue: 'The Annex',
    address: '1315 S Congress Ave',
    date: '2026-12-01',
    additionalDates: [],
    ...but,
  }) as Listing;

describe('the filters of the events', () => {
  it('come from the URL; unknown values are ignored (AEV-02)', () => {
    expect(filters('q=+lights&type=art&venue=v1&date=2026-12-01&past=yes')).toEqual({
      search: 'lights',
      type: 'art',
      place: { venueId: 'v1' },
      date: '2026-12-01',
      past: true,
    });
    expect(filters('type=opera&date=2026-02-30&past=1&venue=')).toEqual({
      search: '',
      type: '',
      place: null,
      date: '',
      past: false,
    });
    expect(filters('venue=name:The+Annex').place).toEqual({ named: 'The Annex' });
  });

  it('are all sent to the server, which finds matches beyond the first 100 (AEV-12)', () => {
    expect(queryFilters(filters(''))).toBeNull();
    expect(queryFilters(filters('past=yes'))).toEqual({ includePast: true });
    expect(queryFilters(filters('q=red&type=music&venue=v1&date=2026-12-01'))).toEqual({
      performer: 'red',
      venue: 'red',
      address: 'red',
      eventType: 'music',
      venueId: 'v1',
      date: '2026-12-01',
    });
  });

  it('combine a search text with the name of a venue outside the directory', () => {
    expect(queryFilters(filters('venue=name:The+Annex'))).toEqual({ venue: 'The Annex' });
    expect(queryFilters(filters('venue=name:The+Annex&q=lights'))).toEqual({
      venue: 'The Annex',
      performer: 'lights',
      address: 'lights',
    });
    expect(queryFilters(filters('venue=name:The+Annex&q=annex'))).toEqual({ venue: 'The Annex' });
  });

  it('"include past" does not count as narrowing', () => {
    expect(isNarrowed(filters('past=yes'))).toBe(false);
    expect(isNarrowed(filters('date=2026-12-01'))).toBe(true);
  });

  it('match loaded listings by performer, venue or address, case-insensitively (AEV-01)', () => {
    const listings = [
      listing({ id: 'performer', performer: 'Red Shoes' }),
      listing({ id: 'venue', venue: 'INFRARED' }),
      listing({ id: 'address', address: '912 Red River St' }),
      listing({ id: 'none' }),
    ];
    const found = (query: string) => matching(listings, filters(query)).map(({ id }) => id);
    expect(found('q=red')).toEqual(['performer', 'venue', 'address']);
    expect(found('q=red&type=comedy')).toEqual([]);
  });

  it('find a show on each of its days (AEV-02)', () => {
    const run = [listing({ additionalDates: ['2026-12-03'] })];
    expect(matching(run, filters('date=2026-12-03'))).toHaveLength(1);
    expect(matching(run, filters('date=2026-12-02'))).toHaveLength(0);
  });

  it('distinguish a venue of the directory from an unlinked one of the same name', () => {
    const linked = listing({ venueId: 'v1' });
    expect(isAtVenue({ venueId: 'v1' }, linked)).toBe(true);
    expect(isAtVenue({ named: 'The Annex' }, linked)).toBe(false);
    expect(isAtVenue({ named: 'the  annex' }, listing({}))).toBe(true);
    expect(isAtVenue({ named: 'Annex' }, listing({}))).toBe(false);
  });
});
