import { describe, expect, it } from 'vitest';
import {
  askedOf,
  type Filters,
  filtersOf,
  isAtVenue,
  isNarrowed,
  type Listing,
  matching,
} from './filters.ts';

const address = (query: string) => (name: string) => new URLSearchParams(query).get(name) ?? '';
const filters = (query: string): Filters => filtersOf(address(query));
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
  it('stand in the address; an unknown value is no filter (AEV-02)', () => {
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

  it('are all asked of the server, so that the first hundred hide no match (AEV-12)', () => {
    expect(askedOf(filters(''))).toBeNull();
    expect(askedOf(filters('past=yes'))).toEqual({ includePast: true });
    expect(askedOf(filters('q=red&type=music&venue=v1&date=2026-12-01'))).toEqual({
      performer: 'red',
      venue: 'red',
      address: 'red',
      eventType: 'music',
      venueId: 'v1',
      date: '2026-12-01',
    });
  });

  it('ask for the name of a place that is not in the directory beside a search', () => {
    expect(askedOf(filters('venue=name:The+Annex'))).toEqual({ venue: 'The Annex' });
    expect(askedOf(filters('venue=name:The+Annex&q=lights'))).toEqual({
      venue: 'The Annex',
      performer: 'lights',
      address: 'lights',
    });
    expect(askedOf(filters('venue=name:The+Annex&q=annex'))).toEqual({ venue: 'The Annex' });
  });

  it('do not count the past as narrowing', () => {
    expect(isNarrowed(filters('past=yes'))).toBe(false);
    expect(isNarrowed(filters('date=2026-12-01'))).toBe(true);
  });

  it('narrow at once what is loaded: performer, venue or address, in any case (AEV-01)', () => {
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

  it('tell a venue of the directory from the same name that is not linked', () => {
    const linked = listing({ venueId: 'v1' });
    expect(isAtVenue({ venueId: 'v1' }, linked)).toBe(true);
    expect(isAtVenue({ named: 'The Annex' }, linked)).toBe(false);
    expect(isAtVenue({ named: 'the  annex' }, listing({}))).toBe(true);
    expect(isAtVenue({ named: 'Annex' }, listing({}))).toBe(false);
  });
});
