import { displayNames, profilesById } from '#projections/views/users/queries.ts';
import { upcomingShows } from '#projections/views/venues/queries.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { AdminVenue, Venue } from '#schema/wire.ts';
import type { Gateway, Platform, Queries } from '../gateway.ts';

/** The venue with its counts of stars (one star first) and its shows of today or later. */
export type VenueWithCounts = Venue & Pick<VenueRow, 'listed' | 'ratingCounts'> & { upcomingEvents: number };

/** The same for admins, with the names of its accounts (AVE-16). */
export type AdminVenueWithCounts = VenueWithCounts &
  AdminVenue & { submitter: string | null; claimedByName: string | null };

/** The public fields of a venue (VEN-08). */
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

/** The fields of a venue for admins. */
export function toAdminVenue(row: VenueRow): AdminVenue {
  const { submittedBy, updatedAt, listed, pendingClaims } = row;
  return { ...toVenue(row), submittedBy, updatedAt, listed, pendingClaims };
}

/** Venues with their upcoming shows, from one query for all. In the order of the rows. */
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

/** The same for admins. `claimedByName` is the username, else the decrypted e-mail. */
export async function presentAdminVenues(
  deps: Queries & Pick<Platform, 'today'> & Pick<Gateway, 'sealer'>,
  rows: readonly VenueRow[],
): Promise<AdminVenueWithCounts[]> {
  const submitters = rows.flatMap(({ submittedBy }) => submittedBy ?? []);
  const owners = rows.flatMap(({ claimedBy }) => claimedBy ?? []);
  const [venues, submitterProfiles, ownerNames] = await Promise.all([
    presentVenues(deps, rows),
    profilesById(deps.readModels, [...new Set(submitters)]),
    displayNames(deps, [...new Set(owners)]),
  ]);
  return rows.map((row, at) => ({
    ...(venues[at] as VenueWithCounts),
    ...toAdminVenue(row),
    submitter: submitterProfiles.get(row.submittedBy ?? '')?.username ?? null,
    claimedByName: ownerNames.get(row.claimedBy ?? '') ?? null,
  }));
}
