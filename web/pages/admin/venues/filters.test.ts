import { describe, expect, it } from 'vitest';
import { askedOf, filtersOf, matching, type Venue } from './filters.ts';

const address = (query: string) => (name: string) => new URLSearchParams(query).get(name) ?? '';
const venue = (but: Partial<Venue>) =>
  ({ id: 'v', name: 'Mohawk', address: '912 Red River St', description: null, ...but }) as Venue;

describe('the filters of the venues', () => {
  it('stand in the address; an unknown value is no filter (AVE-03)', () => {
    expect(filtersOf(address('q=red&type=bar&status=unverified'))).toEqual({
      search: 'red',
      type: 'bar',
      standing: 'unverified',
    });
    expect(filtersOf(address('type=circus&status=maybe'))).toEqual({ search: '', type: '', standing: 'all' });
  });

  it('are asked of the server by type and verification (AVE-08)', () => {
    expect(askedOf({ search: 'x', type: '', standing: 'all' })).toEqual({
      venueType: null,
      isVerified: null,
    });
    expect(askedOf({ search: '', type: 'club', standing: 'unverified' })).toEqual({
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
