import { foldRow } from '#projections/engine/fold-row.ts';
import { displayNames, profilesById } from '#projections/views/users/queries.ts';
import { venueClaims } from '#projections/views/venue_claims/venue_claims.ts';
import { venuesById } from '#projections/views/venues/queries.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { venueStream } from '#schema/kernel/streams.ts';
import type { UploadedDocument } from '#schema/venues/venue-claim.ts';
import type { VenueClaimRow } from '#schema/venues/venue-rows.ts';
import type { Claim } from '#schema/wire.ts';
import type { Gateway } from '../gateway.ts';

type Means = Pick<Gateway, 'readModels' | 'sealer' | 'log'>;

/** A claim with the name of whoever decided it. */
export type ClaimWithReviewer = Claim & { reviewedByName: string | null };

/** Claims as admins see them: contacts, notes and documents opened, venues and claimants named. In the order of the rows. */
export async function presentClaims(means: Means, rows: readonly VenueClaimRow[]): Promise<Claim[]> {
  const [venues, claimants] = await Promise.all([
    venueNames(means, [...new Set(rows.map(({ venueId }) => venueId))]),
    profilesById(means.readModels, [...new Set(rows.map(({ userId }) => userId))]),
  ]);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...(await opened(means, row)),
      venueName: venues.get(row.venueId) ?? '',
      username: claimants.get(row.userId)?.username ?? null,
    })),
  );
}

/** The same with the reviewers' names: the username, else the opened e-mail. */
export async function presentClaimsWithReviewers(
  means: Means,
  rows: readonly VenueClaimRow[],
): Promise<ClaimWithReviewer[]> {
  const reviewers = [...new Set(rows.flatMap(({ reviewedBy }) => reviewedBy ?? []))];
  const [claims, called] = await Promise.all([presentClaims(means, rows), displayNames(means, reviewers)]);
  return claims.map((claim) => ({ ...claim, reviewedByName: called.get(claim.reviewedBy ?? '') ?? null }));
}

/** A claim as its stream tells it; by default the stream's last. Null when the stream does not know it. */
export function claimFromEvents(
  told: readonly RecordedEvent[],
  claimId = String(told.at(-1)?.data.claimId),
): VenueClaimRow | null {
  const own = told.filter(({ data }) => data.claimId === claimId);
  return foldRow(venueClaims, claimId, own) as VenueClaimRow | null;
}

type Opened = Pick<
  VenueClaimRow,
  'contactName' | 'contactEmail' | 'contactPhone' | 'notes' | 'verificationDocs'
>;

async function opened({ sealer }: Means, row: VenueClaimRow): Promise<Opened> {
  const text = (sealed: string | null) => (sealed === null ? null : sealer.open(sealed));
  const document = async (one: UploadedDocument) => ({ ...one, name: await sealer.open(one.name) });
  return {
    contactName: await sealer.open(row.contactName),
    contactEmail: await sealer.open(row.contactEmail),
    contactPhone: await text(row.contactPhone),
    notes: await text(row.notes),
    verificationDocs: await Promise.all(row.verificationDocs.map(document)),
  };
}

/** As they are called now; a removed venue by its last name, which its stream still knows. */
async function venueNames({ readModels, log }: Means, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await venuesById(readModels, ids);
  const named = ids.map(async (id, at) => {
    const stream = rows[at] ? [] : await log.readStream(venueStream(id));
    const last = stream.findLast(({ data }) => typeof data.name === 'string');
    return [id, rows[at]?.name ?? String(last?.data.name ?? '')] as const;
  });
  return new Map(await Promise.all(named));
}
