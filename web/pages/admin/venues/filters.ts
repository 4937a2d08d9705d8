import { includesText } from '#schema/kernel/folded-text.ts';
import { type VenueType, venueTypes } from '#schema/venues/venue-type.ts';
import type { VenueRowFragment } from '#web/data/graphql/generated/admin/graphql.ts';

export type Venue = VenueRowFragment;

export type Filters = { search: string; type: VenueType | ''; verification: Verification };
type Verification = 'all' | 'verified' | 'unverified';

/** Options of the status filter (AVE-03). */
export const verifications: readonly { value: Verification; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Unverified' },
];

/** The filters in the URL; unknown values are ignored. */
export function filtersFrom(get: (name: string) => string): Filters {
  return {
    search: get('q'),
    type: venueTypes.find((type) => type === get('type')) ?? '',
    verification: verifications.find(({ value }) => value === get('status'))?.value ?? 'all',
  };
}

/** The filters that the server applies (AVE-08). */
export function queryFilters({ type, verification }: Filters) {
  return { venueType: type || null, isVerified: verification === 'all' ? null : verification === 'verified' };
}

/** The venues whose name, address or description contains the search text (AVE-02). */
export function matching(venues: readonly Venue[], search: string): readonly Venue[] {
  return venues.filter(({ name, address, description }) =>
    includesText(search, [name, address, description]),
  );
}
