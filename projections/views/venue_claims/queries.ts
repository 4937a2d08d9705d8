import type { ClaimStatus } from '#schema/venues/venue-claim.ts';
import type { VenueClaimRow } from '#schema/venues/venue-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';

export type VenueClaimsQuery = {
  status?: ClaimStatus | null | undefined;
  venueId?: string | null | undefined;
  limit: number;
  /** The `createdAt` and `id` of the row to continue after. */
  after?: Query['after'];
};

/** Claims, newest first (R-68). The contacts, the notes and the documents' names are encrypted. */
export function findVenueClaims(
  readModels: ReadModels,
  { status, venueId, limit, after }: VenueClaimsQuery,
): Promise<VenueClaimRow[]> {
  return readModels.find('venue_claims', {
    where: { ...(status && { status }), ...(venueId && { venueId }) },
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}

/** A claim by its id; undefined when it is unknown, or was withdrawn with its venue. */
export async function claimById(readModels: ReadModels, claimId: string): Promise<VenueClaimRow | undefined> {
  const [row] = await readModels.getMany<VenueClaimRow>('venue_claims', [claimId]);
  return row;
}

/** The newest claim of a member for a venue, decided or not. */
export async function claimBy(
  readModels: ReadModels,
  { venueId, userId }: { venueId: string; userId: string },
): Promise<VenueClaimRow | undefined> {
  const [row] = await readModels.find<VenueClaimRow>('venue_claims', {
    where: { venueId, userId },
    sort: [['createdAt', 'desc']],
    limit: 1,
  });
  return row;
}
