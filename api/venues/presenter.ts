import { displayNames, profilesById } from '#projections/views/users/queries.ts';
import { upcomingShows } from '#projections/views/venues/queries.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { AdminVenue, Venue } from '#schema/wire.ts';
import type { Gateway, Platform, Queries } from '../gateway.ts';

/** A venue's page and its card: the venue with its stars (one first) and its shows of today or later. */
export type VenueWithCounts = Venue & Pick<VenueRow, 'listed' | 'ratingCounts'> & { upcomingEvents: number };

/** The same for admins, with the accounts behind it as people read them (AVE-16). */
export type AdminVenueWithCounts = VenueWithCounts &
  AdminVenue & { submitter: string | null; claimedByName: string | null };

/** What every client sees of a venue (VEN-08). */
export function toVenue(row: VenueRow): Venue {
  const {
    submittedBy: _submitter,
    updatedAt: _updated,
    listed: _listed,
    pendingClaims: _claims,
    ratingSum: _sum,
    ratingCounts: _counts,
    nameKey: _key,
    nameMatch: _name,
    addressMatch: _address,
    ...venue
  } = row;
  return venue;
}

/** What admins see of a venue. */
export function toAdminVenue(row: VenueRow): AdminVenue {
  const { submittedBy, updatedAt, listed, pendingClaims } = row;
  return { ...toVenue(row), submittedBy, updatedAt, listed, pendingClaims };
}

/** Venues with their upcoming shows: one question for all. In the order of the rows. */
export async function presentVenues(
  { readModels, today }: Queries & Pick<Platform, 'today'>,
  rows: readonly VenueRow[],
): Promise<VenueWithCounts[]> {
  const ids = rows.map(({ id }) => id);
  const upcoming = await upcomingShows(readModels, ids, today());
  return rows.map((row) => ({
    ...toVenue(row),
    listed: row.listed,
    ratingCounts: row.ratingCounts,
    upcomingEvents: upcoming.get(row.id) ?? 0,
  }));
}

/** The same for admins. `claimedByName` is the username, else the opened e-mail. */
export async function presentAdminVenues(
  deps: Queries & Pick<Platform, 'today'> & Pick<Gateway, 'sealer'>,
  rows: readonly VenueRow[],
): Promise<AdminVenueWithCounts[]> {
  const submitters = rows.flatMap(({ submittedBy }) => submittedBy ?? []);
  const owners = rows.flatMap(({ claimedBy }) => claimedBy ?? []);
  const [shown, people, called] = await Promise.all([
    presentVenues(deps, rows),
    profilesById(deps.readModels, [...new Set(submitters)]),
    displayNames(deps, [...new Set(owners)]),
  ]);
  return rows.map((row, at) => ({
    ...(shown[at] as VenueWithCounts),
    ...toAdminVenue(row),
    submitter: people.get(row.submittedBy ?? '')?.username ?? null,
    claimedByName: called.get(row.claimedBy ?? '') ?? null,
  }));
}
