import { type VenueType, venueTypes } from '#schema/venues/venue-type.ts';
import { includesText } from '#web/components/forms/matching.ts';
import type { VenueLineFragment } from '#web/data/graphql/generated/admin/graphql.ts';

export type Venue = VenueLineFragment;

export type Filters = { search: string; type: VenueType | ''; standing: Standing };
type Standing = 'all' | 'verified' | 'unverified';

/** The choices of the status filter (AVE-03). */
export const standings: readonly { value: Standing; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Unverified' },
];

/** The filters as the address tells them; what it does not know is no filter. */
export function filtersOf(of: (name: string) => string): Filters {
  return {
    search: of('q'),
    type: venueTypes.find((type) => type === of('type')) ?? '',
    standing: standings.find(({ value }) => value === of('status'))?.value ?? 'all',
  };
}

/** What the server narrows by (AVE-08). */
export function askedOf({ type, standing }: Filters) {
  return { venueType: type || null, isVerified: standing === 'all' ? null : standing === 'verified' };
}

/** Those whose name, address or description holds the search (AVE-02). */
export function matching(venues: readonly Venue[], search: string): readonly Venue[] {
  return venues.filter(({ name, address, description }) =>
    includesText(search, [name, address, description]),
  );
}
