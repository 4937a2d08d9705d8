import { findListings } from '#projections/views/events/queries.ts';
import { venuesMatching } from '#projections/views/venues/queries.ts';
import { matchAddress, matchName } from '#schema/venues/venue-match.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { Event } from '#schema/wire.ts';
import type { Platform, Queries } from '../gateway.ts';
import { presentListings } from '../listings/presenter.ts';

export const suggestionReasons = ['name_and_address', 'name', 'address'] as const;

/** A known venue that a text may mean, and the fields in which they match. */
export type VenueSuggestion = {
  venue: Pick<VenueRow, 'id' | 'name' | 'address'>;
  because: (typeof suggestionReasons)[number];
};

/** A show on the calendar that is linked to no venue, and those that it may mean. */
export type LinkSuggestion = { event: Event; venues: VenueSuggestion[] };

type Place = { venue: string; address: string };

/** Limit of suggested venues for one text. */
const maxSuggestions = 3;
/** Limit of shows that are checked for links, the next ones first. */
const maxShows = 1000;

/**
 * The listed venues that each text may mean, the likeliest first, found for all texts at once; in the order of
 * the texts. Nothing is linked by it: an admin decides.
 */
export async function suggestVenues(
  { readModels }: Queries,
  places: readonly Place[],
): Promise<VenueSuggestion[][]> {
  const searches = places.map(({ venue, address }) => ({
    name: matchName(venue),
    address: matchAddress(address),
  }));
  if (searches.length === 0) return [];
  const candidates = await venuesMatching(readModels, {
    names: [...new Set(searches.map(({ name }) => name))],
    addresses: [...new Set(searches.map(({ address }) => address))],
    limit: maxShows,
  });
  return searches.map((place) =>
    candidates
      .flatMap((venue) => suggestion(venue, place))
      .sort(byReason)
      .slice(0, maxSuggestions),
  );
}

function suggestion(row: VenueRow, place: { name: string; address: string }): VenueSuggestion | [] {
  const name = row.nameMatch === place.name;
  const address = place.address !== '' && row.addressMatch === place.address;
  if (!name && !address) return [];
  const venue = { id: row.id, name: row.name, address: row.address };
  return { venue, because: name && address ? 'name_and_address' : name ? 'name' : 'address' };
}

const byReason = (one: VenueSuggestion, other: VenueSuggestion) =>
  suggestionReasons.indexOf(one.because) - suggestionReasons.indexOf(other.because);

/** Shows of today or later that name a known venue without being linked to it, in the calendar's order. */
export async function suggestLinks(deps: Queries & Pick<Platform, 'today'>): Promise<LinkSuggestion[]> {
  const rows = await findListings(deps.readModels, {
    today: deps.today(),
    unlinked: true,
    limit: maxShows,
  });
  const [events, venues] = await Promise.all([presentListings(deps, rows), suggestVenues(deps, rows)]);
  return events.flatMap((event, at) => {
    const suggested = venues[at] ?? [];
    return suggested.length > 0 ? { event, venues: suggested } : [];
  });
}
