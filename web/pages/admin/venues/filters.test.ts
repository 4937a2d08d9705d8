import { describe, expect, it } from 'vitest';
import { filtersFrom, matching, queryFilters, type Venue } from './filters.ts';

const address = (query: string) => (name: string) => new URLSearchParams(query).get(name) ?? '';
const venue = (but: Partial<Venue>) =>
  ({ id: 'v', name: 'Mohawk', address: '912 Red River St', description: null, ...but }) as Venue;

describe('the filters of the venues', () => {
  it('come from the URL; unknown values are ignored (AVE-03)', () => {
    expect(filtersFrom(address('q=red&type=bar&status=unverified'))).toEqual({
      search: 'red',
      type: 'bar',
      verification: 'unverified',
    });
    expect(filtersFrom(address('type=circus&status=maybe'))).toEqual({
      search: '',
      type: '',
      verification: 'all',
    });
  });

  it('are sent to the server for type and verification (AVE-08)', () => {
    expect(queryFilters({ search: 'x', type: '', verification: 'all' })).toEqual({
      venueType: null,
      isVerified: null,
    });
    expect(queryFilters({ search: '', type: 'club', verification: 'unverified' })).toEqual({
      venueType: 'club',
      isVerified: false,
    });
  });

  it('search name, address and description, case-insensitively (AVE-02)', () => {
    const venues = [
      venue({ id: 'name', name: 'The Red Shed' }),
      venue({ id: 'address' }),
      venue({ id: 'description', address: 'E 6th', description: 'Painted RED' }),
      venue({ id: 'none', address: 'E 6th' }),
    ];
    expect(matching(venues, 'red').map(({ id }) => id)).toEqual(['name', 'address', 'description']);
  });
});
