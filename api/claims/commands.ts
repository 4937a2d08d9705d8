import { createdId } from '#domain/created-id.ts';
import { stateFromEvents } from '#domain/decider.ts';
import { venueClaim } from '#domain/venue-claim/venue-claim.ts';
import { claimById } from '#projections/views/venue_claims/queries.ts';
import { venueClaims } from '#projections/views/venue_claims/venue_claims.ts';
import { venueById } from '#projections/views/venues/queries.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { venueClaimStream } from '#schema/kernel/streams.ts';
import { claimDecisionInput, type UploadedDocument } from '#schema/venues/venue-claim.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import { awaitFollowUps } from '../commands/await-follow-ups.ts';
import { type CommandCall, commandCall } from '../commands/command-call.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents, streamAsOf } from '../commands/stream-as-of.ts';
import { documentAddress, documentIdIn } from '../documents/document-store.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { commandRoute, created } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { loadVenueAsOf } from '../venues/commands.ts';
import { loadCurrentVenue } from '../venues/load-current.ts';
import { toAdminVenue } from '../venues/presenter.ts';
import { type ClaimWithReviewer, presentClaimsWithReviewers } from './presenter.ts';

export type SubmittedClaim = { id: string; status: 'pending'; message: string };

/**
 * Claims a listed venue without an owner, with documents that the claimant has uploaded (R-35, CLM-17,
 * CLM-19).
 */
export const claimVenue = commandCall('SubmitVenueClaim', {
  async prepare({ gateway, caller, id: venueId, meta }, claim) {
    const userId = caller.actor.id;
    const claimId = createdId('claim', meta.commandId);
    const verificationDocs = await ownDocuments(gateway, userId, claim.verificationDocs);
    if (!verificationDocs) return { code: 'document-not-uploaded' };
    const data = { ...claim, claimId, venueId, userId, verificationDocs };
    // A retry of a submitted claim succeeds, whatever happened to the venue since.
    const claims = await gateway.log.readStream(venueClaimStream(venueId, userId));
    if (stateFromEvents(venueClaim, claims).has(claimId)) return data;
    return (await rejectUnclaimable(gateway, venueId)) ?? data;
  },
  present: (_context, _accepted, { claimId }): SubmittedClaim => ({
    id: claimId,
    status: 'pending',
    message: 'Your claim was submitted. Review takes 3-5 business days.',
  }),
});

export type ApprovedClaim = { claim: ClaimWithReviewer; venue: VenueRow };

/**
 * Makes the claimant the owner of a venue (R-69, CLM-20). A reactor approves the claim and rejects the
 * others; this waits for it for at most 2 s. Of two concurrent approvals the venue's stream accepts one.
 */
export const approveClaim: CommandCall<ApprovedClaim> = {
  command: 'ClaimVenue',
  async run(gateway, caller, { id: claimId = '', input }) {
    const since = performance.now();
    const decision = parseInput(claimDecisionInput, input);
    if (isRejection(decision)) return decision;
    const found = await findClaim(gateway, claimId);
    if (isRejection(found)) return found;
    const { venueId, userId } = found;
    const claims = () => gateway.log.readStream(venueClaimStream(venueId, userId));
    const status = stateFromEvents(venueClaim, await claims()).get(claimId);
    if (status !== 'pending') return { code: status ? `claim-already-${status}` : 'claim-unknown' };
    const shown = await venueById(gateway.readModels, venueId);
    const data = { venueId, userId, claimId, ...decision };
    const outcome = await gateway.send({ type: 'ClaimVenue', data, meta: metadataFor(gateway, caller) });
    if (!outcome.ok) return outcome.rejection;
    // The claimant is the owner already: a concurrent call approved the same claim.
    if (outcome.events.length === 0) return { code: 'claim-already-approved' };
    await awaitFollowUps(gateway, outcome, { reactor: 'claims', views: ['venue_claims', 'venues'], since });
    const [stream, venue] = await Promise.all([claims(), loadVenueAsOf(gateway, outcome, shown)]);
    const isRefused = stateFromEvents(venueClaim, stream).get(claimId) === 'rejected';
    if (isRefused) return { code: 'claim-already-rejected' };
    return { claim: await presentClaim(gateway, claimId, stream), venue };
  },
};

/** Rejects a claim, with or without notes. */
export const rejectClaim = commandCall('RejectVenueClaim', {
  async prepare({ gateway, id }, decision) {
    const found = await findClaim(gateway, id);
    return isRejection(found) ? found : { ...found, ...decision };
  },
  present: async ({ gateway, id }, accepted) =>
    presentClaim(gateway, id, await streamAsOf(gateway, accepted)),
});

/** */
export const claimCommandRoutes = [
  commandRoute('POST', '/api/venues/:id/claim', claimVenue, created),
  commandRoute('PATCH', '/api/admin/claims/:id/approve', approveClaim, ({ claim, venue }) =>
    json(200, { claim: withoutReviewer(claim), venue: toAdminVenue(venue) }),
  ),
  commandRoute('PATCH', '/api/admin/claims/:id/reject', rejectClaim, (claim) =>
    json(200, { claim: withoutReviewer(claim) }),
  ),
];

const withoutReviewer = ({ reviewedByName: _name, ...claim }: ClaimWithReviewer) => claim;

/** The claim's stream is named by venue and claimant; the view finds them by the claim's id. */
async function findClaim(
  { readModels }: Queries,
  claimId: string,
): Promise<{ claimId: string; venueId: string; userId: string } | Rejection> {
  const row = await claimById(readModels, claimId);
  return row ? { claimId, venueId: row.venueId, userId: row.userId } : { code: 'claim-unknown' };
}

/** Null when a document does not exist or belongs to somebody else: the response does not reveal which. */
async function ownDocuments(
  { documents }: Pick<Gateway, 'documents'>,
  userId: string,
  urls: readonly string[],
): Promise<UploadedDocument[] | null> {
  const ids = urls.map(documentIdIn);
  const found = await Promise.all(ids.map((id) => documents.find(id)));
  const own = found.flatMap((record, at) =>
    record?.uploadedBy === userId
      ? { name: record.name, url: documentAddress(ids[at] ?? ''), size: record.size }
      : [],
  );
  return own.length === urls.length ? own : null;
}

async function rejectUnclaimable(gateway: Pick<Gateway, 'log'>, venueId: string): Promise<Rejection | null> {
  const venue = await loadCurrentVenue(gateway, venueId);
  if (!venue?.listed) return { code: 'venue-unknown' };
  return venue.claimedBy === null ? null : { code: 'venue-already-claimed' };
}

async function presentClaim(
  deps: Queries & Pick<Gateway, 'sealer' | 'log'>,
  claimId: string,
  stream: readonly RecordedEvent[],
): Promise<ClaimWithReviewer> {
  const [claim] = await presentClaimsWithReviewers(deps, [rowFromEvents(venueClaims, claimId, stream)]);
  return claim as ClaimWithReviewer;
}
