import { foldedVenueName } from '#schema/venues/venue-name.ts';
import type { KnownVenuesQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import type { Pages } from '#web/data/graphql/use-pages.ts';
import { type Listing, type Place, placeToParam } from './filters.ts';

export type KnownVenue = KnownVenuesQuery['venues']['edges'][number]['node'];
export type KnownVenues = Pages<KnownVenue>;

export function venueChoices(venues: readonly KnownVenue[]) {
  return venues.map(({ id, name, address }) => ({ value: id, label: name, detail: address }));
}

/**
 * Options of the venue filter, by name: the venues of the directory, the unlinked venues that loaded listings name,
 * and the chosen one in any case.
 */
export function placeChoices(
  venues: readonly KnownVenue[],
  listings: readonly Listing[],
  place: Place | null,
) {
  const unlinked = listings.filter(({ venueId }) => venueId === null).map(({ venue }) => venue);
  const chosenName = place && 'named' in place ? [place.named] : [];
  const names = new Map([...unlinked, ...chosenName].map((name) => [foldedVenueName(name), name]));
  return [
    ...venueChoices(venues),
    ...[...names.values()].map((name) => ({
      value: placeToParam({ named: name }),
      label: name,
      detail: 'Not in the directory, or not linked to it',
    })),
  ].sort((one, other) => one.label.localeCompare(other.label));
}
