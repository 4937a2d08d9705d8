import { createdId } from '#domain/created-id.ts';
import { stateFromEvents } from '#domain/decider.ts';
import { venueClaim } from '#domain/venue-claim/venue-claim.ts';
import { claimById } from '#projections/views/venue_claims/queries.ts';
import { venueClaims } from '#projections/views/venue_claims/venue_claims.ts';
import { venueById } from '#projections/views/venues/queries.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { venueClaimStream } from '#schema/kernel/streams.ts';
import type { UploadedDocument } from '#schema/venues/venue-claim.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { Claim } from '#schema/wire.ts';
import { awaitFollowUps } from '../commands/await-follow-ups.ts';
import { commandCall } from '../commands/command-call.ts';
import { presentOne, rowFromEvents } from '../commands/row-from-events.ts';
import { documentAddress, documentIdIn } from '../documents/document-store.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { commandRoute, created } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { loadVenueAsOf } from '../venues/commands.ts';
import { loadCurrentVenue } from '../venues/load-current.ts';
import { toAdminVenue } from '../venues/presenter.ts';
import { presentClaims } from './presenter.ts';

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
    if (statusOf(claimId, await loadClaims(gateway, data))) return data;
    return (await rejectUnclaimable(gateway, venueId)) ?? data;
  },
  present: (_context, _accepted, { claimId }): SubmittedClaim => ({
    id: claimId,
    status: 'pending',
    message: 'Your claim was submitted. Review takes 3-5 business days.',
  }),
});

export type ApprovedClaim = { claim: Claim; venue: VenueRow };

/**
 * Makes the claimant the owner of a venue (R-69, CLM-20). A reactor approves the claim and rejects the
 * others; this waits for it for at most 2 s. Of two concurrent approvals the venue's stream accepts one.
 */
export const approveClaim = commandCall('ClaimVenue', {
  async prepare({ gateway, id }, decision) {
    const found = await findClaim(gateway, id);
    if (isRejection(found)) return found;
    const status = statusOf(id, await loadClaims(gateway, found));
    if (status !== 'pending') return { code: status ? `claim-already-${status}` : 'claim-unknown' };
    return { ...found, ...decision };
  },
  // The ratings and claims of a venue are in many streams.
  shown: ({ gateway }, { venueId }) => venueById(gateway.readModels, venueId),
  async present({ gateway, id, sentAt: since, shown }, accepted, data): Promise<ApprovedClaim | Rejection> {
    // The claimant is the owner already: a concurrent call approved the same claim.
    if (accepted.events.length === 0) return { code: 'claim-already-approved' };
    await awaitFollowUps(gateway, accepted, { reactor: 'claims', views: ['venue_claims', 'venues'], since });
    const claims = await loadClaims(gateway, data);
    if (statusOf(id, claims) === 'rejected') return { code: 'claim-already-rejected' };
    const venue = await loadVenueAsOf(gateway, accepted, shown);
    return { claim: await presentClaim(gateway, id, claims), venue };
  },
});

/** Rejects a claim, with or without notes. */
export const rejectClaim = commandCall('RejectVenueClaim', {
  async prepare({ gateway, id }, decision) {
    const found = await findClaim(gateway, id);
    return isRejection(found) ? found : { ...found, ...decision };
  },
  present: ({ gateway, id }, { history }) => presentClaim(gateway, id, history),
});

/** */
export const claimCommandRoutes = [
  commandRoute('POST', '/api/venues/:id/claim', claimVenue, created),
  commandRoute('PATCH', '/api/admin/claims/:id/approve', approveClaim, ({ claim, venue }) =>
    json(200, { claim, venue: toAdminVenue(venue) }),
  ),
  commandRoute('PATCH', '/api/admin/claims/:id/reject', rejectClaim, (claim) => json(200, { claim })),
];

/** The claim's stream is named by venue and claimant; the view finds them by the claim's id. */
async function findClaim(
  { readModels }: Queries,
  claimId: string,
): Promise<{ claimId: string; venueId: string; userId: string } | Rejection> {
  const row = await claimById(readModels, claimId);
  return row ? { claimId, venueId: row.venueId, userId: row.userId } : { code: 'claim-unknown' };
}

/** The stream of a member's claims of a venue. */
const loadClaims = (
  { log }: Pick<Gateway, 'log'>,
  { venueId, userId }: { venueId: string; userId: string },
): Promise<RecordedEvent[]> => log.readStream(venueClaimStream(venueId, userId));

const statusOf = (claimId: string, claims: readonly RecordedEvent[]) =>
  stateFromEvents(venueClaim, claims).get(claimId);

/** Null when a document does not exist or belongs to another user: the response does not reveal which. */
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

function presentClaim(
  deps: Queries & Pick<Gateway, 'sealer' | 'log'>,
  claimId: string,
  stream: readonly RecordedEvent[],
): Promise<Claim> {
  return presentOne(presentClaims, deps, rowFromEvents(venueClaims, claimId, stream));
}
