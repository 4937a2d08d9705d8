import { foldedVenueName } from '#schema/venues/venue-name.ts';
import type { KnownVenuesQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import type { AllPages } from '../table/use-all-pages.ts';
import { type Listing, type Place, placeText } from './filters.ts';

export type KnownVenue = KnownVenuesQuery['venues']['edges'][number]['node'];
export type KnownVenues = AllPages<KnownVenue>;

/** The directory's venues as choices. */
export function venueChoices(venues: readonly KnownVenue[]) {
  return venues.map(({ id, name, address }) => ({ value: id, label: name, detail: address }));
}

/**
 * Where shows can be looked for, by name: the venues of the directory, and what else the loaded shows name. What is
 * chosen is among them, whatever is loaded.
 */
export function placeChoices(venues: readonly KnownVenue[], loaded: readonly Listing[], place: Place | null) {
  const unlinked = loaded.filter(({ venueId }) => venueId === null).map(({ venue }) => venue);
  const named = place && 'named' in place ? [place.named] : [];
  const names = new Map([...unlinked, ...named].map((name) => [foldedVenueName(name), name]));
  return [
    ...venueChoices(venues),
    ...[...names.values()].map((name) => ({
      value: placeText({ named: name }),
      label: name,
      detail: 'Not in the directory, or not linked to it',
    })),
  ].sort((one, other) => one.label.localeCompare(other.label));
}
