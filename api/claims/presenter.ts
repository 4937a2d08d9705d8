import { displayNames, profilesById } from '#projections/views/users/queries.ts';
import { venuesById } from '#projections/views/venues/queries.ts';
import { venueStream } from '#schema/kernel/streams.ts';
import type { UploadedDocument } from '#schema/venues/venue-claim.ts';
import type { VenueClaimRow } from '#schema/venues/venue-rows.ts';
import type { Claim } from '#schema/wire.ts';
import type { Gateway, Queries } from '../gateway.ts';

type Deps = Queries & Pick<Gateway, 'sealer' | 'log'>;

/** A claim with the name of its reviewer. */
export type ClaimWithReviewer = Claim & { reviewedByName: string | null };

/** Claims for admins, in the order of the rows: personal fields decrypted, with the names of venues and claimants. */
export async function presentClaims(deps: Deps, rows: readonly VenueClaimRow[]): Promise<Claim[]> {
  const [venues, claimants] = await Promise.all([
    venueNames(deps, [...new Set(rows.map(({ venueId }) => venueId))]),
    profilesById(deps.readModels, [...new Set(rows.map(({ userId }) => userId))]),
  ]);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...(await openPersonalFields(deps, row)),
      venueName: venues.get(row.venueId) ?? '',
      username: claimants.get(row.userId)?.username ?? null,
    })),
  );
}

/** Adds the reviewers' names: the username, else the decrypted e-mail. */
export async function withReviewers(deps: Deps, claims: readonly Claim[]): Promise<ClaimWithReviewer[]> {
  const reviewers = [...new Set(claims.flatMap(({ reviewedBy }) => reviewedBy ?? []))];
  const names = await displayNames(deps, reviewers);
  return claims.map((claim) => ({ ...claim, reviewedByName: names.get(claim.reviewedBy ?? '') ?? null }));
}

type PersonalFields = Pick<
  VenueClaimRow,
  'contactName' | 'contactEmail' | 'contactPhone' | 'notes' | 'verificationDocs'
>;

async function openPersonalFields({ sealer }: Deps, row: VenueClaimRow): Promise<PersonalFields> {
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

/** Current names of venues by id; the last name of a removed venue, from its stream. */
async function venueNames({ readModels, log }: Deps, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await venuesById(readModels, ids);
  const named = ids.map(async (id, at) => {
    const stream = rows[at] ? [] : await log.readStream(venueStream(id));
    const last = stream.findLast(({ data }) => typeof data.name === 'string');
    return [id, rows[at]?.name ?? String(last?.data.name ?? '')] as const;
  });
  return new Map(await Promise.all(named));
}
