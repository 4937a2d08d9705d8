import type { ClaimStatus } from '#schema/venues/venue-claim.ts';
import type { VenueClaimRow } from '#schema/venues/venue-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { newestFirst, type Page, rowById } from '../common/rows.ts';

type Filter = { status?: ClaimStatus | null | undefined; venueId?: string | null | undefined };

/** Claims, newest first (R-68). The contacts, the notes and the documents' names are encrypted. */
export function findVenueClaims(
  readModels: ReadModels,
  { status, venueId, ...page }: Page & Filter,
): Promise<VenueClaimRow[]> {
  const where = { ...(status && { status }), ...(venueId && { venueId }) };
  return readModels.find('venue_claims', { ...page, where, sort: newestFirst });
}

/** A claim by its id; undefined when it is unknown, or was withdrawn with its venue. */
export const claimById = rowById('venue_claims');

/** The newest claim of a member for a venue, decided or not. */
export async function claimBy(
  readModels: ReadModels,
  where: { venueId: string; userId: string },
): Promise<VenueClaimRow | undefined> {
  const query = { where, sort: newestFirst, limit: 1 };
  return (await readModels.find<VenueClaimRow>('venue_claims', query))[0];
}
