import { v5 } from 'uuid';
import type { Recorded } from '#schema/events.ts';
import { isAfter } from '#schema/kernel/position.ts';
import type { RejectionCode } from '#schema/kernel/rejections.ts';
import { rivalNote } from '#schema/venues/venue-claim.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { metaAfter, type Reactor, type Send, SkipEvent } from '../reactor.ts';
import { loadVenueState, pendingClaims } from './venue-state.ts';

/** The namespace of this reactor's command ids. */
const commandIdNamespace = 'c1b6a0f4-9d53-5f0e-a0c7-55b1f2f0d6a8';

type Deps = { log: EventLogReader; send: Send };
type Claim = { claimId: string; venueId: string; userId: string };
type Cause = Recorded<'VenueClaimed' | 'VenueClaimSubmitted' | 'VenueRemoved'>;
type Decision = { adminNotes: string | null; reviewedBy: string };

/**
 * Decides the claims of a venue by its owner (CLM-17, CLM-20): approves the owner's claim and rejects the
 * others; removes an owner whose claim was rejected meanwhile; rejects all open claims of a removed venue.
 */
export const venueClaimsReactor: Reactor<Cause['type']> = {
  name: 'claims',
  on: ['VenueClaimed', 'VenueClaimSubmitted', 'VenueRemoved'],

  async react(event, deps) {
    switch (event.type) {
      case 'VenueClaimed':
        return onVenueClaimed(event, deps);
      case 'VenueClaimSubmitted':
        return onClaimSubmitted(event, deps);
      case 'VenueRemoved':
        return onVenueRemoved(event, deps);
    }
  },
};

/** Later claims get their own decision, from the gateway or from `onClaimSubmitted`. */
async function onVenueClaimed(event: Recorded<'VenueClaimed'>, deps: Deps): Promise<void> {
  const { venueId, userId, claimId, adminNotes } = event.data;
  const reviewedBy = event.meta.actor.id;
  const pending = await pendingBefore(event, deps);
  const claimOfOwner = claimId ?? pending.find((claim) => claim.userId === userId)?.claimId;
  if (claimOfOwner !== undefined) {
    const own = { claimId: claimOfOwner, venueId, userId };
    const isRejected = await approve(own, { adminNotes, reviewedBy }, event, deps);
    if (isRejected && claimId !== null) return release(event, deps);
  }
  for (const rival of pending)
    if (rival.claimId !== claimOfOwner)
      await reject(rival, { adminNotes: rivalNote, reviewedBy }, event, deps);
}

/** Handles a claim that was submitted while the venue got an owner or was removed. */
async function onClaimSubmitted(event: Recorded<'VenueClaimSubmitted'>, deps: Deps): Promise<void> {
  const { claimId, venueId, userId } = event.data;
  const { removal, ownership } = await loadVenueState(deps.log, venueId);
  const claim = { claimId, venueId, userId };
  if (removal) return reject(claim, { adminNotes: null, reviewedBy: removal.data.removedBy }, event, deps);
  if (!ownership || isAfter(ownership.position, event.position)) return;
  const reviewedBy = ownership.meta.actor.id;
  if (ownership.data.userId !== userId)
    return reject(claim, { adminNotes: rivalNote, reviewedBy }, event, deps);
  await approve(claim, { adminNotes: null, reviewedBy }, event, deps);
}

async function onVenueRemoved(event: Recorded<'VenueRemoved'>, deps: Deps): Promise<void> {
  const decision = { adminNotes: null, reviewedBy: event.data.removedBy };
  for (const claim of await pendingBefore(event, deps)) await reject(claim, decision, event, deps);
}

async function pendingBefore(event: Recorded<'VenueClaimed' | 'VenueRemoved'>, { log }: Deps) {
  const pending = await pendingClaims(log, event.data.venueId);
  return pending.filter(({ since }) => isAfter(event.position, since));
}

/** True when the claim has been rejected already. */
async function approve(claim: Claim, decision: Decision, cause: Cause, { send }: Deps): Promise<boolean> {
  const meta = metaOf(cause, `approve ${claim.claimId}`);
  const outcome = await send({ type: 'ApproveVenueClaim', data: { ...ids(claim), ...decision }, meta });
  if (outcome.ok) return false;
  const { code } = outcome.rejection;
  if (code !== 'claim-already-rejected' && code !== 'claim-already-approved') throw unexpected(code);
  return code === 'claim-already-rejected';
}

async function reject(claim: Claim, decision: Decision, cause: Cause, { send }: Deps): Promise<void> {
  const meta = metaOf(cause, `reject ${claim.claimId}`);
  const outcome = await send({ type: 'RejectVenueClaim', data: { ...ids(claim), ...decision }, meta });
  if (outcome.ok) return;
  const { code } = outcome.rejection;
  if (code !== 'claim-already-rejected' && code !== 'claim-already-approved') throw unexpected(code);
}

/** Releases only the ownership of this event: a later one of the same account belongs to another claim. */
async function release(event: Recorded<'VenueClaimed'>, { log, send }: Deps): Promise<void> {
  const { venueId, userId } = event.data;
  const { ownership } = await loadVenueState(log, venueId);
  if (ownership?.id !== event.id) return;
  const meta = metaOf(event, 'release');
  const outcome = await send({ type: 'ReleaseVenueClaim', data: { venueId, userId }, meta });
  if (!outcome.ok && outcome.rejection.code !== 'venue-unknown') throw unexpected(outcome.rejection.code);
}

const ids = ({ claimId, venueId, userId }: Claim) => ({ claimId, venueId, userId });

const unexpected = (code: RejectionCode) => new SkipEvent(`the command on the claim was rejected: ${code}`);

const metaOf = (cause: Cause, step: string) =>
  metaAfter(cause, 'claims-reactor', v5(`${cause.id} ${step}`, commandIdNamespace));
