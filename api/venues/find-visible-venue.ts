import { venueById } from '#projections/views/venues/queries.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { Caller, Queries } from '../gateway.ts';

/** The venue, if visible to this caller: an unlisted one to its submitter and to admins only (VEN-13). */
export async function findVisibleVenue(
  { readModels }: Queries,
  { actor, user }: Pick<Caller, 'actor' | 'user'>,
  venueId: string,
): Promise<VenueRow | undefined> {
  const row = await venueById(readModels, venueId);
  const isVisible = row?.listed || actor.kind === 'admin' || (user !== null && row?.submittedBy === user.id);
  return isVisible ? row : undefined;
}
