import { claimById } from '#projections/views/venue_claims/queries.ts';
import { venueById } from '#projections/views/venues/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { venueClaimStream } from '#schema/kernel/streams.ts';
import { claimDecisionInput } from '#schema/venues/venue-claim.ts';
import type { VenueClaimRow, VenueRow } from '#schema/venues/venue-rows.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { streamAsOf } from '../commands/stream-as-of.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { loadVenueAsOf } from '../venues/edit-venues.ts';
import { claimFromEvents } from './presenter.ts';

const timeoutMs = 2000;

type ClaimDecision = { claim: VenueClaimRow; venue: VenueRow };

/**
 * Gives a venue to the claimant (R-69, CLM-20). A reactor approves the claim and rejects the others; this waits for
 * it for at most 2 s. Of two concurrent approvals the venue's stream accepts one.
 */
export async function approveClaim(
  gateway: Gateway,
  caller: Caller,
  claimId: string,
  input: unknown,
): Promise<ClaimDecision | Rejection> {
  const until = performance.now() + timeoutMs;
  const left = () => Math.max(0, until - performance.now());
  const decision = await parseDecision(gateway, claimId, input);
  if (isRejection(decision)) return decision;
  const { claim, adminNotes } = decision;
  const { venueId, userId } = claim;
  if (claim.status !== 'pending') return { code: `claim-already-${claim.status}` };
  const shown = await venueById(gateway.readModels, venueId);
  const outcome = await gateway.send({
    type: 'ClaimVenue',
    data: { venueId, userId, claimId, adminNotes },
    meta: metadataFor(gateway, caller),
  });
  if (!outcome.ok) return outcome.rejection;
  // The claimant already has the venue: a concurrent call approved the same claim.
  if (outcome.events.length === 0) return { code: 'claim-already-approved' };
  await gateway.progress.reactorPassed('claims', outcome.position, left());
  const head = await gateway.log.head();
  for (const view of ['venue_claims', 'venues'] as const)
    await gateway.progress.viewPassed(view, head, left());
  const [decided, venue] = await Promise.all([
    loadCurrentClaim(gateway, claim),
    loadVenueAsOf(gateway, outcome, shown),
  ]);
  if (!decided) return { code: 'claim-unknown' };
  return decided.status === 'rejected' ? { code: 'claim-already-rejected' } : { claim: decided, venue };
}

/** Refuses a claim, with notes or without. */
export async function rejectClaim(
  gateway: Gateway,
  caller: Caller,
  claimId: string,
  input: unknown,
): Promise<VenueClaimRow | Rejection> {
  const decision = await parseDecision(gateway, claimId, input);
  if (isRejection(decision)) return decision;
  const { claim, adminNotes } = decision;
  const { venueId, userId } = claim;
  const meta = metadataFor(gateway, caller);
  const data = { claimId, venueId, userId, adminNotes };
  const outcome = await gateway.send({ type: 'RejectVenueClaim', data, meta });
  if (!outcome.ok) return outcome.rejection;
  return claimFromEvents(await streamAsOf(gateway, outcome), claimId) ?? { code: 'claim-unknown' };
}

/** The parsed decision and the current claim: the view gives its stream, the stream its state. */
async function parseDecision(
  gateway: Gateway,
  claimId: string,
  input: unknown,
): Promise<{ claim: VenueClaimRow; adminNotes: string | null } | Rejection> {
  const sent = parseInput(claimDecisionInput, input);
  if (isRejection(sent)) return sent;
  const row = await claimById(gateway.readModels, claimId);
  const claim = row && (await loadCurrentClaim(gateway, row));
  return claim ? { claim, ...sent } : { code: 'claim-unknown' };
}

async function loadCurrentClaim(
  { log }: Gateway,
  { id, venueId, userId }: Pick<VenueClaimRow, 'id' | 'venueId' | 'userId'>,
): Promise<VenueClaimRow | null> {
  return claimFromEvents(await log.readStream(venueClaimStream(venueId, userId)), id);
}
